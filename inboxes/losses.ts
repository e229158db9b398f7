import type { Confidence, Fact } from "./facts/fact.ts";
import type { Element } from "./html/tree.ts";
import { once } from "./maps.ts";

/** Something that a client removes from an email, or changes. */
export interface Loss {
  readonly kind: LossKind;
  /** What was lost: `border-radius`, `<video>`, `@media (…)`, `hero.webp`. */
  readonly subject: string;
  /** The first occurrence, as written in the email. */
  readonly example: string;
  /** What the client turns it into. Absent if it is removed. */
  readonly becomes?: string;
  readonly evidence: string;
  readonly confidence: Confidence;
  /** Whether it is in a rule that hides what it matches. */
  readonly isUnseen?: boolean;
  /** The line in the HTML of the first occurrence in a `<style>`, if lines are recorded. */
  readonly line?: number | undefined;
  /** The number of occurrences. */
  readonly count: number;
  /** The elements affected, in document order. Empty for something in a `<style>`. */
  readonly elements: readonly Element[];
}

/** One occurrence of a loss. */
export type NewLoss = Omit<Loss, "count" | "elements">;

export type LossKind =
  | "element"
  | "attribute"
  | "declaration"
  | "rule"
  | "style block"
  | "image"
  | "text"
  | "document";

/** Which elements of the email an element of a client's copy stands for. */
export interface Origins {
  /** The first of them. */
  readonly sourceOf: (element: Element) => Element;
  readonly timesOf: (element: Element) => number;
}

/** Collects losses and counts repeated ones. */
export class Losses {
  /** The number of all losses, including repeated ones. */
  total = 0;
  readonly #origins: Origins;
  readonly #found = new Map<string, Loss & { count: number; elements: Element[] }>();

  constructor(origins: Origins) {
    this.#origins = origins;
  }

  add(loss: NewLoss, at?: Element): void {
    this.total++;
    const key = `${keyOf(loss)} ${loss.evidence} ${loss.kind === "declaration" ? loss.example : ""} ${loss.isUnseen}`;
    const known = once(this.#found, key, () => ({ ...loss, count: 0, elements: [] }));
    known.count += at === undefined ? 1 : this.#origins.timesOf(at);
    if (at !== undefined) known.elements.push(this.#origins.sourceOf(at));
  }

  /** With `display:flex` and `display:block` apart. */
  each(): Iterable<Loss> {
    return this.#found.values();
  }

  /** With one loss of `display` for all its values. */
  list(): readonly Loss[] {
    const merged = new Map<string, Loss & { count: number; elements: Element[] }>();
    for (const loss of this.#found.values()) {
      const known = once(merged, keyOf(loss), () => ({ ...loss, count: 0, elements: [] }));
      known.count += loss.count;
      for (const element of loss.elements) known.elements.push(element);
    }
    return [...merged.values()];
  }
}

const keyOf = ({ kind, subject, becomes, evidence }: NewLoss): string =>
  `${kind} ${subject} ${becomes === undefined ? "" : evidence}`;

/** The evidence for a fact. */
export const originOf = ({
  evidence,
  confidence,
}: Pick<Fact, "evidence" | "confidence">): Pick<Loss, "evidence" | "confidence"> => ({
  evidence,
  confidence,
});
