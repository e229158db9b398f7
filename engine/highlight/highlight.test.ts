import * as fc from "fast-check";
import { expect, test } from "vitest";
import { highlight } from "./highlight.ts";
import { CODE_LANGUAGES } from "./languages.ts";

const show = (code: string, language: string): string => {
  let out = "";
  highlight(code, language, (text, name) => {
    out += name === "" ? text : `[${name.replace("hljs-", "")} ${text}]`;
  });
  return out;
};

test.each([
  ["js", "const a = 1.5; // b", "[keyword const] a = [number 1.5]; [comment // b]"],
  ["ts", "function f(x: string) {}", "[keyword function] [title f]([attr x]: [keyword string]) {}"],
  ["json", '{"a": [true, "b"]}', '{[attr "a"]: [[literal true], [string "b"]]}'],
  ["python", 'def f():\n  """a\n  b"""', '[keyword def] [title f]():\n  [string """a\n  b"""]'],
  ["bash", 'echo "$a" $b # c', '[built_in echo] [string "$a"] [variable $b] [comment # c]'],
  [
    "sh",
    "for x in a/for-2026.md --in 5; do ./test; done",
    "[keyword for] x [keyword in] a/for-2026.md --in [number 5]; [keyword do] ./test; [keyword done]",
  ],
  [
    "sql",
    "select a from b where c = 'd'",
    "[keyword select] a [keyword from] b [keyword where] c = [string 'd']",
  ],
  [
    "html",
    '<a href="b>c">d</a>',
    '[tag <][name a] [attr href][tag =][string "b>c"][tag >]d[tag </][name a][tag >]',
  ],
  ["css", ".a { color: #fff }", "[selector-class .a] { [attribute color]: [number #fff] }"],
  ["yaml", "a: 1 # b", "[attr a]:[number  1][comment  # b]"],
  ["diff", "+a\n-b\n c", "[addition +a\n][deletion -b\n] c"],
])("%s", (language, code, expected) => expect(show(code, language)).toBe(expected));

test("an unknown language is not highlighted", () => {
  expect(highlight("a", "klingon", () => expect.unreachable())).toBe(false);
});

test("neither loses nor adds code, in any language", () => {
  const names = [
    ...Object.values(CODE_LANGUAGES).map((language) => language.names.split(" ")[0] ?? ""),
    "html",
    "css",
    "yaml",
    "diff",
    "md",
  ];
  const code = fc.array(
    fc.constantFrom(..."\"'`/*#-<>=:;.@$(){}[]\\\n a1é".split(""), "/*", "*/", "//", "if", "x=1"),
    { maxLength: 40 },
  );
  fc.assert(
    fc.property(fc.constantFrom(...names), code, (language, pieces) => {
      let out = "";
      highlight(pieces.join(""), language, (text) => {
        out += text;
      });
      expect(out).toBe(pieces.join(""));
    }),
    { numRuns: 2_000 },
  );
});
