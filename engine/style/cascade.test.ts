import { describe, expect, test } from "vitest";
import { compileSheet } from "./sheet.ts";
import { statesOf, toStream } from "./testing/stream.ts";
import { computedOf, lastValue, node, tree, withAttributes } from "./testing/tree.ts";

const color = (css: string, tag: string) => lastValue(css, "color", tree(tag));

describe("the cascade", () => {
  test.for([
    ["the later of two equal rules wins", "p{color:#111} p{color:#222}", "#222222"],
    ["a class beats a type, wherever it is", ".x{color:#111} p{color:#222}", "#111111"],
    ["an id beats any number of classes", "#one{color:#111} .x.x.x.x.x.x.x.x.x.x.x{color:#222}", "#111111"],
    ["!important beats what is more specific", "p{color:#111 !important} #one{color:#222}", "#111111"],
    [
      "the more specific of two important rules wins",
      "#one{color:#111!important} p{color:#222!important}",
      "#111111",
    ],
    [":where() has no specificity", "p{color:#111} :where(#one){color:#222}", "#111111"],
    [
      ":is() has the specificity of its most specific argument",
      ":is(p,#two){color:#111} .x{color:#222}",
      "#111111",
    ],
    [
      ":not() has the specificity of its most specific argument",
      "p:not(#two){color:#111} p.x{color:#222}",
      "#111111",
    ],
    ["a shorthand resets what an earlier longhand set", "p{font-weight:bold;font:16px serif}", undefined],
    ["initial, unset and inherit", "p{color:initial}", "#000000"],
    ["an invalid declaration keeps the one before it", "p{color:#111;color:nonsense}", "#111111"],
    ["a broken rule does not affect the rules around it", "p{color:#111} ??{color:#222} p{}", "#111111"],
  ])("%s", ([, css, expected]) => {
    const property = css?.includes("font-weight") ? "font-weight" : "color";
    const value = lastValue(css!, property, tree(node("p.x#one")));
    expect(value).toBe(expected ?? "normal");
  });

  test("`li p` does not beat `p:last-child`", () => {
    const css = "p:last-child{margin:0} li p{margin:9px}";
    expect(lastValue(css, "margin-top", tree(node("ul", node("li", "p"))))).toBe("0");
  });

  test("the style attribute beats normal rules and loses to important ones", () => {
    const styled = withAttributes(node("p#one"), { style: "color:#123;font-style:italic" });
    const [computed] = computedOf("#one{color:#222;font-style:normal!important}", [styled]);
    expect(computed).toMatchObject({ color: "#112233", "font-style": "normal" });
  });

  test("alignment written in the document beats the style sheet", () => {
    const cell = withAttributes(node("td"), { align: "center" });
    const document = tree(node("table", node("tbody", node("tr", cell))));
    expect(lastValue("td{text-align:left}", "text-align", document)).toBe("center");
  });

  test("a template's rule beats a theme's rule of equal specificity", () => {
    const sheet = compileSheet([
      { css: "p{color:#111}", origin: "theme" },
      { css: "p{color:#222}", origin: "template" },
    ]);
    expect(statesOf(sheet, toStream(tree("p"))).at(-1)?.computed[0]?.["color"]).toBe("#222222");
  });

  test("revert goes back to the browser's default", () => {
    expect(color("a{color:#111} a{color:revert}", "a")).toBe("#0000ee");
  });

  test("inherited properties reach any depth, others do not", () => {
    const css = "blockquote{color:#111;padding:4px;line-height:1.5;font-size:20px}";
    const [, , deep] = computedOf(css, tree(node("blockquote", node("p", "em"))));
    expect(deep).toMatchObject({ color: "#111111", "line-height": "30px", "font-size": "20px" });
    expect(deep).not.toHaveProperty("padding-top");
  });
});

describe("selectors", () => {
  const document = tree(
    "h2",
    node("p.x"),
    node("ul", node("li.y#one"), node("li", "p", "p"), "li"),
    withAttributes(node("a.button-wide"), { href: "https://example.com/a.pdf", lang: "en-GB" }),
  );
  const places = ["h2", "p.x", "ul", "li 1", "li 2", "p 1", "p 2", "li 3", "a"];

  test.for([
    ["li", "li 1, li 2, li 3"],
    ["ul p", "p 1, p 2"],
    ["ul > p", ""],
    ["h2 + p", "p.x"],
    ["h2 ~ ul", "ul"],
    ["h2 ~ ul > li + li", "li 2, li 3"],
    ["li:first-child", "li 1"],
    ["li:last-child", "li 3"],
    ["li:nth-child(2n+1)", "li 1, li 3"],
    ["li:nth-child(even)", "li 2"],
    ["li:nth-child( -n + 2 )", "li 1, li 2"],
    ["li:nth-child(+2)", "li 2"],
    ["li:nth-child(+n -2)", "li 1, li 2, li 3"],
    ["li:nth-child(2 n)", ""],
    ["li:nth-child(2n 1)", ""],
    ["li:nth-child(n1)", ""],
    ["li:nth-child(- 1)", ""],
    ["li:nth-last-child(2)", "li 2"],
    ["p:first-of-type", "p.x, p 1"],
    ["p:not(.x)", "p 1, p 2"],
    ["li:not(:first-child, :last-child)", "li 2"],
    [":is(h2, ul > li.y)", "h2, li 1"],
    ["#one", "li 1"],
    [".y#one", "li 1"],
    ["[href]", "a"],
    ['a[href^="https"][href$=".pdf"]', "a"],
    ['[href*="EXAMPLE" i]', "a"],
    ["[lang|=en]", "a"],
    ['[class^="button-"]', "a"],
    ["[class~=y]", "li 1"],
    ["body > .container > p", "p.x"],
    ["* + body p, :only-child > .container > h2", "p.x, p 1, p 2"],
    [":root ul", "ul"],
    ["P.X", ""],
    ["a:visited, h2", "h2"],
    ["p::before, h2", "h2"],
    ["p:nonsense, h2", ""],
    ["ul { & > li { --mark: 1 } }", "li 1, li 2, li 3"],
    ["li { &.y { --mark: 1 } }", "li 1"],
    ["ul, h2 { + p { --mark: 1 } }", "p.x"],
    ["li { ul & p { --mark: 1 } }", "p 1, p 2"],
    ["p { .x& { --mark: 1 } }", "p.x"],
  ])("%s", ([selector, expected]) => {
    // Opacity is not inherited, so it shows exactly which elements a selector matched.
    const css = selector?.includes("{")
      ? selector?.replace("--mark: 1", "opacity: 0.5")
      : `${selector}{opacity:0.5}`;
    const computed = computedOf(css, document);
    const found = places.filter((_, index) => computed[index]?.["opacity"] === "0.5");
    expect(found.join(", ")).toBe(expected);
  });

  test("a code block and its code have the class of their language", () => {
    const pre = withAttributes(node("pre", "code"), { language: "js" });
    const [, code] = computedOf('[class^="language-"]{opacity:0.5}', [pre]);
    expect(code?.["opacity"]).toBe("0.5");
  });
});
