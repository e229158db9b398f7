import { describe, expect, test } from "vitest";
import { compileTemplate, convert } from "../index.ts";
import { contrast } from "./contrast.ts";

const warningsOf = (markdown: string, css = "") =>
  convert(markdown, { template: compileTemplate(css) }).warnings;

describe("the report", () => {
  test("has no warnings for a sound document", () => {
    const source = "# A\n\n## B\n\n[c](https://example.com) ![d](https://example.com/d.png) [e]({{ url }})";
    expect(warningsOf(source)).toEqual([]);
  });

  test("reports the line of each problem, in order", () => {
    const source =
      "# A\n\n### B\n\n[c](/c)\n\n![](https://example.com/d.png)\n\n![e](e.png)\n\n[](https://example.com)";
    expect(warningsOf(source).map(({ code, line }) => [code, line])).toEqual([
      ["heading_order", 3],
      ["link_relative", 5],
      ["image_without_alt", 7],
      ["image_relative", 9],
      ["link_without_text", 11],
    ]);
  });

  test("sorts the warnings of the source and of the email together by line, those of the whole first", () => {
    const source = `---\nsubject: a\nunknown: b\ndir: up\n---\n\n![](https://example.com/c.png)\n\n[d](javascript:e)\n\n[f](/g)\n\n:::\n\n${"word ".repeat(30_000)}`;
    expect(warningsOf(source).map(({ code, line }) => [code, line])).toEqual([
      ["over_gmail_clip", undefined],
      ["front_matter_ignored", 3],
      ["front_matter_invalid", 4],
      ["image_without_alt", 7],
      ["link_refused", 9],
      ["link_relative", 11],
      ["container_not_open", 13],
    ]);
  });

  test("reports buttons that lead nowhere", () => {
    expect(
      warningsOf("::: button\n[a](https://example.com)\n:::\n\n[b](https://example.com){.button}"),
    ).toEqual([]);
    const found = warningsOf("::: button\na\n:::\n\n[b]{.button .large}\n\nc {.button}\n\n[d]{.buttons}");
    expect(found.map(({ code, line }) => [code, line])).toEqual([
      ["button_without_link", 1],
      ["button_without_link", 5],
      ["button_without_link", 7],
    ]);
  });

  test("reports an address that does not fit on a line of an email", () => {
    const address = (length: number) => "https://example.com/".padEnd(length, "a");
    expect(warningsOf(`[a](${address(980)})`)).toEqual([]);
    const found = warningsOf(`[a](${address(981)})\n\n![b](${address(981)})`);
    expect(found.map(({ code, line }) => [code, line])).toEqual([
      ["address_too_long", 1],
      ["address_too_long", 3],
    ]);
  });

  test("reports conditions and loops that are never closed", () => {
    expect(warningsOf("{{#if a}}\nb {% if c %}d{% endif %}\n{{/if}}")).toEqual([]);
    expect(warningsOf("{{#if a}}\n\nb {{#if c}}d\n\n| e |\n|---|\n{{/if}}")).toEqual([
      { code: "merge_tag_not_closed", message: "`{{#if a}}` is never closed.", line: 1 },
    ]);
    expect(warningsOf("a {{start}} {{end}} {{/if}}")).toEqual([]);
    expect(warningsOf("`{{#if a}}`\n\n```liquid\n{% raw %}\n{{#if x}}\n{% endraw %}\n```")).toEqual([]);
  });

  test("reports a pair of colors once per mode", () => {
    const css =
      "body{color:#999999}.container{background:#ffffff}" +
      "@media (prefers-color-scheme:dark){body{color:#444444}.container{background:#222222}}";
    const found = warningsOf("one\n\ntwo\n\nthree", css);
    expect(found.map(({ code, line }) => [code, line])).toEqual([
      ["low_contrast", 1],
      ["low_contrast", 1],
    ]);
    expect(found[1]?.message).toMatch(/^In dark mode: text #444444 on #222222/);
  });

  test("requires less contrast of large text", () => {
    expect(warningsOf("# Big", "h1{color:#888888}")).toEqual([]);
    expect(warningsOf("small", "p{color:#888888}")).toHaveLength(1);
    expect(warningsOf("small", "p{color:#777777}")[0]?.message).toContain(
      "contrast of 4.4:1; it needs 4.5:1",
    );
  });

  test("reports an email over Gmail's limit with its size", () => {
    const [warning] = warningsOf("word ".repeat(30_000));
    expect(warning?.code).toBe("over_gmail_clip");
    expect(warning?.message).toMatch(/1\d\d,\d{3} bytes/);
  });

  test("computes contrast as WCAG defines it", () => {
    expect(contrast("#000000", "#ffffff")).toBeCloseTo(21);
    expect(contrast("#777777", "#ffffff")).toBeCloseTo(4.48, 1);
    expect(contrast("red", "#ffffff")).toBeUndefined();
  });

  test("computes warnings, places and meta once, however often they are read", () => {
    const conversion = convert("text");
    expect(conversion.warnings).toBe(conversion.warnings);
    expect(conversion.places).toBe(conversion.places);
    expect(conversion.meta).toBe(conversion.meta);
  });
});
