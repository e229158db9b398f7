/**
 * Writes emoji-data.ts from GitHub's list of shortcodes, which the npm package `gemoji` (MIT) carries:
 *
 *     node engine/markdown/generate-emoji.js
 */
import { writeFileSync } from "node:fs";
import { gemoji } from "gemoji";

const lines = gemoji.map(({ names, emoji }) => [...names, emoji].join(" "));
const text = `// Written by generate-emoji.js from the npm package gemoji (MIT). Do not edit.

/** A line for each emoji: its names, then itself. */
export const EMOJI = \`${lines.join("\n")}\`;
`;
writeFileSync(new URL("emoji-data.ts", import.meta.url), text);
