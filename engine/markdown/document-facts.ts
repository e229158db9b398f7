import { normalizeReference } from "markdown-it/lib/common/utils.mjs";
import { Code } from "./characters.ts";
import type { Warning } from "../warning.ts";

export interface Reference {
  readonly href: string;
  readonly title: string;
}

export interface FootnoteTokens {
  readonly firstToken: number;
  readonly endToken: number;
}

/** The least that references may expand to, in characters, however short the source is. */
const MIN_EXPANSION = 100_000;
const MAX_WARNINGS = 100;

/** What one part of a document needs to know of the others: its references, its footnotes, its faults. */
export class DocumentFacts {
  /** Filled by the block parser, which knows it as its environment. */
  references: Record<string, Reference> | undefined;
  /** The notes that have a definition, by label: which tokens they are. */
  readonly footnotes: Map<string, FootnoteTokens> = new Map();
  readonly warnings: Warning[];
  /** Only then is every `w` of the text worth a look. */
  readonly hasWww: boolean;
  #expansion: number;

  constructor(source: string, warnings: Warning[]) {
    this.warnings = warnings;
    this.hasWww = holdsBareWww(source);
    this.#expansion = Math.max(MIN_EXPANSION, source.length);
  }

  findReference(label: string): Reference | undefined {
    if (this.references === undefined) return undefined;
    const key = normalizeReference(label);
    return Object.hasOwn(this.references, key) ? this.references[key] : undefined;
  }

  /**
   * Whether one more use of a reference fits. A long definition that is used ten thousand times would make a
   * hundred megabytes of a small source; uses beyond the limit stay text.
   */
  spend(reference: Reference): boolean {
    this.#expansion -= reference.href.length + reference.title.length;
    return this.#expansion >= 0;
  }

  warn(code: string, message: string, line: number): void {
    if (this.warnings.length < MAX_WARNINGS) this.warnings.push({ code, message, line });
  }
}

/** Whether `www.` stands anywhere but inside a longer address. */
const holdsBareWww = (source: string): boolean => {
  let at = source.indexOf("www.");
  while (at > 0 && source.charCodeAt(at - 1) === Code.slash) at = source.indexOf("www.", at + 4);
  return at !== -1;
};
