import { unitAt } from "../characters.ts";
import type { Stream } from "../tree.ts";
import type { Warning } from "../warning.ts";
import { BlockWriter } from "./block-writer.ts";
import { Blocks } from "./blocks.ts";
import { DISPATCHES, LEADS } from "./constructs.ts";
import { DocumentFacts } from "./document-facts.ts";
import { joinLists } from "./join-lists.ts";
import { readFrontMatter, type FrontMatter } from "./front-matter.ts";

export type { FrontMatter } from "./front-matter.ts";

interface Parsed {
  readonly stream: Stream;
  readonly frontMatter: FrontMatter;
  /** Warnings about the source itself, such as an unknown front matter key. Usually empty. */
  readonly warnings: readonly Warning[];
}

/** Parses Markdown into a stream. Never throws. */
export const parse = (source: string): Parsed => {
  const warnings: Warning[] = [];
  const text = normalize(source);
  const { frontMatter, bodyStart, lineOffset } = readFrontMatter(text, warnings);
  const body = bodyStart === 0 ? text : text.slice(bodyStart);
  const facts = new DocumentFacts(body, warnings);
  const writer = new BlockWriter(facts, LEADS, lineOffset + 1);
  blocks.readDocument(body, facts, writer);
  return { stream: joinLists(writer.end()), frontMatter, warnings };
};

/** Shared by all documents, so that its tables are allocated once. */
const blocks = new Blocks(DISPATCHES);

/** Normalizes line ends, and removes NUL and the byte order mark. */
const normalize = (source: string): string => {
  let text = unitAt(source, 0) === 0xfeff ? source.slice(1) : source;
  if (text.includes("\r")) text = text.replace(/\r\n?/gu, "\n");
  return text.includes("\0") ? text.replaceAll("\0", "\ufffd") : text;
};
