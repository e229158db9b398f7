import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { Element, Stream } from "../tree.ts";
import { MAX_CSS_BYTES, MAX_SELECTORS, MAX_STATES } from "../limits.ts";
import type { Sheet } from "./interface.ts";
import { compileSheet } from "./sheet.ts";
import { TemplateError } from "./template-error.ts";
import { arbitrarySheet } from "./testing/arbitrary.ts";
import { statesOf, toStream } from "./testing/stream.ts";
import { compile, lastValue, node, tree, withAttributes } from "./testing/tree.ts";

/** Values are numbers, keywords, `#rrggbb` and font names, and none of them needs a dangerous character. */
const harmless = /^[\p{L}\p{N}#%.,' _-]*$/u;
const document = tree(node("p.x#one", "a", "em"), node("ul", node("li", "p")), node("pre", "code"), "h1");

function everyText(sheet: Sheet): string[] {
  const computed = statesOf(sheet, toStream(document)).flatMap((state) => state.computed);
  return computed.flatMap((values) => Object.entries(values).flat());
}

function expectHarmless(css: string): void {
  let sheet: Sheet;
  try {
    sheet = compile(css);
  } catch (error) {
    expect(error).toBeInstanceOf(TemplateError);
    return;
  }
  expect(everyText(sheet).filter((text) => !harmless.test(text))).toEqual([]);
  for (const { media } of sheet.contexts) expect(media).toMatch(/^[a-z0-9:() .-]*$/);
  expect(sheet.warnings.filter(({ message }) => /[<&"\p{Cc}]/u.test(message))).toEqual([]);
}

describe("nothing active reaches the output", () => {
  test.for([
    "p{background:url(javascript:alert(1))}",
    String.raw`p{background:\75rl(x);color:r\65 d}`,
    "p{background:u/**/rl(x)}",
    "p{color:expression(alert(1))}",
    String.raw`p{color:e\78pression(alert(1));width:exp/**/ression(1)}`,
    "p{behavior:url(x.htc);-moz-binding:url(x)}",
    "p{font-family:'</style><script>alert(1)</script>'}",
    String.raw`p{font-family:"\3c/style\3e",'a\27;b',"x\"onload=1"}`,
    "p{font-family:a;}</style><script>alert(1)</script>",
    "@import url(x);@import 'x';@charset 'x';@font-face{src:url(x)}",
    "@media (max-width:1px) and (x:</style>){p{color:red}}",
    "@media </style>{p{color:red}}",
    ":root{--x:url(javascript:1)} p{background:var(--x);color:var(--x)}",
    ":root{--x:expression(1)} p{width:var(--x);font-family:var(--x)}",
    "p{color:red;}--></style><!--",
    "p{color:#fff\\;background:url(x)}",
    "<!-- p{color:red} -->",
    "p{list-style:url(x) inside;content:'x';cursor:url(x)}",
    "p{width:1e999px;margin:1e308em;font-size:99999em;line-height:-5;opacity:NaN}",
    "p{__proto__:1;constructor:red;color:constructor;font-weight:__proto__;border:toString}",
    "p{margin:1__proto__;padding:1constructor;color:hsl(1constructor 1% 1%)} @media (__proto__:dark){p{color:red}}",
  ])("%s", (css) => expectHarmless(css));

  test("for random text", () => {
    const pieces = fc.constantFrom(
      "p",
      "a",
      "{",
      "}",
      "(",
      ")",
      ":",
      ";",
      ",",
      "url(",
      "calc(",
      "var(--x",
      "--x:",
      "@media ",
      "&",
      "\\",
      "'",
      '"',
      "/*",
      "*/",
      "</style>",
      "color",
      "margin",
      "#fff",
      "1px",
      "!important",
      " ",
      "\n",
      "[",
      "]",
      "~",
      "expression(",
      "\u0000",
      "\ud800",
      "é",
    );
    const soup = fc.array(fc.oneof(pieces, fc.string({ unit: "binary", maxLength: 4 })), { maxLength: 60 });
    fc.assert(
      fc.property(soup, (list) => expectHarmless(list.join(""))),
      { seed: 3, numRuns: 500 },
    );
  });

  test("for random style sheets, and parts of them", () => {
    const cut = fc.tuple(
      arbitrarySheet,
      fc.nat(),
      fc.nat(40),
      fc.constantFrom("", "}", "{", "'", "/*", "\\"),
    );
    const run = ([css, at, length, put]: [string, number, number, string]) => {
      const start = at % (css.length + 1);
      expectHarmless(css.slice(0, start) + put + css.slice(start + length));
    };
    fc.assert(fc.property(cut, run), { seed: 4, numRuns: 150 });
  });

  test("in style attributes", () => {
    const style = "background:url(javascript:1);color:red;width:expression(1);font-family:'\"><script>'";
    const sheet = compile("");
    const state = statesOf(sheet, toStream([withAttributes(node("p"), { style })])).at(-1)!;
    for (const text of Object.values(state.computed[0] ?? {})) expect(text).toMatch(harmless);
    expect(state.computed[0]?.["color"]).toBe("#ff0000");
  });
});

describe("limits", () => {
  const padded = (bytes: number) => `p{color:red}/*${"é".repeat((bytes - 16) / 2)}*/`;

  test("accepts a style sheet at the size limit and rejects one byte more", () => {
    expect(() => compile(padded(MAX_CSS_BYTES))).not.toThrow();
    expect(() => compile(`${padded(MAX_CSS_BYTES)} `)).toThrow(TemplateError);
    expect(() => compile(`${padded(MAX_CSS_BYTES)} `)).toThrow(/131073 bytes; the limit is 131072/);
  });

  test("accepts the maximum number of selectors and rejects one more", () => {
    const list = (count: number) =>
      `${Array.from({ length: count }, (_, at) => `.c${at}`).join(",")}{color:red}`;
    expect(() => compile(list(MAX_SELECTORS))).not.toThrow();
    expect(() => compile(list(MAX_SELECTORS + 1))).toThrow(TemplateError);
    expect(() => compile(`p{margin:0}\n  ${list(MAX_SELECTORS)}`)).toThrow(
      expect.objectContaining({ code: "template_too_complex", line: 2, column: 3 }),
    );
  });

  test("classes that the style sheet does not mention create no states", () => {
    const sheet = compile(".known{color:red}");
    const [, , one, other, known] = statesOf(sheet, toStream(tree("p.a", "p.b.c", "p.known")));
    expect(one).toBe(other);
    expect(known).not.toBe(one);
  });

  test("states are cached from one document to the next", () => {
    const sheet = compile("p + p{color:red} li:last-child{margin:0}");
    const stream = toStream(document);
    expect(statesOf(sheet, stream)).toEqual(statesOf(sheet, stream));
    const again = statesOf(sheet, stream);
    for (const [index, state] of statesOf(sheet, stream).entries()) expect(state).toBe(again[index]);
  });

  test("style attributes cannot grow the cache without limit, and are still applied after it is emptied", () => {
    const sheet = compile("p{margin:0}");
    // Documents of a thousand elements each, because a single one may not spend so much.
    for (let first = 10; first < MAX_STATES + 1_000; first += 1_000) {
      const stream = new Stream();
      for (let index = 0; index < 1_000; index++) {
        stream.open(Element.p, { style: `margin-top:${first + index}px` }, 1);
        stream.close(Element.p, 1);
      }
      const cursor = sheet.cursor(stream);
      for (let index = 0; index < stream.length; index += 2) {
        expect(cursor.open(index).computed[0]?.["margin-top"]).toBe(`${first + index / 2}px`);
        cursor.close();
      }
    }
  });
});

/** A style sheet of a given size: 1 is the full size, 1 / 8 the one it is compared with. */
type SizedSheet = (size: number) => string;

describe("the cost of hostile style sheets grows linearly with their size", () => {
  const star = "margin:1px;padding:2px;border:1px solid red;color:#123;font-size:1em;line-height:1.5;";
  const medias = [
    "(max-width:600px)",
    "(max-width:500px)",
    "(prefers-color-scheme:dark)",
    "(min-width:900px)",
  ];
  const times = (count: number, unit: (at: number) => string) =>
    Array.from({ length: Math.ceil(count) }, (_, at) => unit(at)).join("");
  const sheets: [string, SizedSheet][] = [
    [
      "rules for everything",
      (size) => times(500 * size, (at) => (at % 2 === 0 ? `*{${star}}` : `.c${at}{color:#123}`)),
    ],
    [
      "rules for everything in media",
      (size) => times(400 * size, (at) => `@media ${medias[at % 4]}{*{${star}}}`),
    ],
    ["chains of descendants", (size) => times(400 * size, (at) => `${"div ".repeat(15)}.c${at}{color:red}`)],
    [
      "negations in negations",
      (size) => times(50 * size, (at) => `:not(:is(:not(.c${at}),:is(p,em,:not(div)))) *{color:red}`),
    ],
    ["long selectors", (size) => times(160 * size, (at) => `${"div ".repeat(15)}:is(p,.c${at}){color:red}`)],
    [
      "positions",
      (size) =>
        times(400 * size, (at) => `:nth-child(${at + 2}n+${at}) :nth-last-of-type(${at}n){color:red}`),
    ],
    ["siblings", (size) => times(400 * size, (at) => `.c${at} ~ .c${at + 1} + *{color:red}`)],
    ["attributes", (size) => times(400 * size, (at) => `[title*="a${at}"] [href$="${at}"]{color:red}`)],
    ["variables", (size) => `*{${times(5_000 * size, (at) => `--v${at}:${at};`)}color:var(--v3)}`],
    [
      "variables of variables",
      (size) =>
        `*{--b0:1px 1px;${times(400 * size, (at) => `--b${at + 1}:${`var(--b${at}) `.repeat(9)};`)}margin:var(--b9)}`,
    ],
    [
      "deep sums",
      (size) =>
        `*{margin:${"calc(".repeat(31)}1px${")".repeat(31)};padding:calc(${"1em + ".repeat(8_000 * size)}1px)}`,
    ],
    ["nested rules", (size) => `p{${"a:b{}".repeat(12_000 * size)}}`],
    ["nested lists", (size) => `${times(28 * size, (at) => `.c${at},p,em{color:red;`)}${"}".repeat(28)}`],
    [
      "nested media",
      (size) => `${times(30 * size, () => "@media screen,(min-width:1px){")}p{color:red}${"}".repeat(30)}`,
    ],
    ["unclosed functions", (size) => "p{color:rgb(".repeat(5_000 * size)],
    ["unclosed variables", (size) => `p{color:${"var(--x,".repeat(7_000 * size)}`],
    ["brackets", (size) => "[".repeat(60_000 * size)],
    ["quotes", (size) => "\"'\\".repeat(20_000 * size)],
  ];
  const stream = new Stream();
  for (let index = 0; index < 2_500; index++) {
    const depth = index % 3 === 0 ? 30 : 1;
    const attributes = {
      classes: `c${index % 500} c${(index * 7) % 501}`,
      title: `a${index}`,
      style: `margin:${index}px`,
    };
    for (let level = 0; level < depth; level++)
      stream.open(Element.div, level === 0 ? attributes : undefined, 1);
    for (let level = 0; level < depth; level++) stream.close(Element.div, 1);
  }

  const costOf = (css: string): number => {
    const before = process.cpuUsage();
    statesOf(compileSheet([{ css, origin: "template" }]), stream);
    const { user, system } = process.cpuUsage(before);
    return user + system;
  };

  test.for(sheets)("%s", ([, sheet]) => {
    const [small, large] = [sheet(1 / 8), sheet(1)];
    // Repeated if garbage collection or the compiler affected the first try.
    let growth = Infinity;
    for (let attempt = 0; attempt < 3 && growth > MAX_GROWTH; attempt++) {
      growth = Math.min(growth, costOf(large) / costOf(small));
    }
    expect(growth).toBeLessThan(MAX_GROWTH);
  });
});

/**
 * A style sheet of eight times the size costs about eight times as much if the cost is linear, 64 times if it is
 * quadratic.
 */
const MAX_GROWTH = 24;

test("a long font list does not multiply the size of the document", () => {
  const list = Array.from({ length: 2_000 }, (_, at) => `Font${at}`).join(",");
  expect(lastValue(`p{font-family:${list}}`, "font-family", tree("p"))?.length).toBeLessThan(301);
});
