import { expect, test } from "vitest";
import { compileSheet } from "../style/sheet.ts";
import { unsupportedIn, unsupportedWarnings } from "./compatibility.ts";

test("names the clients that lack a property", () => {
  expect(unsupportedIn("border-radius")).toContain("Outlook (Windows)");
  expect(unsupportedIn("border-radius")).not.toContain("Gmail");
  expect(unsupportedIn("display", "flex")).toContain("Outlook (Windows)");
  expect(unsupportedIn("display", "block")).toEqual([]);
});

test("knows nothing of names that are no property, however they are spelled", () => {
  for (const name of ["", "nonsense", "constructor", "__proto__", "toString"])
    expect(unsupportedIn(name)).toEqual([]);
});

test("a template is told once of each property without effect, with its place", () => {
  const css =
    "p { color: red;\n  border-radius: 4px }\n.button { border-top-left-radius: 2px; padding: 4px }";
  const sheet = compileSheet([
    { css: "p { opacity: 0.5 }", origin: "theme" },
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
