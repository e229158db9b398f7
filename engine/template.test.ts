import { expect, test } from "vitest";
import { compileTemplate, convert } from "./index.ts";

test("a header or footer of nothing but blanks is none", () => {
  const bare = convert("Hello", { template: compileTemplate("") }).html;
  expect(convert("Hello", { template: compileTemplate("", { header: "Above" }) }).html).toContain("Above");
  expect(convert("Hello", { template: compileTemplate("", { header: " \n", footer: "" }) }).html).toBe(bare);
});
