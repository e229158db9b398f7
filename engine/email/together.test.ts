import { expect, test } from "vitest";
import { eachTogether, eachWordOfCode } from "./together.ts";

/** Writes non-breaking spaces as `~`, and text that a style keeps on one line in brackets. */
const kept = (text: string, isInTable = false): string => {
  let out = "";
  eachTogether(text, isInTable, (part, breaking) => {
    const shown = part.replaceAll("\u00a0", "~");
    out += breaking === "kept" ? `[${shown}]` : breaking === "loose" ? `(${shown})` : shown;
  });
  return out;
};

test.each([
  ["costs € 129.00 in all", "costs €~129.00 in all"],
  ["costs 129,00 € in all", "costs 129,00~€ in all"],
  ["EUR 1,299.50 or 12 USD.", "EUR~1,299.50 or 12~USD."],
  ["a credit of -$20.70 or −€5, not -5 or a$5", "a credit of [-$20.70] or [−€5], not -5 or a$5"],
  ["kr 1 299 and 1 234 567,50 zł", "kr~1~299 and 1~234~567,50~zł"],
  ["call +966 11 555 0100, not 0800 123 4567", "call +966~11~555~0100, not 0800~123~4567"],
  ["(555) 010-0123 or +49 (0)30 123456-78", "[(555)~010-0123] or [+49~(0)30~123456-78]"],
  ["(2026) 300 guests, (2026-03-14 10:30)", "(2026) 300 guests, ([2026-03-14] 10:30)"],
  ["250 g, 31.2 %, 16 GB, 20 °C, 3 h", "250~g, 31.2~%, 16~GB, 20~°C, 3~h"],
  ["10:30 am to 5 p.m. today", "10:30~am to 5~p.m. today"],
  ["on 14 March, 14 March 2026", "on 14~March, 14~March~2026"],
  ["on March 14, 2026, or Sept. 3rd", "on March~14,~2026, or Sept.~3rd"],
  ["am 14. März 2026 um 10 Uhr", "am 14.~März~2026 um 10~Uhr"],
  ["el 8 de septiembre de 2026", "el 8~de~septiembre~de~2026"],
  ["14 марта 2026 г. и 5 кг", "14~марта~2026 г. и 5~кг"],
  ["στις 14 Μαρτίου, 5 κιλά", "στις 14~Μαρτίου, 5~κιλά"],
  ["في 14 مارس 2026 بسعر 250 ر.س", "في 14~مارس~2026 بسعر 250~ر.س"],
  ["ב-14 במרץ 2026", "ב-14~במרץ~2026"],
  ["14 मार्च को, ₹ 1,250", "14~मार्च को, ₹~1,250"],
  ["2026-03-14 and 09:00–17:30, 14/03/2026", "[2026-03-14] and [09:00–17:30], [14/03/2026]"],
  ["2026年3月14日に12,800円", "[2026年3月14日]に[12,800円]"],
  ["order A-1042, ISO-8601", "order [A-1042], [ISO-8601]"],
  ["共计100万元，第3批", "共计[100万元]，第[3批]"],
])("keeps units of meaning on one line: %s", (text, expected) => {
  expect(kept(text)).toBe(expected);
});

const MONTHS = {
  en: "January February March April May June July August September October November December Jan Feb Mar Apr Jun Jul Aug Sep Sept. Oct Nov Dec.",
  de: "Januar Februar März April Mai Juni Juli August September Oktober November Dezember Okt. Dez.",
  fr: "janvier février mars avril mai juin juillet août septembre octobre novembre décembre janv. févr. avr. juil. sept. déc.",
  es: "enero febrero marzo abril mayo junio julio agosto septiembre setiembre octubre noviembre diciembre ene. ago. dic.",
  it: "gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre gen giu lug ott",
  pt: "janeiro fevereiro março abril maio junho julho agosto setembro novembro dezembro",
  nl: "januari februari april juni juli augustus september oktober november december",
  sv: "januari februari mars april maj juni juli augusti september oktober november december",
  da: "januar februar marts april maj juni juli august september oktober november december",
  ru: "января февраля марта апреля мая июня июля августа сентября октября ноября декабря янв. февр. сент. нояб.",
  uk: "січня лютого березня квітня травня червня липня серпня вересня жовтня листопада грудня",
  sk: "januára februára marca apríla mája júna júla augusta septembra októbra novembra decembra",
  sl: "januarja februarja marca aprila maja junija julija avgusta septembra oktobra novembra decembra",
  pl: "stycznia lutego marca kwietnia maja czerwca lipca sierpnia września października listopada grudnia",
  tr: "Ocak Şubat Mart Nisan Mayıs Haziran Temmuz Ağustos Eylül Ekim Kasım Aralık",
  ca: "gener febrer març abril maig juny juliol agost setembre octubre novembre desembre",
  el: "Ιανουαρίου Φεβρουαρίου Μαρτίου Απριλίου Μαΐου Ιουνίου Ιουλίου Αυγούστου Σεπτεμβρίου Οκτωβρίου Νοεμβρίου Δεκεμβρίου",
};

test.each(Object.entries(MONTHS))("keeps a day with its month: %s", (_, months) => {
  for (const month of months.split(" ")) expect(kept(`12 ${month} 2026`)).toBe(`12~${month}~2026`);
});

test.each(["5 מאיות", "5 जूनियर"])("looks for whole months in other scripts: %s", (text) => {
  expect(kept(text)).toBe(text);
});

test("keeps a short hyphenated word whole in a table, but not a long one", () => {
  expect(kept("T-shirt, e-mail, ready-to-wear well-documented", true)).toBe(
    "[T-shirt,] [e-mail,] ready-to-wear well-documented",
  );
});

test("lets a long run of Chinese break anywhere in a table", () => {
  expect(kept("商品名称 这是一段很长的商品说明 120分钟", true)).toBe(
    "商品名称 (这是一段很长的商品说明) [120分钟]",
  );
});

test.each([
  "3 of 10 people, 10 and 20",
  "3f2504e0-4f89-11d3-9a0c-0305e82c3301",
  "In 2026 we had 12 offices",
  "no number at all",
])("leaves everything else as it is: %s", (text) => {
  expect(kept(text)).toBe(text);
});

test.each([
  ["npm i --save-dev", "npm i [--save-dev]"],
  ["--max-old-space-size-in-bytes=4096", "[--max]-old-space-size-in-bytes=4096"],
  ["java -Dorg.gradle.jvmargs.of.the.daemon=-Xmx4g", "java [-Dorg].gradle.jvmargs.of.the.daemon=-Xmx4g"],
  ["--max-old-space-size=4096-x", "[--max]-old-space-size=4096-x"],
  ["a-very-long-name-with-hyphens", "a-very-long-name-with-hyphens"],
  [`--${"x".repeat(40)}`, `--${"x".repeat(40)}`],
])("never leaves the hyphens of an option alone at the end of a line: %s", (code, expected) => {
  let out = "";
  eachWordOfCode(code, (part, breaking) => (out += breaking === "kept" ? `[${part}]` : part));
  expect(out).toBe(expected);
});
