import { expect, test } from "vitest";
import { contrastOf, parseColor, writeColor } from "./color.ts";
import type { Color } from "./color.ts";
import { fromLab, toLab } from "./lab.ts";

test.each([
  ["#fff", "#ffffff"],
  ["#1c1917", "#1c1917"],
  ["#11223380", "rgba(17,34,51,0.502)"],
  ["RGB(1, 2, 3)", "#010203"],
  ["rgb(100% 0% 0% / 50%)", "rgba(255,0,0,0.5)"],
  ["hsl(120, 100%, 25%)", "#008000"],
  ["rebeccapurple", "#663399"],
  ["transparent", "rgba(0,0,0,0)"],
])("reads %s", (text, written) => {
  expect(writeColor(parseColor(text) as Color)).toBe(written);
});

test.each(["inherit", "currentcolor", "#12345", "rgb(1)", "lab(50% 1 1)", "constructor"])(
  "%s is no color",
  (text) => {
    expect(parseColor(text)).toBeUndefined();
  },
);

test("measures contrast as WCAG does", () => {
  expect(contrastOf([0, 0, 0, 1], [255, 255, 255, 1])).toBeCloseTo(21, 5);
  expect(contrastOf([119, 119, 119, 1], [255, 255, 255, 1])).toBeCloseTo(4.48, 2);
});

test("converts to Lab and back", () => {
  for (const color of [
    [0, 0, 0, 1],
    [255, 255, 255, 1],
    [194, 65, 12, 1],
    [51, 51, 51, 0.5],
  ] as const) {
    const back = fromLab(toLab(color), color[3]);
    for (const [index, part] of color.entries()) expect(back[index]).toBeCloseTo(part, 1);
  }
  expect(toLab([51, 51, 51, 1])[0]).toBeCloseTo(21.247, 2);
});
