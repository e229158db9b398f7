import { expect, test } from "vitest";
import { NAMED_COLORS } from "../../engine/style/color-names.ts";
import { COLOR_NAMES } from "../../inboxes/css/color-names.ts";
import { parseColor } from "../../inboxes/css/color.ts";

test("the inboxes have the same color names as the engine", () => {
  expect(COLOR_NAMES).toEqual(NAMED_COLORS);
});

test("the inboxes read the British spelling of gray", () => {
  expect(parseColor("DarkSlateGrey")).toEqual(parseColor("darkslategray"));
  expect(parseColor("darkslategray")).toEqual([47, 79, 79, 1]);
});
