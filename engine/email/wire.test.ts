import { expect, test } from "vitest";
import { convert } from "../convert.ts";
import { faultsOf } from "../../test/mail-faults.ts";

const long = {
  words: "alternative text ".repeat(180).trim(),
  "one word": "alternative".repeat(270),
  Chinese: "替代文字".repeat(750),
  quotes: '"'.repeat(3_000),
};

test.each(Object.entries(long))("an alt and a title of 3,000 characters keep lines short: %s", (_, text) => {
  const escaped = text.replaceAll('"', "&quot;");
  for (const source of [
    `![${text}](https://example.com/a.png '${text}')`,
    `[link](https://example.com '${text}')`,
    `---\ntitle: ${text}\n---\n\ntext`,
    `| a |\n|---|\n| ![${text}](https://example.com/a.png) |`,
  ]) {
    const { html } = convert(source);
    for (const line of html.split("\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(998);
    expect(faultsOf(html)).toEqual([]);
    expect(html.replaceAll(/\s|<wbr\n>/g, "")).toContain(escaped.replaceAll(" ", "").slice(0, 2_000));
  }
});

test.each(["\u0000", "\u0007", "\u0092", "\u2028", "\ufeff", "\ufffd", "\ud800"])(
  "what mail may not carry is left out of merge tags, in text and in attributes: %j",
  (character) => {
    const tag = `{{ na${character}me }}`;
    const { html } = convert(
      `---\ntitle: a ${tag}\npreheader: b ${tag}\n---\n\n${tag} [a](https://example.com/${tag} '${tag}') ![${tag}](https://example.com/a.png)`,
    );
    expect(faultsOf(html)).toEqual([]);
    expect(html).not.toContain(character);
  },
);
