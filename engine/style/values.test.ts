import { describe, expect, test } from "vitest";
import { compile, computedOf, lastValue, node, tree } from "./testing/tree.ts";

const value = (property: string, text: string, around = "") =>
  lastValue(`${around} p{${property}:${text}}`, property, tree(node("div", "p")));

describe("colors", () => {
  test.for([
    ["#abc", "#aabbcc"],
    ["#AABBCCFF", "#aabbcc"],
    ["#0008", "#777777"],
    ["rebeccapurple", "#663399"],
    ["LightSlateGrey", "#778899"],
    ["rgb(10 20 30)", "#0a141e"],
    ["rgb(10%, 20%, 30%)", "#1a334d"],
    ["rgba(0, 0, 0, .5)", "#808080"],
    ["rgb(0 0 0 / 50%)", "#808080"],
    ["hsl(120deg 100% 25%)", "#008000"],
    ["hsl(0.5turn, 50%, 50%)", "#40bfbf"],
    ["hwb(200 20% 40%)", "#337799"],
    ["color(srgb 1 0.5 0)", "#ff8000"],
    ["color-mix(in srgb, red 25%, blue)", "#4000bf"],
    ["color-mix(in oklab, white, black)", "#636363"],
    ["currentColor", "#0a0b0c"],
    ["rgb(from red r g 128)", "#ff0080"],
    ["oklch(from #c2410c l c h)", "#c2410c"],
    ["oklch(from #c2410c calc(l + 0.2) 0 h)", "#afafaf"],
    ["oklab(from rgb(10 20 30 / 50%) l a b)", "#85898e"],
    ["oklch(from currentcolor l c h)", undefined],
    ["color-mix(in srgb, currentcolor 50%, white)", "#858586"],
    ["color-mix(in srgb, currentcolor 10%, transparent)", "#e7e7e7"],
    ["device-cmyk(0 0 0 1)", undefined],
    ["rgb(10 20% 30)", "#0a331e"],
    ["rgb(10, 20%, 30)", undefined],
    ["rgb(10 20 30 40)", undefined],
    ["rgb(10, 20, 30 / 1)", undefined],
    ["rgb(10 20, 30)", undefined],
    ["hsl(120, 100%, calc(20% + 5%), 1)", "#008000"],
    ["oklch(0.5, 0, 0)", undefined],
  ])("%s", ([text, expected]) => {
    const found = value("border-top-color", text!, "p{border-top:1px solid;color:#0a0b0c}");
    expect(found).toBe(expected ?? "#0a0b0c");
  });

  test("blends alpha with the nearest opaque background of each element", () => {
    const css =
      "body{background:#fff;color:rgb(0 0 0/.5)} div{background:#00f} p{background:rgb(255 255 255/.5)}";
    const [div, p] = computedOf(css, tree(node("div", "p")));
    expect(div).toMatchObject({ "background-color": "#0000ff", color: "#000080" });
    expect(p).toMatchObject({ "background-color": "#8080ff", color: "#404080" });
  });
});

describe("lengths", () => {
  test.for([
    ["2em", "40px"],
    ["1.5rem", "24px"],
    ["12pt", "16px"],
    ["1in", "96px"],
    ["10vw", "60px"],
    ["2ch", "20px"],
    ["calc(1em + 2px * 3)", "26px"],
    ["calc((10px - 4px) / 2)", "3px"],
    ["min(1em, 12px)", "12px"],
    ["max(1em, 12px)", "20px"],
    ["clamp(1px, 2em, 30px)", "30px"],
    ["10%", "10%"],
    ["calc(100% - 20px)", undefined],
    ["calc(1px + 1)", undefined],
    ["5", undefined],
    ["1px 2px", undefined],
    ["1foo", undefined],
  ])("%s", ([text, expected]) => {
    expect(value("padding-top", text!, "p{font-size:20px}")).toBe(expected);
  });

  test("inherits a unitless line height as a factor, and one with a unit as its computed value", () => {
    const factor = computedOf("div{font-size:10px;line-height:2} p{font-size:20px}", tree(node("div", "p")));
    expect(factor.map((computed) => computed["line-height"])).toEqual(["20px", "40px"]);
    const fixed = computedOf("div{font-size:10px;line-height:2em} p{font-size:20px}", tree(node("div", "p")));
    expect(fixed.map((computed) => computed["line-height"])).toEqual(["20px", "20px"]);
  });

  test("writes weights as normal or bold, as Outlook supports them, and still computes relative ones", () => {
    expect(value("font-weight", "500")).toBe("normal");
    expect(value("font-weight", "600")).toBe("bold");
    expect(value("font-weight", "lighter", "div{font-weight:600}")).toBe("normal");
    expect(value("font-weight", "bolder", "div{font-weight:500}")).toBe("bold");
  });
});

describe("variables", () => {
  test.for([
    ["are substituted", ":root{--a:#111}", "var(--a)", "#111111"],
    ["fall back", "", "var(--missing, #222)", "#222222"],
    ["fall back on one another", ":root{--b:#333}", "var(--missing, var(--b))", "#333333"],
    ["can be redefined on the way", ":root{--a:#111} div{--a:#444}", "var(--a)", "#444444"],
    [
      "are computed where they are declared",
      ":root{--a:#111;--b:var(--a)} div{--a:#444}",
      "var(--b)",
      "#111111",
    ],
    ["can be parts of a value", ":root{--h:120 100%}", "hsl(var(--h) 25%)", "#008000"],
    ["that are missing make the value inherited", "div{color:#555}", "var(--missing)", "#555555"],
    ["that form a cycle are invalid", "div{color:#555} p{--a:var(--b);--b:var(--a)}", "var(--a)", "#555555"],
    ["that grow without limit are invalid", bomb(), "var(--v9)", "#555555"],
  ])("%s", ([, around, text, expected]) => {
    expect(value("color", text ?? "", around)).toBe(expected);
  });

  function bomb(): string {
    const lines = Array.from(
      { length: 9 },
      (_, index) => `--v${index + 1}:${`var(--v${index}) `.repeat(10)}`,
    );
    return `div{color:#555} :root{--v0:red red red;${lines.join(";")}}`;
  }

  test("that are an image only in one context keep their color in the others", () => {
    const css =
      "p{--g:blue;background:var(--g)} @media (max-width:9px){p{--g:url(x.png)}} em{--g:url(x.png)}";
    expect(lastValue(css, "background-color", tree("p"))).toBe("#0000ff");
  });

  test("work in shorthands", () => {
    const [, p] = computedOf(
      ":root{--s:4px;--l:2px solid} p{margin:var(--s) 0;border:var(--l) red}",
      tree(node("div", "p")),
    );
    expect(p).toMatchObject({ "margin-top": "4px", "margin-left": "0", "border-left-width": "2px" });
  });
});

describe("adjusts values that mail clients mishandle, and reports it", () => {
  test.for([
    ["margin:-4px", "margin-top", "0", "css_adjusted"],
    ["border:20px solid red", "border-top-width", "8px", "css_adjusted"],
    ["padding-left:900px", "padding-left", "900px", "css_adjusted"],
    ["font-size:201px", "font-size", "16px", "css_adjusted"],
    ["opacity:0.5", "opacity", "0.5", "css_not_written"],
    ["background:red url(x.png)", "background-color", "#ff0000", "css_image_dropped"],
    ["background:red;background:url(x.png) no-repeat", "background-color", "#ff0000", "css_image_dropped"],
    ["background:blue;background:url(x.png) top, red", "background-color", "#ff0000", "css_image_dropped"],
    ["background:blue;background:red, red", "background-color", "#0000ff", "css_invalid_value"],
    ["background:red;background:whit no-repeat", "background-color", "#ff0000", "css_invalid_value"],
    ["background:red;background:#12345", "background-color", "#ff0000", "css_invalid_value"],
    [
      "--b:red url(x.png) 0 0 / cover;background:var(--b)",
      "background-color",
      "#ff0000",
      "css_image_dropped",
    ],
    [
      "--g:linear-gradient(red,blue);background:red;background:var(--g)",
      "background-color",
      "#ff0000",
      "css_image_dropped",
    ],
    [
      "--a:blue;background:red;background:linear-gradient(var(--a),red)",
      "background-color",
      "#ff0000",
      "css_image_dropped",
    ],
    ["display:flex", "display", undefined, "css_invalid_value"],
    ["position:absolute", "position", undefined, "css_unknown_property"],
    ["text-align:start", "text-align", "left", undefined],
    ["margin-inline-start:3px", "margin-left", "3px", undefined],
    ["border-radius:4px / 8px", "border-top-left-radius", "4px", undefined],
    ["border-radius:/ 8px", "border-top-left-radius", undefined, "css_invalid_value"],
    ["border-radius:4px /", "border-top-left-radius", undefined, "css_invalid_value"],
    ["font-family:'Comic \\\"Sans', Arial", "font-family", "Arial", undefined],
    ["font-family:Helvetica Neue, sans-serif", "font-family", "'Helvetica Neue',sans-serif", undefined],
    ["list-style:none none", "list-style-type", "none", undefined],
    ["list-style:inside none square", "list-style-type", "square", undefined],
    ["list-style:none none none", "list-style-type", undefined, "css_invalid_value"],
    ["list-style:square disc", "list-style-type", undefined, "css_invalid_value"],
    ["text-decoration:underline underline", "text-decoration-line", undefined, "css_invalid_value"],
    ["text-decoration:none underline", "text-decoration-line", undefined, "css_invalid_value"],
    ["list-style:url(x.png) square", "list-style-type", "square", "css_image_dropped"],
  ])("%s", ([text, property, expected, code]) => {
    const css = `p{${text}}`;
    expect(lastValue(css, property!, tree("p"))).toBe(expected);
    expect(compile(css).warnings.map((warning) => warning.code)).toEqual(code === undefined ? [] : [code]);
  });

  test("reports an undeclared variable, unless it has a fallback", () => {
    const { warnings } = compile("p{--own:1px;margin:var(--own);color:var(--ink);padding:var(--gap, 2px)}");
    expect(warnings.map(({ code, message }) => [code, message])).toEqual([
      ["css_unknown_variable", "`--ink` is not declared anywhere and has no fallback."],
    ]);
  });

  test("reports an error with its line and column", () => {
    const [first, second] = compile("p {\n  colour: red;\n}\n  @import 'x';").warnings;
    expect(first).toMatchObject({ code: "css_unknown_property", line: 2, column: 3 });
    expect(second).toMatchObject({ code: "css_dropped_rule", line: 4, column: 3 });
  });
});
