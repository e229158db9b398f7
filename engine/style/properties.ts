import type { Paint } from "./paint.ts";
import { readColor } from "./read-color.ts";
import { eachSide, MARGIN, PADDING, RADIUS } from "./sides.ts";
import type { Component } from "./component.ts";
import { readFamilies } from "./font-family.ts";
import { MAX_CALC_TERMS } from "../limits.ts";
import { countTerms, evaluate, readNumeric, TYPICAL_MEASURES, type Numeric } from "./numeric.ts";

/** The specified value of a longhand, parsed but not yet computed for an element. */
export type Specified =
  /** Ready to be written: known keywords, cleaned font names. */
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "numeric"; readonly numeric: Numeric }
  | { readonly kind: "color"; readonly color: Paint }
  | { readonly kind: "wide"; readonly keyword: "inherit" | "initial" | "unset" | "revert" }
  /** Contains `var()`. Parsed once the variables of the element are known, as the property it was written for. */
  | {
      readonly kind: "pending";
      readonly property: string;
      readonly value: readonly Component[];
      /** For a logical side: the physical property in right-to-left text. */
      readonly mirrored?: string;
      /** For one edge of a logical pair such as `padding-block`: which of the two values is meant. */
      readonly part: 0 | 1 | undefined;
    };

/** How a longhand is computed; see compute.ts. */
type Rule =
  | "text"
  | "color"
  | "length"
  /** A length that may be negative. */
  | "signed"
  | "margin"
  | "border-width"
  | "font-size"
  | "font-weight"
  | "line-height"
  | "number"
  | "text-align";

interface Longhand {
  readonly name: string;
  readonly inherited: boolean;
  readonly initial: string;
  readonly rule: Rule;
  /** Reads a value without spaces. Returns undefined if it is not valid for this property. */
  readonly read: (items: readonly Component[]) => Specified | undefined;
}

type Reader = Longhand["read"];

const keywords = (...words: string[]): Reader => {
  const known = new Map(words.map((word) => [word, { kind: "text", text: word } as const]));
  return (items) =>
    items.length === 1 && items[0]!.type === "ident" ? known.get(items[0]!.text.toLowerCase()) : undefined;
};

interface LengthOptions {
  readonly percent?: boolean;
  readonly negative?: boolean;
  readonly words?: readonly string[];
  /** Whether numbers without a unit are allowed, as for a line height or a weight. */
  readonly plain?: boolean;
}

const length = ({ percent = false, negative = false, words = [], plain = false }: LengthOptions): Reader => {
  const readWord = keywords(...words);
  return (items) => {
    if (items.length !== 1) return undefined;
    const numeric = readNumeric(items[0]);
    if (numeric === undefined) return readWord(items);
    if (countTerms(numeric) > MAX_CALC_TERMS) return undefined;
    // Evaluated once here, so that a value that can never be computed is reported for the style sheet.
    const quantity = evaluate(numeric, TYPICAL_MEASURES);
    if (quantity === undefined || (quantity.percent !== 0 && (!percent || quantity.px !== 0)))
      return undefined;
    if (quantity.plain && !plain && !("unit" in numeric && numeric.value === 0)) return undefined;
    if (!negative && "unit" in numeric && numeric.value < 0) return undefined;
    return { kind: "numeric", numeric };
  };
};

const color: Reader = (items) => {
  const value = items.length === 1 ? readColor(items[0]) : undefined;
  return value === undefined ? undefined : { kind: "color", color: value };
};

/** `underline overline`: each word at most once, written in the order of the set. */
const wordSet = (...words: string[]): Reader => {
  return (items) => {
    const found = items.map((item) => (item.type === "ident" ? item.text.toLowerCase() : ""));
    const kept = words.filter((word) => found.includes(word));
    if (kept.length < found.length || found.length === 0 || (found.length > 1 && kept[0] === "none"))
      return undefined;
    return { kind: "text", text: kept.join(" ") };
  };
};

const table: Longhand[] = [];
const add = (inherited: boolean, initial: string, rule: Rule, read: Reader, ...names: string[]) => {
  for (const name of names) table.push({ name, inherited, initial, rule, read });
};
const lineStyles = "none hidden solid dashed dotted double groove ridge inset outset".split(" ");

add(true, "#000000", "color", color, "color");
add(true, "serif", "text", (items) => readFamilies(items), "font-family");
const sizes = ["xx-small", "x-small", "small", "medium", "large", "x-large", "xx-large", "xxx-large"];
add(
  true,
  "16px",
  "font-size",
  length({ percent: true, words: [...sizes, "smaller", "larger"] }),
  "font-size",
);
add(true, "normal", "text", keywords("normal", "italic", "oblique"), "font-style");
const weights = length({ plain: true, words: ["normal", "bold", "bolder", "lighter"] });
add(
  true,
  "normal",
  "font-weight",
  (items) => {
    const value = weights(items);
    if (value?.kind !== "numeric") return value;
    const weight = evaluate(value.numeric, TYPICAL_MEASURES);
    return weight?.plain === true && weight.px >= 1 && weight.px <= 1000 ? value : undefined;
  },
  "font-weight",
);
add(true, "normal", "text", keywords("normal", "small-caps"), "font-variant");
add(true, "normal", "line-height", length({ plain: true, percent: true, words: ["normal"] }), "line-height");
add(
  true,
  "normal",
  "signed",
  length({ negative: true, words: ["normal"] }),
  "letter-spacing",
  "word-spacing",
);
const alignments = ["left", "right", "center", "justify", "start", "end", "-internal-center"];
add(true, "left", "text-align", keywords(...alignments), "text-align");
add(true, "0", "signed", length({ negative: true, percent: true }), "text-indent");
add(true, "none", "text", keywords("none", "uppercase", "lowercase", "capitalize"), "text-transform");
const spaces = keywords("normal", "nowrap", "pre", "pre-wrap", "pre-line", "break-spaces");
add(true, "normal", "text", spaces, "white-space");
add(true, "normal", "text", keywords("normal", "break-all", "keep-all", "break-word"), "word-break");
add(true, "normal", "text", keywords("normal", "break-word", "anywhere"), "overflow-wrap");
add(true, "manual", "text", keywords("none", "manual", "auto"), "hyphens");
const markers =
  "none disc circle square decimal decimal-leading-zero lower-alpha upper-alpha lower-latin upper-latin lower-roman upper-roman lower-greek";
add(true, "disc", "text", keywords(...markers.split(" ")), "list-style-type");
add(true, "outside", "text", keywords("inside", "outside"), "list-style-position");
add(true, "ltr", "text", keywords("ltr", "rtl"), "direction");
add(true, "separate", "text", keywords("collapse", "separate"), "border-collapse");
add(true, "0", "length", length({}), "border-spacing");
add(true, "visible", "text", keywords("visible", "hidden", "collapse"), "visibility");
add(true, "top", "text", keywords("top", "bottom"), "caption-side");
add(true, "normal", "text", wordSet("normal", "light", "dark", "only"), "color-scheme");
add(true, "auto", "signed", length({ negative: true, words: ["auto"] }), "text-underline-offset");

add(false, "transparent", "color", color, "background-color");
const margin = length({ percent: true, negative: true, words: ["auto"] });
add(false, "0", "margin", margin, ...MARGIN);
add(false, "0", "length", length({ percent: true }), ...PADDING);
const borderWidth = length({ words: ["thin", "medium", "thick"] });
add(false, "0px", "border-width", borderWidth, ...eachSide("border", "-width"));
add(false, "none", "text", keywords(...lineStyles), ...eachSide("border", "-style"));
// The initial value is `currentcolor`, which Outlook does not support. A border without a width shows no color.
add(false, "#000000", "color", color, ...eachSide("border", "-color"));
add(false, "0", "length", length({ percent: true }), ...RADIUS);
add(false, "auto", "length", length({ percent: true, words: ["auto"] }), "width", "height");
add(false, "0", "length", length({ percent: true, words: ["auto"] }), "min-width", "min-height");
add(false, "none", "length", length({ percent: true, words: ["none"] }), "max-width", "max-height");
add(false, "inline", "text", keywords("block", "inline", "inline-block", "none"), "display");
const verticals = "baseline top middle bottom sub super text-top text-bottom".split(" ");
add(
  false,
  "baseline",
  "signed",
  length({ percent: true, negative: true, words: verticals }),
  "vertical-align",
);
const lines = wordSet("none", "underline", "overline", "line-through");
add(false, "none", "text", lines, "text-decoration-line");
add(false, "solid", "text", keywords("solid", "double", "dotted", "dashed", "wavy"), "text-decoration-style");
add(false, "currentcolor", "color", color, "text-decoration-color");
add(
  false,
  "auto",
  "length",
  length({ percent: true, words: ["auto", "from-font"] }),
  "text-decoration-thickness",
);
add(false, "1", "number", length({ plain: true, percent: true }), "opacity");
add(false, "auto", "text", keywords("auto", "fixed"), "table-layout");
add(false, "visible", "text", keywords("visible", "hidden", "auto", "scroll"), "overflow");
add(false, "content-box", "text", keywords("content-box", "border-box"), "box-sizing");
/** Only `block` has an effect: the first and the last block inside have no margin toward the edges of the box. */
add(false, "none", "text", keywords("none", "block"), "margin-trim");
add(false, "normal", "length", length({ words: ["normal"] }), "column-gap");

/**
 * Every longhand the engine supports. Elsewhere, a longhand is identified by its index in this list. Properties that
 * are not in the list are never written.
 */
export const LONGHANDS: readonly Longhand[] = table;

const indexes: ReadonlyMap<string, number> = new Map(table.map(({ name }, index) => [name, index]));

/** The value of a property that no rule sets. */
export function initialValue(property: string): string {
  return LONGHANDS[longhandIndex(property)]!.initial;
}

export function longhandIndex(name: string): number {
  const index = indexes.get(name);
  if (index === undefined) throw new Error(`no longhand ${name}`);
  return index;
}
