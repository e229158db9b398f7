import type { Context } from "../style/interface.ts";
import type { Difference } from "./difference.ts";
import { inOnePiece } from "./in-one-piece.ts";
import { styleBlocks, type StyleOptions } from "./style-blocks.ts";

/**
 * Gmail keeps 16,384 bytes of style in all. Most of that is for dark mode, phones and hover. Other media queries come
 * on top, as far as they fit.
 */
const MAX_OCTETS = 12_000;
const MAX_REMEMBERED = 2_000;

/** One step in a trie of classes in the order of their first use. The last step holds the text of their styles. */
interface Step {
  readonly next: Map<Difference, Step>;
  text: string | undefined;
}

/** Caches the styles of documents written with a template, because most use the same classes in the same order. */
export class StyleMemory {
  #start: Step = { next: new Map(), text: undefined };
  #steps = 0;

  get start(): Step {
    return this.#start;
  }

  step(from: Step, difference: Difference): Step {
    const known = from.next.get(difference);
    if (known !== undefined) return known;
    if (++this.#steps > MAX_REMEMBERED) {
      this.#start = { next: new Map(), text: undefined };
      this.#steps = 0;
    }
    const made: Step = { next: new Map(), text: undefined };
    from.next.set(difference, made);
    return made;
  }
}

/** The names of classes, in their order. The same strings for all documents, whose hashes are known. */
const NAMES: string[] = [];

/** The classes of one document, named in the order of their first use, so that the output is deterministic. */
export class Classes {
  readonly #memory: StyleMemory;
  readonly #contexts: readonly Context[];
  /** The class name by the key of its difference. */
  readonly #names = new Map<string, string>();
  readonly #used: Difference[] = [];
  #step: Step;
  #octets = 0;

  constructor(memory: StyleMemory, contexts: readonly Context[]) {
    this.#memory = memory;
    this.#contexts = contexts;
    this.#step = memory.start;
  }

  /** From here on every class has its rules. For the page and the container, which everything else is shown on. */
  liftLimit(): void {
    this.#octets = -Infinity;
  }

  nameOf(difference: Difference): string {
    let name = this.#names.get(difference.key);
    if (name === undefined) this.#names.set(difference.key, (name = this.#add(difference)));
    return name;
  }

  #add(difference: Difference): string {
    this.#octets += difference.darkText.length + difference.darkBackground.length + 60;
    for (let index = 0; index < this.#contexts.length; index++)
      if (this.#contexts[index]?.kind !== "media") this.#octets += (difference.texts[index] as string).length;
    // Over the limit: a class without a rule, so the tag keeps its inline style in every context.
    if (this.#octets > MAX_OCTETS) return "k";
    const name = (NAMES[this.#used.length] ??= `k${this.#used.length}`);
    this.#used.push(difference);
    this.#step = this.#memory.step(this.#step, difference);
    return name;
  }

  styleText(options: StyleOptions): string {
    return (this.#step.text ??= inOnePiece(styleBlocks(this.#used, options)));
  }
}
