import { expect, test } from "vitest";
import { compileTemplate, convert } from "../index.ts";

const bodyOf = (markdown: string, css = ""): string => {
  const { html } = convert(markdown, { template: compileTemplate(css) });
  return html.slice(html.indexOf("<body")).replaceAll("&nbsp;", "\u00a0");
};

const KEPT = "white-space:nowrap";

test.each(["Consolas, monospace", "Courier New", "Monaco, monospace", "Georgia, serif"])(
  "keeps amounts together in a template with the font %s",
  (font) => {
    const html = bodyOf(
      "Всего 15 030 ₽.\n\n| Налог | Цена |\n|-|-|\n| 20 % | 4 950 ₽ |",
      `:root { --font: ${font} }`,
    );
    expect(html).toContain("Всего 15\u00a0030\u00a0₽.");
    expect(html).toContain(">20\u00a0%<");
    expect(html).toContain(">4\u00a0950\u00a0₽<");
  },
);

test.each([
  ["Il a dit « bonjour », puis (« merci »).", "Il a dit «~bonjour~», puis («~merci~»)."],
  ["« **bonjour** »", "«~<strong>bonjour</strong>~»"],
  ["Er sagte »ja« und »nein«.", "Er sagte »ja« und »nein«."],
  ["`« a »`", "« a »"],
  ["L’« été » et l'« hiver ».", "L’«~été~» et l'«~hiver~»."],
  ["Seit »50 Jahren«.", "Seit »50 Jahren«."],
  ["Prêt ? Oui ! Voici : ceci ; cela :)", "Prêt~? Oui~! Voici~: ceci~; cela :)"],
  ["**Prêt ?**", "<strong>Prêt~?</strong>"],
])("keeps French quotes and marks on the line of their text: %s", (source, expected) => {
  const html = bodyOf(source)
    .replaceAll(/&#160;|\u00a0/g, "~")
    .replaceAll("&#171;", "«")
    .replaceAll("&#187;", "»")
    .replaceAll("&#233;", "é")
    .replaceAll("&#234;", "ê")
    .replaceAll("&#8217;", "’");
  expect(html.replaceAll(/<strong[^>]*>/g, "<strong>")).toContain(`>${expected}<`);
});

test("lets a line break before a mark in other languages than French", () => {
  expect(bodyOf("---\nlang: en\n---\nReady ? Yes !")).toContain(">Ready ? Yes !<");
});

test("breaks Chinese and Japanese between any two characters in a template with a monospaced font", () => {
  expect(bodyOf("ご注文ありがとうございます", ":root { --font: monospace }")).not.toContain(KEPT);
});

test("keeps short code on one line whatever its font", () => {
  expect(bodyOf("Run `--only-failed`.", "code { font-family: Georgia, serif }")).toContain(KEPT);
});

test("keeps code on one line only if it fits a phone", () => {
  const kept = (code: string): boolean => bodyOf(`使用 \`${code}\``).includes(KEPT);
  expect(kept("ご注文ありがとう")).toBe(true);
  expect(kept("ご注文ありがとうございますご確認くださいますよう")).toBe(false);
});
