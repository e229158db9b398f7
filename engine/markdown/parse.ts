import type { Stream } from "../tree.ts";
import type { Warning } from "../warning.ts";
import { BlockWriter } from "./block-writer.ts";
import { Blocks } from "./blocks.ts";
import { DISPATCHES, LEADS } from "./constructs.ts";
import { DocumentFacts } from "./document-facts.ts";
import { readFrontMatter, type FrontMatter } from "./front-matter.ts";

export type { FrontMatter } from "./front-matter.ts";

interface Parsed {
  readonly stream: Stream;
  readonly frontMatter: FrontMatter;
  /** Faults of the source itself, such as a front matter key that is not used. Usually empty. */
  readonly warnings: readonly Warning[];
}

/** Reads Markdown into the stream of what its author meant. Never throws, whatever the source. */
export const parse = (source: string): Parsed => {
  const warnings: Warning[] = [];
  const text = normalize(source);
  const { frontMatter, bodyStart, lineOffset } = readFrontMatter(text, warnings);
  const body = bodyStart === 0 ? text : text.slice(bodyStart);
  const facts = new DocumentFacts(body, warnings);
  const writer = new BlockWriter(facts, LEADS, lineOffset + 1);
  blocks.readDocument(body, facts, writer);
  return { stream: writer.end(), frontMatter, warnings };
};

/** One for all documents, which are read one after the other: its tables have grown to their size. */
const blocks = new Blocks(DISPATCHES);

/** One kind of line end, no NUL, no byte order mark. */
const normalize = (source: string): string => {
  let text = source.charCodeAt(0) === 0xfeff ? source.slice(1) : source;
  if (text.includes("\r")) text = text.replace(/\r\n?/gu, "\n");
  return text.includes("\0") ? text.replaceAll("\0", "\ufffd") : text;
};
