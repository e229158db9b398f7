import { MAX_WARNINGS, MIN_REFERENCE_EXPANSION } from "../limits.ts";
import type { Warning, WarningSink } from "../warning.ts";
import { Note } from "./note.ts";

interface Reference {
  readonly href: string;
  readonly title: string;
}

/** What one part of a document needs to know about the others: references, footnotes and warnings. */
export class DocumentFacts implements WarningSink {
  /** The footnotes that have a definition, by label. */
  readonly notes: Map<string, Note>;
  readonly warnings: Warning[];
  /** Whether the document may define any reference or footnote. */
  readonly hasDefinitions: boolean;
  /** Whether the source contains `www.`, so that every `w` must be checked. */
  readonly hasWww: boolean;
  readonly #references: Map<string, Reference>;
  #expansion: number;

  constructor(source: string, warnings: Warning[]) {
    this.warnings = warnings;
    this.hasDefinitions = source.includes("]:");
    this.notes = this.hasDefinitions ? new Map() : NOTHING;
    this.#references = this.hasDefinitions ? new Map() : NOTHING;
    this.hasWww = BARE_WWW.test(source);
    this.#expansion = Math.max(MIN_REFERENCE_EXPANSION, source.length);
  }

  get hasReferences(): boolean {
    return this.#references.size > 0;
  }

  /** Defines a reference. The first definition of a label wins. */
  defineReference(label: string, reference: Reference): void {
    const key = keyOf(label);
    if (!this.#references.has(key)) this.#references.set(key, reference);
  }

  findReference(label: string): Reference | undefined {
    return this.hasReferences ? this.#references.get(keyOf(label)) : undefined;
  }

  /** The footnote defined at a position, or undefined if its label is already defined. */
  defineNote(label: string, position: number): Note | undefined {
    const defined = this.notes.get(label);
    if (defined !== undefined) return defined.position === position ? defined : undefined;
    const note = new Note(position);
    this.notes.set(label, note);
    return note;
  }

  /**
   * Whether one more use of a reference is within the limit. A long definition used ten thousand times would turn a
   * small source into a hundred megabytes; further uses stay text.
   */
  spend(reference: Reference): boolean {
    this.#expansion -= reference.href.length + reference.title.length;
    return this.#expansion >= 0;
  }

  warn(code: string, message: string, line: number): void {
    if (this.warnings.length < MAX_WARNINGS) this.warnings.push({ code, message, line });
  }
}

/** Labels are compared without regard to case and white space. Both steps are needed for letters such as ẞ and ϴ. */
const keyOf = (label: string): string => label.trim().replaceAll(/\s+/g, " ").toLowerCase().toUpperCase();

/** For documents without definitions, which add nothing to it. */
const NOTHING = new Map<string, never>();

/** `www.` anywhere but inside a longer address. An expression skips ahead by the length of it. */
const BARE_WWW = /(?<!\/)www\./;
