import { expect, test } from "vitest";
import { generateApiKey, isWellFormedApiKey } from "./api-key.ts";

test("a key is gly_live_, 30 base62 characters and a checksum of 6", () => {
  for (let count = 0; count < 200; count++) {
    const key = generateApiKey();
    expect(key).toMatch(/^gly_live_[0-9A-Za-z]{36}$/);
    expect(isWellFormedApiKey(key)).toBe(true);
  }
});

test("detects one changed, missing or extra character without a lookup", () => {
  const key = generateApiKey();
  for (let index = 0; index < key.length; index++) {
    const other = key[index] === "x" ? "y" : "x";
    expect(isWellFormedApiKey(key.slice(0, index) + other + key.slice(index + 1))).toBe(false);
  }
  expect(isWellFormedApiKey(key.slice(0, -1))).toBe(false);
  expect(isWellFormedApiKey(`${key} `)).toBe(false);
});
