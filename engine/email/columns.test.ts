import { expect, test } from "vitest";
import { convert } from "../convert.ts";
import { compileTemplate } from "../template.ts";

const columns = (text: string, count: number): string =>
  `::: columns\n${`::: column\n### ${text}\n\n${text} [${text}](https://example.com/a)\n:::\n`.repeat(count)}:::\n`;

const texts = {
  English: "A short text",
  "English with a dash": "A text — short",
  German: "Größere Öfen für süße Brötchen",
  Russian: "Краткий текст для колонки",
  Arabic: "نص قصير في عمود واحد",
  Chinese: "这是一段很短的文字，放在一栏里",
};

test.each(Object.entries(texts))("writes no white space between columns: %s", (_, text) => {
  for (const count of [2, 3, 4]) {
    for (const long of [text, `${text} `.repeat(20).trim(), text.replaceAll(" ", "").repeat(40)]) {
      const shown = convert(columns(long, count)).html.replaceAll(/<!--\[if mso\]>.*?<!\[endif\]-->/g, "");
      expect(shown.match(/<\/div\s*><div[^>]*display:inline-block/g)).toHaveLength(count - 1);
    }
  }
});

test.each([
  [".container{padding:0 5%}", 540],
  [".container{padding:0 10%;max-width:500px}", 400],
  [".container{padding:0} .callout{padding:0 5%;border:0}", 540],
])("columns fit beside each other within padding in percent: %s", (css, contentPx) => {
  const source = `::: callout\n${columns("Text", 2)}:::\n`;
  const template = compileTemplate(`.callout{padding:0;border:0} .columns{column-gap:0} ${css}`);
  const { html } = convert(source, { template });
  const widths = [...html.matchAll(/display:inline-block;width:100%;vertical-align:top;max-width:(\d+)px/g)];
  expect(widths.map(([, width]) => Number(width))).toEqual([contentPx / 2, contentPx / 2]);
});
