import { expect, test } from "vitest";
import { ELEMENT_NAMES, Element } from "./tree.ts";

test("elements are in the order of their numbers", () => {
  const inOrder = Object.entries(Element).sort(([, one], [, other]) => one - other);
  expect(ELEMENT_NAMES).toEqual(inOrder.map(([name]) => name));
  expect(inOrder.map(([, element]) => element)).toEqual(inOrder.map((_, index) => index));
});
