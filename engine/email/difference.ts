import type { Context } from "../style/interface.ts";
import { PADDING } from "../style/sides.ts";
import { foldDeclarations, type Declarations } from "./declarations.ts";

/**
 * How a tag looks in the contexts where it differs from its inline style. A tag has one class for all its contexts,
 * because Outlook reads only the first class of a tag.
 */
export interface Difference {
  /** The same for equal differences, which share a class. */
  readonly key: string;
  /** By context: the declarations as written between the braces, or "" where nothing differs. */
  readonly texts: readonly string[];
  /** Rules for elements inside the tag. */
  readonly inner: readonly InnerRule[];
  /** Dark text and dark background separately, as Outlook.com needs them. */
  readonly darkText: string;
  readonly darkBackground: string;
}

export interface InnerRule {
  /** `screen` means every context except Outlook's Word engine. */
  readonly context: number | "screen";
  /** The selectors after the class, such as ` td`. */
  readonly selectors: readonly string[];
  readonly text: string;
}

/**
 * Compares the declarations of each context with the base, which is the first. `always` holds declarations that the
 * class repeats in every context. Returns undefined where the class would be empty.
 */
export function differenceOf(
  byContext: readonly Declarations[],
  contexts: readonly Context[],
  always: string,
): Difference | undefined {
  const base = byContext[0] as Declarations;
  let isEmpty = always === "";
  let dark: Declarations = {};
  const texts = byContext.map((declarations, index) => {
    if (index === 0) return always;
    const changed = changes(index, byContext, contexts, base);
    if (contexts[index]?.kind === "dark") addPair(changed, declarations);
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
  // Contexts that apply at the same time have set their values already; this undoes what they changed.
  const others = [base, ...(contexts[index]?.within ?? []).map((other) => byContext[other] as Declarations)];
  for (const property in here) {
    const value = here[property] as string;
    if (others.some((other) => other[property] !== value)) changed[property] = value;
  }
  addSides(changed, here, byContext);
  return changed;
};

/** Writes all four sides as one short declaration where no context changes the other sides. */
const addSides = (changed: Declarations, here: Declarations, byContext: readonly Declarations[]): void => {
  const others = PADDING.filter((side) => changed[side] === undefined);
  const isSafe = others.every(
    (side) => here[side] !== undefined && byContext.every((context) => context[side] === here[side]),
  );
  if (others.length <= 2 && isSafe) for (const side of others) changed[side] = here[side] as string;
};

/**
 * Claws and Evolution apply dark rules on a light background, and Outlook changes inline colors that no dark rule sets,
 * so the text and the background of a tag must change together or not at all.
 */
const addPair = (changed: Declarations, here: Declarations): void => {
  const { color, "background-color": background } = here;
  if (changed["color"] === undefined && changed["background-color"] === undefined) return;
  if (color !== undefined) changed["color"] = color;
  if (background !== undefined) changed["background-color"] = background;
};

const importantText = (declarations: Declarations): string =>
  // Sorted, so that equal differences share a class. A shorthand comes before its longhands.
  foldDeclarations(declarations)
    .sort()
    .map((declaration) => `${declaration} !important`)
    .join(";");
