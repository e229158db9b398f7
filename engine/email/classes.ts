import type { Context } from "../style/interface.ts";
import { foldDeclarations } from "./declarations.ts";
import type { Declarations } from "./declarations.ts";

/**
 * What a tag looks like in the contexts where it differs from its inline style. One tag has one class for all its
 * contexts together: Outlook reads only the first class of a tag.
 */
export interface Difference {
  /** Equal for equal differences, which share a class. */
  readonly key: string;
  /** By context: the declarations, ready to stand between the braces; "" where nothing differs. */
  readonly texts: readonly string[];
  /** Dark text and dark ground apart, as Outlook.com wants them. */
  readonly darkText: string;
  readonly darkGround: string;
  /** The name in the document being written, and whose name that is. */
  name: string;
  owner: Classes | undefined;
}

/** Compares the declarations of each context with the base (the first), or undefined where all are alike. */
export function differenceOf(
  byContext: readonly Declarations[],
  contexts: readonly Context[],
  isCell: boolean,
): Difference | undefined {
  const base = byContext[0] as Declarations;
  let isEmpty = true;
  let dark: Declarations = {};
  const texts = byContext.map((declarations, index) => {
    const changed = changes(index, byContext, contexts, base);
    if (isCell && contexts[index]?.kind === "dark") addPair(changed, declarations);
    if (Object.keys(changed).length === 0) return "";
    isEmpty = false;
    if (contexts[index]?.kind === "dark" && contexts[index].within.length === 0)
      dark = { ...dark, ...changed };
    return declarations === base && index === 0 ? "" : importantText(changed);
  });
  if (isEmpty) return undefined;
  const { "background-color": ground, ...text } = dark;
  return {
    key: texts.join("|"),
    texts,
    darkText: importantText(text),
    darkGround: ground === undefined ? "" : importantText({ "background-color": ground }),
    name: "",
    owner: undefined,
  };
}

const changes = (
  index: number,
  byContext: readonly Declarations[],
  contexts: readonly Context[],
  base: Declarations,
): Declarations => {
  const here = byContext[index] as Declarations;
  const changed: Declarations = {};
  if (index === 0) return changed;
  // Contexts in force at the same time have spoken before; what they changed is taken back here.
  const others = [base, ...(contexts[index]?.within ?? []).map((other) => byContext[other] as Declarations)];
  for (const property in here) {
    const value = here[property] as string;
    if (others.some((other) => other[property] !== value)) changed[property] = value;
  }
  return changed;
};

/**
 * Claws and Evolution apply dark rules on a light sheet: the text of a cell and its ground change together, or
 * neither does.
 */
const addPair = (changed: Declarations, here: Declarations): void => {
  const { color, "background-color": ground } = here;
  if (changed["color"] === undefined && changed["background-color"] === undefined) return;
  if (color !== undefined) changed["color"] = color;
  if (ground !== undefined) changed["background-color"] = ground;
};

const importantText = (declarations: Declarations): string =>
  foldDeclarations(declarations)
    .map((declaration) => `${declaration} !important`)
    .join(";");

/** Gmail keeps 16,384 octets of style in all; half of that leaves room for what else is there. */
const MAX_OCTETS = 8_000;

/** The classes of one document, named in the order of their first use, so that equal input gives equal output. */
export class Classes {
  readonly #names = new Map<string, string>();
  readonly #used: Difference[] = [];
  #octets = 0;

  nameOf(difference: Difference): string {
    if (difference.owner === this) return difference.name;
    difference.owner = this;
    difference.name = this.#names.get(difference.key) ?? this.#add(difference);
    return difference.name;
  }

  #add(difference: Difference): string {
    this.#octets += difference.key.length + difference.darkText.length + difference.darkGround.length + 60;
    // A class without a rule: the tag keeps its inline style everywhere.
    if (this.#octets > MAX_OCTETS) return "k";
    const name = `k${this.#used.length}`;
    this.#used.push(difference);
    this.#names.set(difference.key, name);
    return name;
  }

  get isFull(): boolean {
    return this.#octets > MAX_OCTETS;
  }

  /**
   * The `<style>` blocks: one for each kind, because Gmail throws away the whole of a block it dislikes a part of.
   */
  styleBlocks(contexts: readonly Context[], reset: string, pageRule: (context: number) => string): string {
    let first = reset;
    let rest = "";
    for (let index = 1; index < contexts.length; index++) {
      const { kind, media } = contexts[index] as Context;
      const own = this.#rules(index, kind === "hover" ? ":hover" : "");
      const rules = kind === "hover" ? own : pageRule(index) + own;
      if (rules === "") continue;
      const block = media === "" ? rules : `@media ${media}{${rules}}`;
      if (kind === "narrow" || media === "") first += block;
      else rest += style(block);
    }
    return style(first) + rest + this.#outlookDark();
  }

  #rules(context: number, suffix: string): string {
    const rules = new Map<string, string>();
    for (let index = 0; index < this.#used.length; index++)
      add(rules, (this.#used[index] as Difference).texts[context] as string, `.k${index}${suffix}`);
    return written(rules);
  }

  /** Outlook.com and its apps know no media query for the dark: they mark what they have repainted. */
  #outlookDark(): string {
    const rules = new Map<string, string>();
    for (let index = 0; index < this.#used.length; index++) {
      const { darkText, darkGround } = this.#used[index] as Difference;
      add(rules, darkText, `[data-ogsc] .k${index}`);
      add(rules, darkGround, `[data-ogsb] .k${index}`);
    }
    return rules.size === 0 ? "" : style(written(rules));
  }
}

/** Selectors with the same declarations share a rule. */
const add = (rules: Map<string, string>, declarations: string, selector: string): void => {
  if (declarations === "") return;
  const known = rules.get(declarations);
  rules.set(declarations, known === undefined ? selector : `${known},${selector}`);
};

const written = (rules: Map<string, string>): string => {
  let out = "";
  for (const [declarations, selectors] of rules) out += `${selectors}{${declarations}}\n`;
  return out;
};

const style = (text: string): string => `<style>\n${text}</style>\n`;
