import { describe, expect, test } from "vitest";
import { parse } from "./parse.ts";
import { sketch } from "./testing/sketch.ts";

describe("front matter", () => {
  test("sets subject, preheader, lang, dir and title", () => {
    const source =
      '---\nsubject: Issue #5: "x"\npreheader: "a \\"b\\""\nlang: pt-BR\ndir: rtl\ntitle: \'it\'\'s\'\n---\na';
    expect(parse(source).frontMatter).toEqual({
      subject: 'Issue #5: "x"',
      preheader: 'a "b"',
      lang: "pt-BR",
      dir: "rtl",
      title: "it's",
    });
    expect(sketch(source)).toBe("<p>a</p>");
  });

  test.each([
    ["a rule", "---\n\na\n\n---\n", "<hr/><p>a</p><hr/>"],
    ["a heading below a rule", "---\nNote: a\n---\n", "<hr/><h2>Note: a</h2>"],
    ["lines that are not keys", "---\nsubject: a\nand more\n---\n", "<hr/><h2>subject: a⏎and more</h2>"],
    ["not at the start", "a\n\n---\nsubject: b\n---\n", "<p>a</p><hr/><h2>subject: b</h2>"],
    ["never closed", "---\nsubject: a\n", "<hr/><p>subject: a</p>"],
  ])("is not %s", (_, source, expected) => {
    expect(sketch(source)).toBe(expected);
    expect(parse(source).frontMatter).toEqual({});
  });

  test("reads Windows line ends and a byte order mark", () => {
    expect(parse("\ufeff---\r\nsubject: a\r\n---\r\nb").frontMatter).toEqual({ subject: "a" });
  });

  test("takes labels from indented lines below the key", () => {
    const source = "---\nlabels:\n  note: Nota bene\n  Warning: 'Achtung!'\nlang: la\n---\na";
    expect(parse(source)).toMatchObject({
      frontMatter: { labels: { note: "Nota bene", warning: "Achtung!" }, lang: "la" },
      warnings: [],
    });
  });

  test("reports labels that it does not use, with the line", () => {
    const { frontMatter, warnings } = parse("---\nlabels: a\n  note:\n  hint: b\n  - c\n---\n");
    expect(frontMatter).toEqual({});
    expect(warnings.map(({ code, line }) => [code, line])).toEqual([
      ["front_matter_ignored", 5],
      ["front_matter_invalid", 2],
      ["front_matter_invalid", 3],
      ["front_matter_ignored", 4],
    ]);
  });

  test.each(["|", "|2-", ">", ">-", ""])(
    "does not take %j for a value, which YAML continues below",
    (value) => {
      const { frontMatter, warnings } = parse(`---\nsubject: ${value}\n  Hello\n---\n`);
      expect(frontMatter).toEqual({});
      const message = '"subject" has no value on its line.';
      expect(warnings).toContainEqual({ code: "front_matter_invalid", message, line: 2 });
      expect(parse('---\nsubject: "|"\n---\n').frontMatter).toEqual({ subject: "|" });
    },
  );

  test("reports keys that it does not use, with the line", () => {
    const { warnings, frontMatter } = parse("---\nsubject: a\ndate: b\ndir: up\ntags:\n  - c\n---\n");
    expect(frontMatter).toEqual({ subject: "a" });
    expect(warnings.map(({ code, line }) => [code, line])).toEqual([
      ["front_matter_ignored", 6],
      ["front_matter_ignored", 3],
      ["front_matter_invalid", 4],
      ["front_matter_ignored", 5],
    ]);
  });
});
