import { expect, test } from "vitest";
import { convert } from "../convert.ts";

/** Texts that resemble what the engine writes itself. */
const words = ["{size}", "{width}", 'style="', "line-height:26px", "<img", "\u0000"];

test.each(words)(
  "an image keeps its size and style whatever its alternative text and title contain: %j",
  (word) => {
    const { html } = convert(`text ![T-shirt, ${word}](https://example.com/a.png '${word} b')`);
    const escaped = word.replaceAll('"', "&quot;").replaceAll("<", "&lt;").replaceAll("\u0000", "");
    expect(html).toContain(` alt="T-shirt, ${escaped}"`);
    expect(html).toMatch(/<img [^>]*style="border:0;max-width:100%;height:auto"/);
  },
);

test.each(words)("a column keeps its width whatever its attributes contain: %j", (word) => {
  const { html } = convert(`::: columns\n::: column {title='${word}'}\na\n:::\n::: column\nb\n:::\n:::\n`);
  expect(html).toMatch(/max-width:280px[^]*max-width:256px/);
});

test.each(words)(
  "a task, a spacer and a table with an image are written the same next to the text %j",
  (word) => {
    const image = `![${word}](https://example.com/a.png)`;
    const { html } = convert(
      `- [x] ${word} {title='${word}'}\n\n::: spacer 40\n\n| a |\n|---|\n| ${image} |\n`,
    );
    expect(html).toMatch(/<li [^>]*style="[^"]*list-style-type:none/);
    expect(html).toMatch(/<div [^>]*line-height:40px/);
    expect(html).toMatch(/<td [^>]*style="mso-line-height-rule:at-least;/);
    expect(html).toMatch(/<table [^>]*style="[^"]*word-break:normal/);
  },
);
