/**
 * Writes emoji-data.ts from GitHub's list of shortcodes, which the npm package `gemoji` (MIT) carries:
 *
 *     node engine/markdown/generate-emoji.js
 */
import { writeFileSync } from "node:fs";
import { gemoji } from "gemoji";

const VARIATION = "\ufe0f";
const JOINER = "\u200d";
const FIRST_FLAG_LETTER = 0x1f1e6;

/** @param {string} emoji */
const codesOf = (emoji) => Array.from(emoji, (character) => character.codePointAt(0) ?? 0);

/** @type {[code: number, names: string[]][]} */
const singles = [];
/** @type {string[]} */
const flags = [];
/** @type {Map<string, string[]>} */
const sequences = new Map();
for (const { emoji, names } of gemoji) {
  const [first, second] = codesOf(emoji);
  const character = String.fromCodePoint(first);
  // Without the selector, a character that is text by default would be shown as text.
  if (emoji === (/\p{Emoji_Presentation}/u.test(character) ? character : character + VARIATION))
    singles.push([first, names]);
  else if (first >= FIRST_FLAG_LETTER && first < FIRST_FLAG_LETTER + 26) {
    const letters = [first, second]
      .map((code) => String.fromCharCode(code - FIRST_FLAG_LETTER + 65))
      .join("");
    const start = names[0].toUpperCase();
    const known = [2, 1, 0].find((count) => start.slice(0, count) === letters.slice(0, count));
    flags.push([...names, letters.slice(known)].join(" ").trimEnd());
  } else {
    const shape = emoji
      .replaceAll(`${JOINER}♂${VARIATION}`, "M")
      .replaceAll(`${JOINER}♀${VARIATION}`, "W")
      .replaceAll(`👨${JOINER}`, "H")
      .replaceAll(`👩${JOINER}`, "S")
      .replaceAll(`🧑${JOINER}`, "P")
      .replaceAll(JOINER, "Z")
      .replaceAll(VARIATION, "V");
    sequences.set(shape, names);
  }
}

let last = 0;
const singleLines = singles
  .sort(([one], [other]) => one - other)
  .map(([code, names]) => {
    const step = code - last;
    last = code;
    const isNumber = /^\d+$/.test(names.at(-1) ?? "");
    return [...names, ...(step === 1 && !isNumber ? [] : [step])].join(" ");
  });

const sequenceLines = [...sequences].flatMap(([shape, names]) => {
  const line = names.join(" ");
  const things = shape.replace(/^[PHS]/, "");
  const [job] = sequences.get(`P${things}`) ?? [];
  if (things !== shape && sequences.get(`H${things}`)?.[0] === `man_${job}`)
    return shape.startsWith("P") ? [`-${job} ${things}`] : [];
  const ofWoman = sequences.get(shape.replace("M", "W").replace("H", "S"))?.join(" ");
  const ofMan = sequences.get(shape.replace("W", "M").replace("S", "H"))?.join(" ");
  const isOne = /^[^MWHS]*[MWHS][^MWHS]*$/.test(shape);
  if (isOne && /[MH]/.test(shape) && ofWoman === line.replaceAll("man", "woman"))
    return [`${line.replaceAll("man", "%")} ${shape.replace("M", "Y").replace("H", "Q")}`];
  if (isOne && /[WS]/.test(shape) && ofMan !== line && ofMan?.replaceAll("man", "woman") === line) return [];
  return [`${line} ${shape}`];
});

writeFileSync(
  new URL("emoji-data.ts", import.meta.url),
  `// Written by generate-emoji.js from the npm package gemoji (MIT). Do not edit.

/**
 * A line for each emoji: its names, then how far its character is from that of the line before, unless it is the next.
 * Then flags with the letters of their country, as far as their name does not begin with them, and sequences, in which
 * capital letters stand for what emoji-names.ts says.
 */
export const EMOJI: readonly string[] = [
${[singleLines, flags, sequenceLines].map((lines) => `  \`${lines.join("\n")}\`,\n`).join("")}];
`,
);
