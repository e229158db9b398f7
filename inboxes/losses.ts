import type { Confidence, Fact } from "./facts/fact.ts";
import type { Element } from "./html/tree.ts";
import type { Reading } from "./mail.ts";

/** One thing that a client takes away from a mail, or changes. */
export interface Loss {
  readonly kind: LossKind;
  /** What it is about: `border-radius`, `<video>`, `@media (…)`, `hero.webp`. */
  readonly subject: string;
  /** As the mail says it, the first time. */
  readonly example: string;
  /** As the client makes it; absent when it is gone. */
  readonly becomes?: string;
  readonly evidence: string;
  readonly confidence: Confidence;
  /** How often. */
  readonly count: number;
  /** The elements concerned, in the order of the document. None for what stands in a `<style>`. */
  readonly elements: readonly Element[];
}

export type LossKind =
  | "element"
  | "attribute"
  | "declaration"
  | "rule"
  | "style block"
  | "image"
  | "text"
  | "document";

/** Collects losses; the same one at many places counts up. */
export class Losses {
  /** All together, each time counted. */
  total = 0;
  readonly #reading: Pick<Reading, "sourceOf" | "timesOf">;
  readonly #found = new Map<string, Loss & { count: number; elements: Element[] }>();

  constructor(reading: Pick<Reading, "sourceOf" | "timesOf">) {
    this.#reading = reading;
  }

  add(loss: Omit<Loss, "count" | "elements">, at: Element | undefined): void {
    this.total++;
    const key = `${loss.kind} ${loss.subject} ${loss.becomes === undefined ? "" : loss.evidence}`;
    let known = this.#found.get(key);
    if (known === undefined) this.#found.set(key, (known = { ...loss, count: 0, elements: [] }));
    known.count += at === undefined ? 1 : this.#reading.timesOf(at);
    if (at !== undefined) known.elements.push(this.#reading.sourceOf(at));
  }

  list(): readonly Loss[] {
    return [...this.#found.values()];
  }
}

/** What a fact says of its origin. */
export const originOf = ({ evidence, confidence }: Fact): Pick<Loss, "evidence" | "confidence"> => ({
  evidence,
  confidence,
});
