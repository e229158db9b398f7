import { gemoji } from "gemoji";
import { expect, test } from "vitest";
import { emojiOf } from "./emoji-names.ts";

test("resolves every shortcode of GitHub's list", () => {
  const expected = gemoji.flatMap(({ names, emoji }) => names.map((name) => [name, emoji]));
  expect(expected.length).toBeGreaterThan(1_800);
  expect(expected.map(([name = ""]) => [name, emojiOf(name)])).toEqual(expected);
});

test("does not resolve other names", () => {
  expect(emojiOf("no_such_emoji")).toBeUndefined();
});
