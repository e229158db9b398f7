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
