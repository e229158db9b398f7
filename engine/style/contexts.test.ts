import { describe, expect, test } from "vitest";
import { statesOf, toStream } from "./testing/stream.ts";
import { compile, node, tree } from "./testing/tree.ts";

/** The values of the last element in a context that differ from the base. `hover` is a context too. */
function changed(css: string, media: string, document = tree(node("div", "a"))) {
  const sheet = compile(css);
  const index = sheet.contexts.findIndex((context) =>
    media === "hover" ? context.kind === "hover" && context.media === "" : context.media === media,
  );
  const { computed } = statesOf(sheet, toStream(document)).at(-1)!;
  const base = computed[0] ?? {};
  const here = computed[index] ?? {};
  return Object.fromEntries(Object.entries(here).filter(([property, value]) => base[property] !== value));
}

const dark = "(prefers-color-scheme:dark)";
const narrow = "only screen and (max-width:600px)";

describe("contexts", () => {
  test("creates one context for each media query and one for hover", () => {
    const css = `@media only screen and (max-width: 37.5em) { p { color: red } }
      @media ( prefers-color-scheme : DARK ) { p { color: red } } a:hover { color: red }
      @media screen { p { margin: 0 } } @media (width <= 600px) { a { color: blue } }`;
    expect(compile(css).contexts.map(({ kind, media }) => `${kind} ${media}`.trim())).toEqual([
      "base",
      `narrow ${narrow}`,
      `dark ${dark}`,
      "hover",
    ]);
  });

  test("a redefined variable reaches everything that uses it", () => {
    const css = `:root{--ink:#111} a{color:var(--ink)} @media ${dark}{:root{--ink:#eee}}`;
    expect(changed(css, dark)).toEqual({ color: "#eeeeee" });
  });

  test("changes are inherited by descendants, including chains of em", () => {
    const css = `div{font-size:20px} a{font-size:.5em;padding:1em} @media (max-width:600px){div{font-size:16px}}`;
    const found = changed(css, narrow);
    expect(found).toMatchObject({ "font-size": "8px", "padding-top": "8px" });
  });

  test("keeps a more specific base rule", () => {
    expect(changed(`div a{color:#111} @media ${dark}{a{color:#eee}}`, dark)).toEqual({});
  });

  test("blends alpha with the background of the context", () => {
    const css = `body{background:#fff} a{color:rgb(128 128 128/.5)} @media ${dark}{body{background:#000}}`;
    expect(changed(css, dark)).toEqual({ color: "#404040" });
  });

  test("nested and combined queries are flattened to one level", () => {
    const css = `@media (max-width:600px){ @media ${dark} { a { color: #222 } } }`;
    const [, context] = compile(css).contexts;
    expect(context).toMatchObject({
      kind: "dark",
      media: "(max-width:600px) and (prefers-color-scheme:dark)",
    });
  });

  test("hover inside a media query is a context of both", () => {
    const css = `@media ${dark}{ a:hover { color: #222 } }`;
    expect(compile(css).contexts.map(({ kind, media }) => [kind, media])).toContainEqual(["hover", dark]);
  });

  test("shares the same object where nothing differs", () => {
    const sheet = compile(`em{color:red} :root{--x:1px} @media ${dark}{em{color:blue} :root{--x:2px}}`);
    const [page, , p] = statesOf(sheet, toStream(tree("p")));
    expect(page?.computed[1]).toBe(page?.computed[0]);
    expect(p?.computed[1]).toBe(p?.computed[0]);
  });

  test("drops contexts beyond eight with a warning", () => {
    const css = Array.from({ length: 12 }, (_, at) => `@media (max-width:${at + 300}px){a{color:red}}`).join(
      "",
    );
    const sheet = compile(css);
    expect(sheet.contexts).toHaveLength(9);
    expect(sheet.warnings.map(({ code }) => code)).toEqual(["css_dropped_rule"]);
  });

  test("drops print and unsupported queries with a warning", () => {
    const sheet = compile(
      "@media print{p{color:red}} @media (aspect-ratio:1){p{color:red}} @supports (display:grid){p{color:red}}",
    );
    expect(sheet.contexts).toHaveLength(1);
    expect(sheet.warnings.map(({ code }) => code)).toEqual(["css_dropped_rule", "css_dropped_rule"]);
  });

  test.for(["width < constructor", "width constructor 600px", "max-width: 6constructor", "width < 0px"])(
    "drops a query with an invalid width: (%s)",
    (query) => {
      const sheet = compile(`@media (${query}){p{color:red}}`);
      expect(sheet.contexts).toHaveLength(1);
      expect(sheet.warnings.map(({ code }) => code)).toEqual(["css_dropped_rule"]);
    },
  );

  test("the same warning is reported once", () => {
    const { warnings } = compile("p{transition:1s}\na{transition:2s}");
    expect(warnings).toMatchObject([{ code: "css_unknown_property", line: 1, column: 3 }]);
  });

  test("applies rules for light mode outside dark mode, without a separate context", () => {
    const sheet = compile(
      "@media (prefers-color-scheme:light){p{color:#111}} @media (prefers-color-scheme:dark){a{color:#222}}",
    );
    expect(sheet.contexts.map(({ kind }) => kind)).toEqual(["base", "dark"]);
    const [base, dark] = statesOf(sheet, toStream(tree("p"))).at(-1)!.computed;
    expect([base?.["color"], dark?.["color"]]).toEqual(["#111111", undefined]);
  });

  test("keeps the contexts for dark mode and phones if there are too many", () => {
    const wide = Array.from({ length: 9 }, (_, at) => `@media (min-width:${at + 600}px){a{color:red}}`);
    const css = `${wide.join("")} @media (prefers-color-scheme:dark){a{color:red}} @media (max-width:500px){a{color:red}}`;
    const kinds = compile(css).contexts.map(({ kind }) => kind);
    expect(kinds).toContain("dark");
    expect(kinds).toContain("narrow");
    expect(kinds).toHaveLength(9);
  });

  test("@supports holds for supported properties", () => {
    const css = "@supports (color: red) and (not (display: grid)) { a { color: #123 } }";
    expect(statesOf(compile(css), toStream(tree("a"))).at(-1)?.computed[0]?.["color"]).toBe("#112233");
  });
});

test("mirrors start, end and logical sides in a right-to-left document", () => {
  const sheet = compile("p{text-align:start;margin-inline-start:4px;padding-inline:1px 2px}");
  const p = statesOf(sheet, toStream(tree("p")), "rtl").at(-1)!;
  expect(p.computed[0]).toMatchObject({
    "text-align": "right",
    "margin-right": "4px",
    "padding-right": "1px",
    "padding-left": "2px",
    direction: "rtl",
  });
});
