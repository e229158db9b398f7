import { expect, test } from "vitest";
import { ago } from "./ago.ts";

const DAY_MS = 86_400_000;

test.each([
  [7 * DAY_MS - 1_000, "in 7 days"],
  [90 * DAY_MS - 1_000, "in 3 months"],
  [365 * DAY_MS - 1_000, "in 12 months"],
  [DAY_MS, "tomorrow"],
  [59 * 60_000 + 59_000, "in 60 minutes"],
  [59_000, "in 59 seconds"],
  [0, "just now"],
  [-59_000, "59 seconds ago"],
  [-DAY_MS * 6.9, "6 days ago"],
])("rounds a time to come to the nearest unit, and a past one down: %i ms", (offset, text) => {
  const now = Date.parse("2026-03-01T12:00:00Z");
  expect(ago(now + offset, now)).toBe(text);
});
