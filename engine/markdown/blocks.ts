import type MarkdownIt from "markdown-it";
import type { RuleBlock } from "markdown-it/lib/parser_block.mjs";
import type Token from "markdown-it/lib/token.mjs";
import parseLinkTitle from "markdown-it/lib/helpers/parse_link_title.mjs";
import blockquote from "markdown-it/lib/rules_block/blockquote.mjs";
import code from "markdown-it/lib/rules_block/code.mjs";
import fence from "markdown-it/lib/rules_block/fence.mjs";
import heading from "markdown-it/lib/rules_block/heading.mjs";
import horizontalRule from "markdown-it/lib/rules_block/hr.mjs";
import htmlBlock from "markdown-it/lib/rules_block/html_block.mjs";
import list from "markdown-it/lib/rules_block/list.mjs";
import reference from "markdown-it/lib/rules_block/reference.mjs";
import { BlockState } from "./block-state.ts";
import type { DocumentFacts } from "./document-facts.ts";
import { attributesLine } from "./syntax/attributes-line.ts";
import { container } from "./syntax/container.ts";
import { definitionMarker } from "./syntax/definition-list.ts";
import { footnoteDefinition } from "./syntax/footnote-definition.ts";
import { destinationEndAt, destinationOf } from "./syntax/link-target.ts";
import { paragraph } from "./syntax/paragraph.ts";
import { encodeAddress } from "../address.ts";

/** A rule of the block parser. With `silent` it only says whether its construct begins on the line. */
export type BlockRule = (state: BlockState, startLine: number, endLine: number, silent: boolean) => boolean;

/** Reads the blocks of a source; the text inside them stays as it is, in tokens of the type `inline`. */
export const parseBlocks = (source: string, facts: DocumentFacts): Token[] => {
  const tokens: Token[] = [];
  const state = new BlockState(source, markdownIt, facts, tokens);
  tokenize(state, 0, state.lineMax);
  return tokens;
};

/** Quotes and lists nest this deep (a list counts twice); the markers of deeper ones are text. */
const MAX_LEVEL = 64;

const nesting =
  (rule: RuleBlock): RuleBlock =>
  (state, startLine, endLine, silent) =>
    state.level < MAX_LEVEL && rule(state, startLine, endLine, silent);

const quote = nesting(blockquote);
const bulletOrOrderedList = nesting(list);
const footnote = nesting(footnoteDefinition as RuleBlock);

/**
 * The constructs by the character their line begins with, in the order in which they are tried. A line none of
 * them takes is a paragraph, a table, a definition list or an underlined heading: `paragraph` tells.
 */
const CONSTRUCTS: readonly (readonly [characters: string, ...rules: RuleBlock[]])[] = [
  ["`~", fence],
  [">", quote],
  ["*-_+", horizontalRule, bulletOrOrderedList],
  ["0123456789", bulletOrOrderedList],
  ["#", heading],
  ["[", footnote, reference],
  ["<", htmlBlock],
  [":", container as RuleBlock],
  ["{", attributesLine as RuleBlock],
];

const NONE: readonly RuleBlock[] = [];
const RULES: readonly (readonly RuleBlock[])[] = Array.from({ length: 128 }, (_, at) => {
  const found = CONSTRUCTS.find(([characters]) => characters.includes(String.fromCharCode(at)));
  return found === undefined ? NONE : (found.slice(1) as RuleBlock[]);
});

/** What may end a paragraph, a quote or a list without a blank line. */
const inList = [fence, quote, horizontalRule, container, attributesLine] as RuleBlock[];
const inQuote = [...inList, bulletOrOrderedList, htmlBlock, heading, footnote];
const inParagraph = [...inQuote, definitionMarker as RuleBlock];
const TERMINATORS: Readonly<Record<string, RuleBlock[]>> = {
  paragraph: inParagraph,
  reference: inParagraph,
  blockquote: inQuote,
  list: inList,
};

const tokenize = (state: BlockState, startLine: number, endLine: number): void => {
  let line = startLine;
  let hasEmptyLines = false;
  while (line < endLine) {
    line = state.skipEmptyLines(line);
    state.line = line;
    if (line >= endLine || state.indent(line) < 0) break;
    applyRules(state, line, endLine);
    state.tight = !hasEmptyLines;
    if (state.isEmpty(state.line - 1)) hasEmptyLines = true;
    line = state.line;
    if (line < endLine && state.isEmpty(line)) {
      hasEmptyLines = true;
      line++;
      state.line = line;
    }
  }
};

const applyRules = (state: BlockState, line: number, endLine: number): void => {
  if (state.indent(line) >= 4 && code(state, line, endLine, false)) return;
  const first = state.firstCode(line);
  const rules = first < 128 ? (RULES[first] as readonly RuleBlock[]) : NONE;
  for (const rule of rules) if (rule(state, line, endLine, false)) return;
  paragraph(state, line, endLine);
};

/** As much of markdown-it as its block rules ask for. */
const markdownIt = {
  block: { tokenize, ruler: { getRules: (chain: string): RuleBlock[] => TERMINATORS[chain] ?? [] } },
  options: { html: true },
  helpers: {
    parseLinkTitle,
    parseLinkDestination(source: string, start: number, end: number) {
      const destinationEnd = destinationEndAt(source, start, end, new Map());
      if (destinationEnd === -1) return { ok: false, pos: 0, str: "" };
      return { ok: true, pos: destinationEnd, str: destinationOf(source, start, destinationEnd) };
    },
  },
  // Whether the scheme is allowed is asked where the reference is used, as a link or as an image.
  normalizeLink: encodeAddress,
  validateLink: () => true,
} as unknown as MarkdownIt;
