import { TAGS } from "./names.ts";
import { printable } from "./printable.ts";
import type { Complex } from "./selector.ts";
import { CLASSES } from "./vocabulary.ts";

/** The names in the selectors of a style sheet, to find out whether it was written for an email. */
export class NamesUsed {
  #hasFamiliar = false;
  /** Names that nothing in an email has by default, as written. */
  readonly #strange = new Set<string>();

  add(selectors: readonly Complex[]): void {
    for (const selector of selectors) {
      const strange = strangeIn(selector);
      if (strange.length === 0) this.#hasFamiliar = true;
      for (const name of strange) if (name !== "" && this.#strange.size < MOST_NAMES) this.#strange.add(name);
    }
  }

  /** Whether there are selectors, and each of them requires a name that nothing in an email has by default. */
  get isStrange(): boolean {
    return this.#strange.size > 0 && !this.#hasFamiliar;
  }

  /** The message for the author of a style sheet in which no rule matches. */
  get message(): string {
    const names = [...this.#strange].slice(0, 3).map((name) => {
      const nearest = nearestTo(name);
      return nearest === undefined
        ? `\`${printable(name)}\``
        : `\`${printable(name)}\` (did you mean \`${nearest}\`?)`;
    });
    return (
      `No rule of this sheet matches an email by itself. Unknown names: ${names.join(", ")}. ` +
      "The email is `.container`, its parts are `h1`, `p`, `a`, `.button` and so on."
    );
  }
}

const MOST_NAMES = 20;

/** What keeps a selector from matching by default: names as written, and "" for a pseudo-class that never matches. */
function strangeIn({ compounds }: Complex): string[] {
  return compounds.flat().flatMap((simple) => {
    if (simple.kind === "class")
      return CLASSES.has(simple.name) || /^(?:hljs|language)-/.test(simple.name) ? [] : `.${simple.name}`;
    if (simple.kind === "tag") return TAGS.has(simple.name) ? [] : simple.name;
    if (simple.kind === "id") return `#${simple.name}`;
    if (simple.kind !== "matches") return simple.kind === "never" ? "" : [];
    const lists = simple.negated ? [] : simple.list.map(strangeIn);
    return lists.every((list) => list.length > 0) ? lists.flat() : [];
  });
}

/** The known name with the smallest edit distance, if that is less than half its length. */
function nearestTo(name: string): string | undefined {
  const bare = name.replace(/^[.#]/, "").toLowerCase();
  if (/btn/.test(bare)) return ".button";
  if (/^(?:wrapper|prose|page|post|content|entry)/.test(bare)) return ".container";
  const known = [...[...CLASSES].map((found) => `.${found}`), ...TAGS].filter(
    (found) => found.length > 2 && !found.startsWith(".hljs-"),
  );
  const rated = known.map((found) => {
    const other = found.replace(".", "");
    const isPart = bare.length > 3 && (other.includes(bare) || bare.includes(other));
    return { found, steps: isPart ? 1 : distance(bare.slice(0, 30), other) };
  });
  const best = rated.toSorted((one, other) => one.steps - other.steps)[0];
  return best !== undefined && best.steps <= bare.length / 2 ? best.found : undefined;
}

/** The edit distance: letters to add, remove or replace. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let at = 1; at <= one.length; at++) {
    const next = [at];
    for (let to = 1; to <= other.length; to++) {
      const replaced = row[to - 1]! + (one[at - 1] === other[to - 1] ? 0 : 1);
      next.push(Math.min(replaced, row[to]! + 1, next[to - 1]! + 1));
    }
    row = next;
  }
  return row[other.length]!;
}
