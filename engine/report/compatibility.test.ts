import { expect, test } from "vitest";
import { compileSheet } from "../style/sheet.ts";
import { unsupportedWarnings } from "./compatibility.ts";

test("does not warn about unknown properties", () => {
  const names = ["", "nonsense", "constructor", "__proto__", "toString"];
  expect(unsupportedWarnings(names.map((property) => ({ property, line: 1, column: 1 })))).toEqual([]);
});

test("reports each written property that clients ignore once, with its position", () => {
  const css =
    "p { opacity: 0.5;\n  border-radius: 4px }\n.button { border-top-left-radius: 2px; padding: 4px }";
  const sheet = compileSheet([
    { css: "p { word-spacing: 2px }", origin: "theme" },
    { css, origin: "template" },
  ]);
  expect(unsupportedWarnings(sheet.uses)).toEqual([
    {
      code: "css_unsupported",
      message: "border-radius has no effect in Outlook (Windows), GMX and Web.de",
      line: 2,
      column: 3,
    },
  ]);
});
