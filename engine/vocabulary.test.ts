import { expect, test } from "vitest";
import { compileTemplate, VOCABULARY } from "./index.ts";

test("every name of the vocabulary can be styled without a warning", () => {
  const selectors = [...VOCABULARY.types, ...VOCABULARY.classes.map((name) => `.${name}`)];
  expect(selectors).toContain("blockquote");
  expect(selectors).toContain(".button");
  const { warnings } = compileTemplate(
    selectors.map((selector) => `${selector} { color: #111111; }`).join("\n"),
  );
  expect(warnings).toEqual([]);
});
