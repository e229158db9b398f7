import { expect, test } from "vitest";
import { NAMED_COLORS } from "../../engine/style/color-names.ts";
import { COLOR_NAMES } from "../../inboxes/css/color-names.ts";

test("the inboxes have the same color names as the engine", () => {
  expect(COLOR_NAMES).toEqual(NAMED_COLORS);
});
