import { describe, expect, test } from "vitest";
import { statesOf, toStream } from "./style/testing/stream.ts";
import type { TestNode } from "./style/testing/arbitrary.ts";
import { node, tree, withAttributes } from "./style/testing/tree.ts";
import { Template } from "./template.ts";

/** The last element of a document with the theme and a template, in one kind of context. */
function lastOf(css: string, nodes: readonly TestNode[], kind = "base") {
  const { sheet } = new Template(css, {});
  const index = Math.max(
    0,
    sheet.contexts.findIndex((context) => context.kind === kind),
  );
  return statesOf(sheet, toStream(nodes)).at(-1)?.computed[index] ?? {};
}

const containerOf = (css: string, kind = "base") => {
  const { sheet } = new Template(css, {});
  const index = sheet.contexts.findIndex((context) => context.kind === kind);
  return index === -1 ? undefined : sheet.cursor(toStream([])).container.computed[index];
};

describe("any rule of the template is stronger than the theme's", () => {
  test.for([
    ["* { margin: 0 }", tree("p"), "margin-bottom", "0"],
    ["p { margin: 7px }", tree(node("blockquote", "p")), "margin-bottom", "7px"],
    ["a { color: #123456 }", tree(node("footer", "a")), "color", "#123456"],
    ["code { font-size: 20px }", tree(node("pre", "code")), "font-size", "20px"],
    ["div { text-align: right }", tree("hero"), "text-align", "right"],
  ] as const)("%s", ([css, nodes, property, expected]) => {
    expect(lastOf(css, nodes)[property]).toBe(expected);
  });
});

describe("values inherited from the template are stronger than the theme's", () => {
  test.for(["html", "body", ".container"])("from %s", (from) => {
    const css = `${from} { color: #123456; font-family: Georgia, serif; line-height: 2; letter-spacing: 1px }`;
    for (const name of ["h1", "h6", "blockquote", "td", "callout", "footer", "footnotes", "alertTitle"]) {
      expect(lastOf(css, tree(name)), name).toMatchObject({
        color: "#123456",
        "font-family": "Georgia,serif",
        "letter-spacing": "1px",
      });
    }
    const { "font-size": size, "line-height": line } = lastOf(css, tree("h1"));
    expect(Number.parseFloat(line ?? "")).toBeCloseTo(2 * Number.parseFloat(size ?? ""), 1);
  });

  test("except for what browsers set on the element", () => {
    const css = "body { color: #123456; font: 300 20px Georgia, serif }";
    expect(lastOf(css, tree("h1"))).toMatchObject({ "font-size": "35px", "font-weight": "bold" });
    expect(lastOf(css, tree("code"))).toMatchObject({
      "font-family": "Menlo,Consolas,monospace",
      "font-size": "17.5px",
    });
    expect(lastOf(`${css} code { font-family: Courier }`, tree("code"))["font-size"]).toBe("20px");
    expect(lastOf(css, tree("a"))["color"]).not.toBe("#123456");
    expect(lastOf(css, tree("th"))["font-weight"]).toBe("bold");
    expect(lastOf(css, tree("dt"))["font-weight"]).toBe("normal");
  });

  test("revert goes back to the theme", () => {
    expect(lastOf("h1 { font-size: 50px } h1 { font-size: revert }", tree("h1"))["font-size"]).toBe("28px");
  });
});

describe("buttons and highlighted code", () => {
  const button = tree(node("p", "button"));

  test("are not affected by rules for links or spans", () => {
    const css = ":root { --accent: #1d4ed8 } .markdown-body a, a:hover { color: #ff0000; padding: 0 }";
    for (const kind of ["base", "hover"]) {
      expect(lastOf(css, button, kind)).toMatchObject({ color: "#ffffff", "padding-left": "24px" });
    }
    const keyword = tree(node("pre", node("code", "span.hljs-keyword")));
    expect(lastOf("pre span { color: #ff0000 }", keyword)["color"]).toBe("#a21caf");
  });

  test("give way only to rules that name them, and to important ones", () => {
    expect(lastOf(".button { color: #ffff00 }", button)["color"]).toBe("#ffff00");
    expect(lastOf("a { color: #ffff00 !important }", button)["color"]).toBe("#ffff00");
    const css =
      ".button { color: #ffff00; padding: 1px } .container p a { padding: 2px } a:hover { color: #000000 }";
    for (const kind of ["base", "hover"])
      expect(lastOf(css, button, kind)).toMatchObject({ color: "#ffff00", "padding-left": "1px" });
    expect(lastOf(".button { color: revert } a:hover { color: #000000 }", button, "hover")["color"]).toBe(
      lastOf(".button { color: revert }", button)["color"],
    );
  });

  test("have the color of links if the template sets no accent", () => {
    const css = "a { color: #0b5d1e }";
    expect(lastOf(css, button)).toMatchObject({ "background-color": "#0b5d1e", color: "#ffffff" });
    expect(lastOf(`${css} body { --accent: #7c2d12 }`, button)["background-color"]).toBe("#7c2d12");
  });

  test("swap colors on a background of their own color", () => {
    const hero = tree(node("hero", node("p", "button")));
    const css = ":root { --accent: #1d4ed8 } .hero { background: #1d4ed8 }";
    expect(lastOf(css, hero)).toMatchObject({ "background-color": "#ffffff", color: "#1d4ed8" });
  });
});

describe("the background of the container", () => {
  test("gives way to a page background of the template", () => {
    for (const css of ["body { background: #f4f1ec }", "html { background: #f4f1ec }"]) {
      expect(containerOf(css)?.["background-color"], css).toBeUndefined();
    }
    expect(containerOf("body { background: #f4f1ec } .container { background: #fff }")).toMatchObject({
      "background-color": "#ffffff",
    });
    expect(containerOf("body { padding: 0 }")?.["background-color"]).toBe("#ffffff");
  });

  test("gives way only in the contexts that set one", () => {
    const css = "@media (prefers-color-scheme: dark) { body { background: #000000 } }";
    expect(containerOf(css)?.["background-color"]).toBe("#ffffff");
    expect(containerOf(css, "dark")?.["background-color"]).toBeUndefined();
  });
});

describe("brand variables", () => {
  const css = (on: string) => `${on} { --accent: #0f766e; --font: Georgia, serif; --radius: 2px }`;

  test.for([":root", "body"])("set on %s apply everywhere", (on) => {
    expect(lastOf(css(on), tree("a"))["color"]).toBe("#0f766e");
    expect(lastOf(css(on), tree("p"))["font-family"]).toBe("Georgia,serif");
    expect(lastOf(css(on), tree("callout"))["border-top-left-radius"]).toBe("2px");
    expect(lastOf(css(on), tree("button"))["background-color"]).toBe("#0f766e");
  });

  test("have a dark mode of the same hues, without a rule for it", () => {
    const light = ":root { --text: #1b1b3a; --background: #fffdf5; --accent: #0b3d91 }";
    expect(containerOf(light)).toMatchObject({ color: "#1b1b3a", "background-color": "#fffdf5" });
    const dark = containerOf(light, "dark")!;
    expect(dark["background-color"]).toMatch(/^#2[0-9a-f]2[0-9a-f]1[0-9a-f]$/);
    expect(dark["color"]).toMatch(/^#e[0-9a-f]e[0-9a-f]f[0-9a-f]$/);
  });

  test.for([":root", "body"])(
    "on %s have the colors of dark mode there in the template's own rules",
    (on) => {
      const brand = `${on} { --accent: #0b3d91; --text: #1b1b3a; --background: #fffdf5 }`;
      const css = `${brand} h1 { color: var(--accent) } td { background: var(--background); color: var(--text) }`;
      expect(lastOf(css, tree("h1"))["color"]).toBe("#0b3d91");
      expect(lastOf(css, tree("h1"), "dark")["color"]).toBe(lastOf(css, tree("a"), "dark")["color"]);
      expect(lastOf(css, tree("td"), "dark")).toMatchObject({
        color: containerOf(css, "dark")?.["color"],
        "background-color": containerOf(css, "dark")?.["background-color"],
      });
    },
  );

  test("that a template sets for dark mode stay unchanged", () => {
    const rule = "h1 { color: var(--accent) }";
    const css = `:root { --accent: #0b3d91 } @media (prefers-color-scheme: dark) { :root { --accent: #445566 } } ${rule}`;
    expect(lastOf(css, tree("h1"), "dark")["color"]).toBe("#445566");
    expect(lastOf(`:root { --background: #111111; --accent: #445566 } ${rule}`, tree("h1"))["color"]).toBe(
      "#445566",
    );
  });

  test("of a dark email stay unchanged in both modes", () => {
    const css = "body { --text: #d7dee8; --background: #10161f }";
    for (const kind of ["base", "dark"])
      expect(containerOf(css, kind)).toMatchObject({ color: "#d7dee8", "background-color": "#10161f" });
  });

  test("leave the variables of a template alone, whatever color its links have", () => {
    const css = ":root { --brand: #cc0000 } a { color: #0066cc } h2 { color: var(--brand) }";
    expect(lastOf(css, tree("h2"))["color"]).toBe("#cc0000");
  });

  test("keep working under their older names", () => {
    const css = "body { --ink: #222244; --sheet: #fffff0; --paper: #eeeeee }";
    expect(containerOf(css)).toMatchObject({ color: "#222244", "background-color": "#fffff0" });
    expect(new Template(css, {}).sheet.cursor(toStream([])).page.computed[0]?.["background-color"]).toBe(
      "#eeeeee",
    );
  });
});

describe("dark mode", () => {
  test("is omitted for a template with colors and without rules for it", () => {
    expect(containerOf("h1 { color: #333333 }", "dark")).toBeUndefined();
    expect(containerOf(":root { --mine: #333333 } h1 { color: var(--mine) }", "dark")).toBeUndefined();
    expect(containerOf(":root { --tint: #eeeeee }", "dark")).toBeUndefined();
    expect(containerOf(":root { --accent: #333333 }", "dark")).toBeDefined();
    expect(containerOf("h1 { color: var(--accent) } td { background: transparent }", "dark")).toBeDefined();
    expect(
      containerOf("h1 { color: #333 } @media (prefers-color-scheme: dark) { h1 { color: #ddd } }", "dark"),
    ).toBeDefined();
  });

  test("applies the theme's dark half wherever the background is dark, also in light mode", () => {
    const css = "body { background: #222222; color: #dddddd }";
    expect(lastOf(css, tree("mark"))["background-color"]).toBe("#fde047");
    expect(lastOf("body { color: #eeeeee }", tree("mark"))["background-color"]).toBe("#fde047");
  });
});

describe("colors of the theme are readable on the actual background", () => {
  test("theme text on a template background", () => {
    expect(lastOf("pre { background: #0b1220 }", tree(node("pre", "code")))["color"]).toMatch(/^#[ef]/);
    const keyword = tree(node("pre", node("code", "span.hljs-keyword")));
    expect(lastOf("pre { background: #0b1220 }", keyword)["color"]).toMatch(/^#[c-f][0-9a-f][67-9a-b].[c-f]/);
  });

  test("a light background without a dark counterpart has dark text in dark mode too", () => {
    const css =
      "code { background: #eeeeee } tr:nth-child(even) { background: #f6f8fa }" +
      "@media (prefers-color-scheme: dark) { h1 { color: #ffffff } }";
    expect(lastOf(css, tree(node("p", "code")), "dark")["color"]).toMatch(/^#[0-3]/);
    const cell = tree(node("table", node("tbody", "tr", node("tr", "td"))));
    expect(lastOf(css, cell, "dark")["color"]).toMatch(/^#[0-3]/);
  });

  test("a theme background behind template text", () => {
    expect(lastOf("code { color: #d63384 }", tree(node("p", "code")))["background-color"]).toMatch(/^#f/);
    const css = "code { color: #ffdddd }";
    expect(lastOf(css, tree(node("p", "code")))["background-color"]).toMatch(/^#[0-5]/);
  });

  test("keeps what the template sets itself", () => {
    const css = "body { background: #ffffff; color: #cccccc }";
    expect(lastOf(css, tree("p"))["color"]).toBe("#cccccc");
    expect(lastOf("p { background: #ffff00; color: #ffffff }", tree("p"))).toMatchObject({
      color: "#ffffff",
      "background-color": "#ffff00",
    });
  });
});

test("an author's inline color is inherited like the template's", () => {
  const quote = withAttributes(node("div", "blockquote"), { style: "color: #aa0000" });
  expect(lastOf("", tree(quote))["color"]).toBe("#aa0000");
});

test("main, article and .markdown-body select the container", () => {
  for (const name of ["main", "article", ".markdown-body", ".container", "div"])
    expect(containerOf(`${name} { padding: 3px }`)?.["padding-top"], name).toBe("3px");
});

test("a template's bar on the left replaces the theme's in an email from right to left too", () => {
  const quote = (css: string) =>
    statesOf(new Template(css, {}).sheet, toStream(tree("blockquote")), "rtl").at(-1)?.computed[0];
  expect(quote("")).toMatchObject({ "border-right-width": "3px" });
  const own = quote("blockquote { border-left: 4px solid red; padding-left: 16px }");
  expect(own).toMatchObject({ "border-left-width": "4px", "padding-right": "20px" });
  expect(own).not.toHaveProperty("border-right-width");
  expect(quote("blockquote { border-left-width: 4px }")).toMatchObject({ "border-right-width": "3px" });
  const both = quote("blockquote { border-left: 0; border-inline-start: 5px solid red }");
  expect(both).toMatchObject({ "border-right-width": "5px" });
});
