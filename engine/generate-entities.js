/**
 * Writes entity-data.ts from the names of HTML, which the npm packages `character-entities` and
 * `character-entities-legacy` (MIT) carry:
 *
 *     node engine/generate-entities.js
 */
import { writeFileSync } from "node:fs";
import { characterEntities } from "character-entities";
import { characterEntitiesLegacy } from "character-entities-legacy";

const legacy = new Set(characterEntitiesLegacy);
/** @type {Map<string, string[]>} */
const namesOf = new Map();
for (const [name, text] of Object.entries(characterEntities)) {
  namesOf.set(text, [...(namesOf.get(text) ?? []), name]);
}

/** @param {string} text */
const codesOf = (text) => Array.from(text, (character) => character.codePointAt(0) ?? 0);

/** Single characters first, in the order of Unicode, so that most follow from the one before. */
const texts = [...namesOf.keys()].sort((one, other) => {
  const [left, right] = [codesOf(one), codesOf(other)];
  return left.length - right.length || left[0] - right[0] || left[1] - right[1];
});

/**
 * Whether all names of a lower-case letter are those of its capital in lower case. Of these, `yuml` alone needs no
 * semicolon where its capital needs one.
 *
 * @param {string} text
 */
const isSmall = (text) => {
  const capital = text.toUpperCase();
  const small = (namesOf.get(capital) ?? []).map((name) => name.toLowerCase());
  const names = namesOf.get(text) ?? [];
  return text !== capital && text < "\u0460" && text !== "ÿ" && names.every((name) => small.includes(name));
};

let last = 0;
/** @type {string[]} */
const singles = [];
/** @type {string[]} */
const pairs = [];
for (const text of texts) {
  const names = (namesOf.get(text) ?? [])
    .sort(
      (one, other) =>
        Number(legacy.has(other)) - Number(legacy.has(one)) ||
        one.length - other.length ||
        (one < other ? -1 : 1),
    )
    .join(" ");
  const codes = codesOf(text);
  const step = codes[0] - last;
  const isOfAlphabet = codes[0] > 0xffff && /^[A-Za-z](?:fr|opf|scr)$/.test(names);
  if (isOfAlphabet || isSmall(text)) continue;
  if (codes.length > 1) pairs.push(`${names} ${text}`);
  else {
    singles.push(step === 1 ? names : `${names} ${step}`);
    last = codes[0];
  }
}

writeFileSync(
  new URL("entity-data.ts", import.meta.url),
  `// Written by generate-entities.js from the npm package character-entities (MIT). Do not edit.

/**
 * A line for each character: its names, those that need no semicolon first, and how far it is from the character of
 * the line before, unless it is the next. Then a line for each pair of characters: its names, and the pair. Left out are
 * lower-case letters named like their capitals, and the letters of the mathematical alphabets, such as Afr.
 */
export const ENTITIES: readonly string[] = [
${[singles, pairs].map((lines) => `  \`${lines.join("\n")}\`,\n`).join("")}];
`,
);
