import { expect, test } from "vitest";
import { ascending, lineOf, topOf } from "./places.ts";

const marks = ascending([
  { line: 3, topPx: 40 },
  { line: 9, topPx: 100 },
  // A footnote: shown at the end, but written earlier.
  { line: 5, topPx: 300 },
  // The second column next to the first.
  { line: 12, topPx: 100 },
  { line: 20, topPx: 320 },
]);

test("keeps only marks that are in ascending order in the source and on the page", () => {
  expect(marks).toEqual([
    { line: 1, topPx: 0 },
    { line: 3, topPx: 40 },
    { line: 9, topPx: 100 },
    { line: 20, topPx: 320 },
  ]);
});

test("interpolates between the surrounding marks, in both directions", () => {
  expect(lineOf(marks, 0)).toBe(1);
  expect(lineOf(marks, 70)).toBe(6);
  expect(topOf(marks, 6)).toBe(70);
  expect(topOf(marks, 1)).toBe(0);
});

test("stays at the first and last mark outside them", () => {
  expect(lineOf(marks, -50)).toBe(1);
  expect(topOf(marks, 400)).toBe(320);
  expect(lineOf(marks, 9999)).toBe(20);
});
