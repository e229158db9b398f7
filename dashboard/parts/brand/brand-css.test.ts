import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { compileTemplate, convert } from "@galley/engine";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  applyChange,
  isBrandValue,
  readBrandValue,
  writeBrandValue,
  type BrandContext,
} from "./brand-css.ts";

const NAMES = ["--accent", "--text", "--background", "--font", "--radius"];

function write(css: string, name: string, context: BrandContext, value: string | undefined): string {
  const change = writeBrandValue(css, name, context, value);
  return change === undefined ? css : applyChange(css, change);
}

describe("reading", () => {
  test.for([
    [":root { --accent: #0f766e; --text: black }", "#0f766e"],
    ["/* :root { --accent: red } */ html, body { --accent : oklch(50% 0.1 30) }", "oklch(50% 0.1 30)"],
    [":root { --accent: red } :root { --accent: blue }", "blue"],
    ["body { --accent: red } :root { --accent: blue }", "red"],
    [":root { --accent: blue } html { --accent: red }", "blue"],
    [":root{--accent:var(--brand, red)!important}", "var(--brand, red)"],
    [".card { --accent: red }", undefined],
    ["@media (max-width: 600px) { :root { --accent: red } }", undefined],
    ["@media (prefers-color-scheme: dark) { :root { --accent: red } }", undefined],
    ["", undefined],
  ] as const)("in %j the accent is %j", ([css, value]) => {
    expect(readBrandValue(css, "--accent", "light")).toBe(value);
  });

  test("dark mode is read from its own media query", () => {
    const css = ":root { --text: red }\n@media (prefers-color-scheme:dark) { body { --text: pink } }";
    expect(readBrandValue(css, "--text", "dark")).toBe("pink");
    expect(readBrandValue(css, "--text", "light")).toBe("red");
  });
});

describe("writing", () => {
  test.for([
    [
      ":root { --accent: red; /* ours */ --text: black }",
      ":root { --accent: blue; /* ours */ --text: black }",
    ],
    [":root { --text: black }", ":root { --text: black; --accent: blue; }"],
    [":root {\n  --text: black;\n}\n", ":root {\n  --text: black;\n  --accent: blue;\n}\n"],
    [":root {}", ":root { --accent: blue;}"],
    ["h1 { color: red }", ":root { --accent: blue }\nh1 { color: red }"],
    ['@import "a.css";\nh1 {}', '@import "a.css";\n:root { --accent: blue }\nh1 {}'],
    ["", ":root { --accent: blue }\n"],
  ] as const)("%j becomes %j", ([css, written]) => {
    expect(write(css, "--accent", "light", "blue")).toBe(written);
  });

  test("adds a media query for dark mode at the end", () => {
    const css = write("h1 {}", "--accent", "dark", "pink");
    expect(css).toBe("h1 {}\n@media (prefers-color-scheme: dark) {\n  :root { --accent: pink }\n}\n");
    expect(write(css, "--text", "dark", "white")).toContain(":root { --accent: pink; --text: white; }");
  });

  test("removes a declaration with its semicolon and nothing else", () => {
    expect(write(":root {\n  --accent: red;\n  --text: black;\n}", "--accent", "light", undefined)).toBe(
      ":root {\n  --text: black;\n}",
    );
    expect(write("h1 {}", "--accent", "light", undefined)).toBe("h1 {}");
  });

  test("an email with any starter follows the accent that is written", () => {
    const files = globSync(join(import.meta.dirname, "../starters/*.css"));
    expect(files.length).toBeGreaterThan(6);
    for (const file of files) {
      const css = readFileSync(file, "utf8");
      const htmlWith = (sheet: string) =>
        convert("[Buy](https://example.org){.button}", { template: compileTemplate(sheet) }).html;
      const pink = htmlWith(write(css, "--accent", "light", "#e879b9"));
      expect(pink).not.toBe(htmlWith(css));
      expect(pink).not.toBe(htmlWith(write(css, "--accent", "light", "#79b9e8")));
    }
  });
});

const value = fc.constantFrom("red", "#0f766e", "Georgia, serif", "rgb(0 0 0 / 4%)", "'A B', serif", "4px");
const name = fc.constantFrom(...NAMES);
const space = fc.constantFrom("", " ", "\n  ", " /* } ; */ ");
const declaration = fc
  .tuple(fc.oneof(name, fc.constant("color")), value)
  .map(([key, text]) => `${key}: ${text}`);
const rule = fc
  .tuple(
    fc.constantFrom(":root", "html", "body", "html, body", "h1", ".a > b"),
    fc.array(declaration, { maxLength: 4 }),
    space,
    fc.boolean(),
  )
  .map(
    ([selector, declarations, gap, isClosed]) =>
      `${selector} {${gap}${declarations.join(`;${gap}`)}${isClosed && declarations.length > 0 ? ";" : ""}${gap}}`,
  );
const piece = fc.oneof(
  rule,
  rule.map((inner) => `@media (prefers-color-scheme: dark) { ${inner} }`),
  rule.map((inner) => `@media (max-width: 600px) { ${inner} }`),
  fc.constant("/* :root { --accent: red } */"),
  fc.constant('a::after { content: "} :root { --text: red }" }'),
);
const sheet = fc.array(piece, { maxLength: 6 }).map((pieces) => pieces.join("\n"));
const context = fc.constantFrom<BrandContext>("light", "dark");

test("reads back what it wrote, and leaves the rest of the style sheet unchanged", () => {
  fc.assert(
    fc.property(sheet, name, context, value, (css, key, where, text) => {
      const change = writeBrandValue(css, key, where, text);
      const before = readBrandValue(css, key, where);
      expect(change && css.slice(change.from, change.to)).toBe(before ?? "");
      const written = write(css, key, where, text);
      expect(readBrandValue(written, key, where)).toBe(text);
      for (const other of NAMES) {
        for (const elsewhere of ["light", "dark"] as const) {
          if (other === key && elsewhere === where) continue;
          expect(readBrandValue(written, other, elsewhere)).toBe(readBrandValue(css, other, elsewhere));
        }
      }
      if (before === undefined) return;
      expect(write(written, key, where, before)).toBe(css);
    }),
    { numRuns: 150 },
  );
});

test("rejects a value that would change the rest of the style sheet", () => {
  for (const text of [
    "red",
    "Georgia, 'Times New Roman', serif",
    "rgb(0 0 0 / 4%)",
    "var(--brand, #fff)",
    "4px",
  ]) {
    expect(isBrandValue(text)).toBe(true);
  }
  for (const text of [
    "",
    " ",
    "red; color: blue",
    "red}",
    "rgb(0",
    "'open",
    "red /* x",
    "a\\",
    "a\nb",
    "x !important",
  ]) {
    expect(isBrandValue(text)).toBe(false);
  }
});
