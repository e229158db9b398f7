import { isDelimiter, type Component } from "./component.ts";
import { MAX_COMPOUNDS } from "../limits.ts";
import { splitAtCommas, trim, withoutSpaces } from "./parse.ts";
import { ATTRIBUTES, TAGS } from "./names.ts";
import { printable } from "./printable.ts";

export type Combinator = " " | ">" | "+" | "~";

export interface AttributeTest {
  readonly name: string;
  /** "" tests only whether the attribute is present. */
  readonly operator: "" | "=" | "~=" | "|=" | "^=" | "$=" | "*=";
  readonly value: string;
  readonly ignoreCase: boolean;
}

/** `an+b`, counted among all siblings or those of the same type, from the start or the end. */
export interface PositionTest {
  readonly a: number;
  readonly b: number;
  readonly fromEnd: boolean;
  readonly ofType: boolean;
}

export type Simple =
  | { readonly kind: "tag"; readonly name: string }
  | { readonly kind: "class"; readonly name: string }
  | { readonly kind: "id"; readonly name: string }
  | { readonly kind: "attribute"; readonly test: AttributeTest }
  | { readonly kind: "position"; readonly test: PositionTest }
  /** `never` is valid CSS that never matches in an email: `:visited`, `::before`. */
  | { readonly kind: "hover" | "root" | "link" | "parent" | "never" }
  /** `:is()`, `:where()` and, negated, `:not()`. */
  | {
      readonly kind: "matches";
      readonly list: readonly Complex[];
      readonly negated: boolean;
      readonly weightless: boolean;
    };

/** Compounds from left to right; `combinators[i]` stands before `compounds[i + 1]`. */
export interface Complex {
  readonly compounds: readonly (readonly Simple[])[];
  readonly combinators: readonly Combinator[];
  /** A nested selector that starts with a combinator. */
  readonly leading: Combinator | undefined;
}

/**
 * Explains why a selector is invalid, or "" if there is nothing more specific to say. Caught where the rule is read.
 */
export class SelectorFault extends Error {}

export function parseSelectorList(prelude: readonly Component[], nested: boolean): readonly Complex[] {
  return splitAtCommas(prelude).map((part) => parseComplex(part, nested));
}

function parseComplex(list: readonly Component[], nested: boolean): Complex {
  const compounds: Simple[][] = [];
  const combinators: Combinator[] = [];
  let leading: Combinator | undefined;
  let index = 0;
  while (index < list.length) {
    let combinator: Combinator | undefined;
    for (; index < list.length && endsCompound(list[index]!); index++) {
      const { text } = list[index]!;
      if (text === " ") combinator ??= text;
      else {
        if ((combinator ?? " ") !== " ") throw new SelectorFault("two combinators in a row");
        combinator = text as Combinator;
      }
    }
    if (compounds.length === 0) {
      if (combinator !== undefined && !nested) throw new SelectorFault("it starts with a combinator");
      leading = combinator;
    } else combinators.push(combinator ?? " ");
    const start = index;
    while (index < list.length && !endsCompound(list[index]!)) index++;
    if (index === start) throw new SelectorFault(index < list.length ? "" : "it ends with a combinator");
    compounds.push(parseCompound(list.slice(start, index)));
  }
  if (compounds.length === 0) throw new SelectorFault("it is empty");
  if (compounds.length > MAX_COMPOUNDS) throw new SelectorFault(`it has more than ${MAX_COMPOUNDS} parts`);
  return { compounds, combinators, leading };
}

function endsCompound(item: Component): boolean {
  return item.type === "space" || (item.type === "delimiter" && /^[>+~]$/.test(item.text));
}

function parseCompound(list: readonly Component[]): Simple[] {
  const simples: Simple[] = [];
  for (let index = 0; index < list.length; index++) {
    const item = list[index]!;
    const next = list[index + 1];
    if (item.type === "ident" && index === 0) simples.push({ kind: "tag", name: item.text.toLowerCase() });
    else if (item.type === "hash") simples.push({ kind: "id", name: item.text });
    else if (item.type === "block" && item.text === "[") simples.push(parseAttribute(item.children));
    else if (isDelimiter(item, "*") && index === 0) continue;
    else if (isDelimiter(item, "&")) simples.push({ kind: "parent" });
    else if (isDelimiter(item, ".") && next?.type === "ident") {
      simples.push({ kind: "class", name: next.text });
      index++;
    } else if (isDelimiter(item, ":") && (next?.type === "ident" || next?.type === "function")) {
      simples.push(parsePseudo(next));
      index++;
    } else if (isDelimiter(item, ":") && isPseudoElement(next, list[index + 2])) {
      simples.push({ kind: "never" });
      index += 2;
    } else throw new SelectorFault("");
  }
  return simples;
}

function isPseudoElement(second: Component | undefined, name: Component | undefined): boolean {
  if (second === undefined || !isDelimiter(second, ":")) return false;
  if (name?.type !== "ident" && name?.type !== "function") return false;
  return PSEUDO_ELEMENTS.test(name.text);
}

/** The pseudo-elements that browsers support. In browsers, an unknown one makes the whole selector list invalid too. */
const PSEUDO_ELEMENTS =
  /^(?:before|after|first-line|first-letter|marker|selection|placeholder|backdrop|file-selector-button|cue|part|slotted|highlight|target-text|spelling-error|grammar-error|details-content|view-transition.*|-webkit-.*)$/i;

function parsePseudo(item: Component): Simple {
  const name = item.text.toLowerCase();
  if (item.type === "ident") {
    const edge = edges[name];
    if (edge !== undefined) return edge;
  } else {
    if (name === "host" || name === "host-context" || name === "has" || name === "lang" || name === "dir")
      return { kind: "never" };
    if (name === "is" || name === "where" || name === "not" || name === "matches" || name === "-webkit-any") {
      const list = parseSelectorList(item.children, false);
      return { kind: "matches", list, negated: name === "not", weightless: name === "where" };
    }
    const nth = /^nth-(last-)?(child|of-type)$/.exec(name);
    if (nth !== null) {
      const formula = parseFormula(trim(item.children));
      const test = { ...formula, fromEnd: nth[1] !== undefined, ofType: nth[2] === "of-type" };
      return { kind: "position", test };
    }
  }
  throw new SelectorFault(`\`:${printable(name)}\` is not supported`);
}

const position = (fromEnd: boolean, ofType: boolean): Simple => ({
  kind: "position",
  test: { a: 0, b: 1, fromEnd, ofType },
});
const matching = (compound: readonly Simple[], weightless: boolean): Simple => ({
  kind: "matches",
  list: [{ compounds: [compound], combinators: [], leading: undefined }],
  negated: false,
  weightless,
});
/** First and last at once, with the specificity of one pseudo-class. */
const only = (ofType: boolean): Simple =>
  matching([position(false, ofType), matching([position(true, ofType)], true)], false);

const never =
  "visited active focus focus-visible focus-within target checked disabled enabled empty before after first-line " +
  "first-letter host indeterminate default valid invalid user-valid user-invalid in-range out-of-range required " +
  "optional read-only read-write placeholder-shown autofill -webkit-autofill open modal popover-open fullscreen";

const edges: { readonly [name: string]: Simple | undefined } = {
  __proto__: null as never,
  hover: { kind: "hover" },
  root: { kind: "root" },
  scope: { kind: "root" },
  link: { kind: "link" },
  "any-link": { kind: "link" },
  "first-child": position(false, false),
  "last-child": position(true, false),
  "first-of-type": position(false, true),
  "last-of-type": position(true, true),
  "only-child": only(false),
  "only-of-type": only(true),
  ...Object.fromEntries(never.split(" ").map((name) => [name, { kind: "never" }])),
};

/** `odd`, `even`, `3`, `2n+1`, `-n + 3`: the tokenizer splits these in many ways, so they are read as text. */
function parseFormula(list: readonly Component[]): { a: number; b: number } {
  const text = list
    .map((item) => (item.type === "dimension" ? `${item.number}${item.text}` : item.text))
    .join("")
    .toLowerCase();
  if (text === "odd") return { a: 2, b: 1 };
  if (text === "even") return { a: 2, b: 0 };
  const match = /^(?:([+-]?\d*)n(?: ?([+-]) ?(\d+))?|([+-]?\d+))$/.exec(text);
  if (match === null || text.length > 20) throw new SelectorFault("expected `an+b`");
  const [, step, sign = "", offset = "0", index] = match;
  if (step === undefined) return { a: 0, b: Number(index) };
  return { a: Number(/\d/.test(step) ? step : `${step}1`), b: Number(sign + offset) };
}

function parseAttribute(children: readonly Component[]): Simple {
  const list = withoutSpaces(children);
  const name = list[0];
  if (name?.type !== "ident") throw new SelectorFault("expected an attribute name");
  const make = (operator: AttributeTest["operator"], value: string, ignoreCase: boolean): Simple => ({
    kind: "attribute",
    test: { name: name.text.toLowerCase(), operator, value, ignoreCase },
  });
  if (list.length === 1) return make("", "", false);
  let index = 1;
  let operator = "";
  while (list[index]?.type === "delimiter") operator += list[index++]!.text;
  const value = list[index++];
  const flag = list[index];
  const flagged = flag?.type === "ident" && /^[is]$/i.test(flag.text);
  if (
    !/^[~|^$*]?=$/.test(operator) ||
    (value?.type !== "ident" && value?.type !== "string") ||
    list.length !== index + (flagged ? 1 : 0)
  )
    throw new SelectorFault("invalid attribute test");
  return make(operator as AttributeTest["operator"], value.text, flagged && flag.text.toLowerCase() === "i");
}

/** Whether a selector can match at all: the semantic tree has what it names, and it tests nothing that no email has. */
export function isPossible({ compounds }: Complex): boolean {
  return compounds.every((compound) => {
    const isRoot = compound.some(
      (simple) => simple.kind === "root" || (simple.kind === "tag" && simple.name === "html"),
    );
    return compound.every((simple) => {
      switch (simple.kind) {
        case "tag":
          return TAGS.has(simple.name);
        case "attribute":
          return isRoot ? simple.test.name === "dir" : ATTRIBUTES.has(simple.test.name);
        case "matches":
          return simple.negated || simple.list.some(isPossible);
        default:
          return simple.kind !== "never";
      }
    });
  });
}

/** Counts the selectors in a list, including nested ones. */
export function countSelectors(list: readonly Complex[]): number {
  let count = list.length;
  for (const { compounds } of list) {
    for (const simple of compounds.flat())
      if (simple.kind === "matches") count += countSelectors(simple.list);
  }
  return count;
}
