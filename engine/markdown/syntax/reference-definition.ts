import { encodeAddress } from "../../address.ts";
import { Code, isBlank, skipSpaceAndLine, unitAt } from "../../characters.ts";
import type { MergeTagCloses } from "../../merge-tag.ts";
import type { Blocks } from "../blocks.ts";
import type { DocumentFacts } from "../document-facts.ts";
import { destinationEndAt, destinationOf, titleEndAt } from "./link-target.ts";
import { labelEndAt } from "./link.ts";
import { unescapeText } from "./escape.ts";

/** The line after the reference definitions at the start of a paragraph. */
export const lineAfterDefinitions = (blocks: Blocks, line: number, end: number): number => {
  const { lines, document } = blocks;
  if (!document.hasDefinitions || unitAt(lines.source, lines.contents[line] as number) !== Code.bracketOpen)
    return line;
  const text = lines.paragraph(line, end);
  const consumed = definitionsEnd(text, document);
  if (consumed >= text.length) return end;
  let count = 0;
  for (let at = text.indexOf("\n"); at !== -1 && at < consumed; at = text.indexOf("\n", at + 1)) count++;
  return line + count;
};

/**
 * Adds the reference definitions (`[label]: address "title"`) at the start of a paragraph to the document. Returns
 * where the text after them begins, which is always at the start of a line.
 */
const definitionsEnd = (text: string, document: DocumentFacts): number => {
  let at = 0;
  while (unitAt(text, at) === Code.bracketOpen) {
    const next = readDefinition(text, at, document);
    if (next === -1) break;
    at = next;
  }
  return at;
};

/** Returns the start of the next line, or -1 if no definition begins at `position`. */
const readDefinition = (text: string, position: number, document: DocumentFacts): number => {
  const labelEnd = labelEndAt(text, position + 1);
  if (labelEnd === -1 || unitAt(text, labelEnd + 1) !== Code.colon) return -1;
  const label = text.slice(position + 1, labelEnd);
  if (label.trim() === "") return -1;
  const start = skipSpaceAndLine(text, labelEnd + 2, text.length);
  const closes: MergeTagCloses = new Map();
  const end = destinationEndAt(text, start, text.length, closes);
  if (end === -1) return -1;
  // The scheme is checked where the reference is used, because links and images allow different ones.
  const href = encodeAddress(destinationOf(text, start, end));

  const titleStart = skipSpaceAndLine(text, end, text.length);
  const titleEnd = titleStart > end ? titleEndAt(text, titleStart, closes) : -1;
  const afterTitle = titleEnd === -1 ? -1 : nextLine(text, titleEnd);
  const next = afterTitle === -1 ? nextLine(text, end) : afterTitle;
  if (next === -1) return -1;
  const title = afterTitle === -1 ? "" : unescapeText(text.slice(titleStart + 1, titleEnd - 1));
  document.defineReference(label, { href, title });
  return next;
};

/** The start of the next line if the rest of this one is blank, or -1. */
const nextLine = (text: string, position: number): number => {
  const end = text.indexOf("\n", position);
  const lineEnd = end === -1 ? text.length : end;
  return isBlank(text.slice(position, lineEnd), 0) ? lineEnd + 1 : -1;
};
