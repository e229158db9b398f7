import { expect, test } from "vitest";
import { redact } from "./redact.ts";

test.each([
  [
    "Incorrect API key provided: sk-proj-ab12****wxyz. See the docs.",
    "Incorrect API key provided: […] See the docs.",
  ],
  ["key AIzaSyD-9tSrke72PouQMnMX-a7eZSW0jkFMBWY is bad", "key […] is bad"],
  ["Authorization: Bearer abc.def", "Authorization: […]"],
  [`token ${"a1B2".repeat(12)}`, "token […]"],
  ["max_tokens: 200000 > 8192, which is the maximum", "max_tokens: 200000 > 8192, which is the maximum"],
])("%s", (sentence, shown) => {
  expect(redact(sentence, [])).toBe(shown);
});

test("removes what was sent, in whole or in part, even with other line breaks", () => {
  const prompt = "Tell our customers\nabout the merger with Initech.";
  expect(redact(`Bad: ${prompt}`, [prompt])).toBe("Bad: […]");
  expect(redact("Bad: 'customers about the merger'", [prompt])).toBe("Bad: '[…]'");
  expect(redact("pass-1", ["pass-1"])).toBe("[…]");
});

test("returns one short line", () => {
  expect(redact(`a\n\u0000b\u202Ec ${"long ".repeat(200)}`, []).length).toBeLessThanOrEqual(301);
  expect(redact("a\n\u0000b", [])).toBe("a b");
});

test("never ends with half a character", () => {
  for (const start of ["", "x", "xx"]) {
    const shown = redact(`${start}${"😀 ".repeat(400)}`, []);
    expect(shown.isWellFormed(), shown.slice(-9)).toBe(true);
  }
});
