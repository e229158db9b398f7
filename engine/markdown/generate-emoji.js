/**
 * Writes emoji-data.ts from GitHub's list of shortcodes, which the npm package `gemoji` (MIT) carries:
 *
 *     node engine/markdown/generate-emoji.js
 */
import { writeFileSync } from "node:fs";
import { gemoji } from "gemoji";

/** The sequence whose last character is the next one in Unicode. */
const next = (emoji) => {
  const characters = [...emoji];
  const last = characters.pop() ?? "";
  return characters.join("") + String.fromCodePoint((last.codePointAt(0) ?? 0) + 1);
};

const compare = (one, other) => {
  const [left, right] = [one, other].map((emoji) => [...emoji].map((character) => character.codePointAt(0)));
  const at = left.findIndex((code, index) => code !== right[index]);
  return (left[at] ?? 0) - (right[at] ?? 0);
};

/** Single characters first, each group in the order of Unicode: then most emoji follow from the one before. */
const sorted = gemoji.toSorted(
  (one, other) =>
    Number([...one.emoji].length > 1) - Number([...other.emoji].length > 1) ||
    compare(one.emoji, other.emoji),
);
const lines = sorted.map(({ names, emoji }, index) =>
  [...names, ...(next(sorted[index - 1]?.emoji ?? "") === emoji ? [] : [emoji])].join(" "),
);
const text = `// Written by generate-emoji.js from the npm package gemoji (MIT). Do not edit.

/** A line for each emoji: its names, then itself, unless its last character follows that of the line before. */
export const EMOJI = \`${lines.join("\n")}\`;
`;
writeFileSync(new URL("emoji-data.ts", import.meta.url), text);
