import type { Context } from "../style/interface.ts";
import { PADDING } from "../style/sides.ts";
import { foldDeclarations, type Declarations } from "./declarations.ts";

/**
 * What a tag looks like in the contexts where it differs from its inline style. One tag has one class for all its
 * contexts together: Outlook reads only the first class of a tag.
 */
export interface Difference {
  /** Equal for equal differences, which share a class. */
  readonly key: string;
  /** By context: the declarations, ready to stand between the braces; "" where nothing differs. */
  readonly texts: readonly string[];
  /** Rules for what is inside the tag. */
  readonly inner: readonly InnerRule[];
  /** Dark text and dark background apart, as Outlook.com wants them. */
  readonly darkText: string;
  readonly darkBackground: string;
}

export interface InnerRule {
  /** `screen` is every context, but not Outlook's Word engine. */
  readonly context: number | "screen";
  /** What follows the class: ` td`. */
  readonly selectors: readonly string[];
  readonly text: string;
}

/**
 * Compares the declarations of each context with the base (the first). `always` is what the class says in every
 * context. Returns undefined where a class would say nothing.
 */
export function differenceOf(
  byContext: readonly Declarations[],
  contexts: readonly Context[],
  isCell: boolean,
  always: string,
): Difference | undefined {
  const base = byContext[0] as Declarations;
  let isEmpty = always === "";
  let dark: Declarations = {};
  const texts = byContext.map((declarations, index) => {
    if (index === 0) return always;
    const changed = changes(index, byContext, contexts, base);
    if (isCell && contexts[index]?.kind === "dark") addPair(changed, declarations);
    if (Object.keys(changed).length === 0) return "";
    isEmpty = false;
    if (contexts[index]?.kind === "dark" && contexts[index].within.length === 0)
      dark = { ...dark, ...changed };
    return importantText(changed);
  });
  if (isEmpty) return undefined;
  const { "background-color": background, ...text } = dark;
  return {
    key: texts.join("|"),
    texts,
    inner: [],
    darkText: importantText(text),
    darkBackground: background === undefined ? "" : importantText({ "background-color": background }),
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
  // Contexts in force at the same time have spoken before; what they changed is taken back here.
  const others = [base, ...(contexts[index]?.within ?? []).map((other) => byContext[other] as Declarations)];
  for (const property in here) {
    const value = here[property] as string;
    if (others.some((other) => other[property] !== value)) changed[property] = value;
  }
  addSides(changed, here, byContext);
  return changed;
};

/** Four sides are one short declaration: two sides say the others too, where no context changes those. */
const addSides = (changed: Declarations, here: Declarations, byContext: readonly Declarations[]): void => {
  const others = PADDING.filter((side) => changed[side] === undefined);
  const isSafe = others.every(
    (side) => here[side] !== undefined && byContext.every((context) => context[side] === here[side]),
  );
  if (others.length <= 2 && isSafe) for (const side of others) changed[side] = here[side] as string;
};

/**
 * Claws and Evolution apply dark rules on a light sheet: the text of a cell and its background change together, or
 * neither does.
 */
const addPair = (changed: Declarations, here: Declarations): void => {
  const { color, "background-color": background } = here;
  if (changed["color"] === undefined && changed["background-color"] === undefined) return;
  if (color !== undefined) changed["color"] = color;
  if (background !== undefined) changed["background-color"] = background;
};

const importantText = (declarations: Declarations): string =>
  // In one order, so that equal differences share a class; a shorthand comes before its parts.
  foldDeclarations(declarations)
    .sort()
    .map((declaration) => `${declaration} !important`)
    .join(";");
