import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { launchBrowser } from "./browser.ts";

/**
 * Measures the letters of the fonts that mails are read in and writes `engine/email/font-widths.ts`:
 *
 *     node test/font-widths.ts
 *
 * The theme asks for the system's own font, which may not be copied; each is measured by an open one of its width.
 */
const FONTS = {
  arimo: "Arial and Helvetica, whose widths it has",
  roboto: "Android's own",
  "open-sans": "Segoe UI, a little narrower",
  inter: "Apple's San Francisco, a little narrower",
};
const VERSION = "5.3.0";
const SUBSETS = ["latin", "latin-ext", "cyrillic", "greek"];

/** Ranges that are measured letter by letter: first and last code. */
const RANGES = { latin: [0x21, 0x17f], greek: [0x386, 0x3ce], cyrillic: [0x400, 0x45f] } as const;

/** Texts for the other scripts: the words of an invoice, of which the widest counts. */
const SCRIPTS = {
  hebrew: "חשבונית תשלום תאריך סכום כמות מחיר משלוח הזמנה לקוח כתובת",
  arabic: "فاتورة المبلغ التاريخ الكمية السعر الشحن الطلب العميل العنوان المجموع",
  indic: "चालान राशि तारीख मात्रा कीमत डिलीवरी ऑर्डर ग्राहक पता कुल",
  thai: "ใบแจ้งหนี้ จำนวน วันที่ ราคา จัดส่ง คำสั่งซื้อ ลูกค้า ที่อยู่ ยอดรวม",
};

interface Face {
  readonly family: string;
  readonly weight: number;
  readonly data: string;
}

const faces: Face[] = [];
const folder = mkdtempSync(join(tmpdir(), "font-widths-"));
for (const name of Object.keys(FONTS)) {
  execFileSync("npm", ["pack", "--silent", `@fontsource/${name}@${VERSION}`], { cwd: folder });
  execFileSync("tar", ["xzf", `fontsource-${name}-${VERSION}.tgz`], { cwd: folder });
  const files = join(folder, "package/files");
  for (const subset of SUBSETS) {
    for (const weight of [400, 700]) {
      const file = `${name}-${subset}-${weight}-normal.woff2`;
      if (!readdirSync(files).includes(file)) continue;
      faces.push({ family: name, weight, data: readFileSync(join(files, file), "base64") });
    }
  }
  rmSync(join(folder, "package"), { recursive: true });
}
rmSync(folder, { recursive: true });

const browser = await launchBrowser();
const page = await browser.newPage();
await page.setContent("<!DOCTYPE html><canvas></canvas>");
/** The widest font's values, in hundredths of the font size. */
const measured = await page.evaluate(
  async ({ faces, families, ranges, scripts }) => {
    const loaded = faces.map(
      ({ family, weight, data }, index) =>
        [
          family,
          weight,
          new FontFace(`f${index}`, `url(data:font/woff2;base64,${data})`, { weight: String(weight) }),
        ] as const,
    );
    for (const [, , face] of loaded) document.fonts.add(await face.load());
    const canvas = document.querySelector("canvas")!.getContext("2d")!;
    const width = (font: string, text: string) => {
      canvas.font = font;
      return canvas.measureText(text).width;
    };
    const widest = (text: string, weight: number): number =>
      Math.max(
        ...families.map((family) => {
          const names = loaded.flatMap(([of, heavy], index) =>
            of === family && heavy === weight ? [`f${index}`] : [],
          );
          return width(`${weight} 100px ${names.join()},monospace`, text);
        }),
      );
    const letters = ([first, last]: readonly [number, number], weight: number) =>
      Array.from({ length: last - first + 1 }, (_, index) =>
        widest(String.fromCharCode(first + index), weight),
      );
    const ofScript = (text: string) =>
      Math.max(...text.split(" ").map((word) => width("400 100px sans-serif", word) / word.length));
    return {
      latin: letters(ranges.latin, 400),
      bold: letters([0x21, 0x7e], 700),
      greek: letters(ranges.greek, 400),
      cyrillic: letters(ranges.cyrillic, 400),
      scripts: Object.fromEntries(Object.entries(scripts).map(([name, text]) => [name, ofScript(text)])),
      boldCyrillic: letters(ranges.cyrillic, 700),
    };
  },
  { faces, families: Object.keys(FONTS), ranges: RANGES, scripts: SCRIPTS },
);
await browser.close();

const DIGITS = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
/** Encodes each width as one digit of fiftieths, up to the last digit. */
const encode = (widths: readonly number[]): string =>
  widths.map((width) => DIGITS[Math.min(DIGITS.length - 1, Math.ceil(width / 2))]).join("");

const sum = (widths: readonly number[]) => widths.reduce((total, width) => total + width, 0);
const growth = sum(measured.boldCyrillic) / sum(measured.cyrillic);
const percent = (value: number): string => (Math.ceil(value) / 100).toFixed(2);
const line = (name: string, comment: string, value: string): string =>
  `/** ${comment} */\nexport const ${name} = ${value};\n`;

writeFileSync(
  new URL("../engine/email/font-widths.ts", import.meta.url),
  `// Written by test/font-widths.ts. Measured: ${Object.entries(FONTS)
    .map(([name, stands]) => `${name} (${stands})`)
    .join(", ")}.\n\n` +
    line(
      "DIGITS",
      "The digits of the widths below, starting at 0, in fiftieths of the font size.",
      `"${DIGITS}"`,
    ) +
    line("LATIN", "From U+0021 to U+017F.", `"${encode(measured.latin)}"`) +
    line("BOLD", "The same in bold, from U+0021 to U+007E.", `"${encode(measured.bold)}"`) +
    line("GREEK", "From U+0386 to U+03CE.", `"${encode(measured.greek)}"`) +
    line("CYRILLIC", "From U+0400 to U+045F.", `"${encode(measured.cyrillic)}"`) +
    line(
      "BOLD_GROWTH",
      "How much wider bold text is in scripts without a list for bold.",
      growth.toFixed(2),
    ) +
    Object.entries(measured.scripts)
      .map(([name, width]) =>
        line(
          name.toUpperCase(),
          "Average width of a character in the widest words of the script, in em.",
          percent(width),
        ),
      )
      .join(""),
);
