import { hasVariable, type Component } from "./component.ts";
import { MAX_BORDER_PX, MAX_FONT_PX, MAX_SIDE_PX } from "../limits.ts";
import { expandLogical } from "./logical.ts";
import { evaluate, TYPICAL_MEASURES, type Numeric } from "./numeric.ts";
import { withoutSpaces, type Declaration } from "./parse.ts";
import { LONGHANDS, longhandIndex, type Specified } from "./properties.ts";
import { printable } from "./printable.ts";
import { eachSide } from "./sides.ts";
import { isNoImage, PROPERTIES, type Expanded } from "./shorthands.ts";

/** A longhand that a rule sets, by its index in LONGHANDS. The two indexes differ only for logical properties. */
interface Entry {
  readonly longhand: number;
  /** The longhand it sets in right-to-left text. */
  readonly rtlLonghand: number;
  readonly value: Specified;
}

export interface Variable {
  readonly name: string;
  /** Whether the value is final: without `var()`, and not a keyword such as `inherit`. */
  readonly isFinal: boolean;
  readonly value: readonly Component[];
}

/** The declarations of one rule and one importance, last first, so that the first one to set a longhand wins. */
export interface DeclarationBlock {
  readonly entries: readonly Entry[];
  readonly variables: readonly Variable[];
  /** The longhands it sets, 32 bits per number, so that a block that adds nothing is skipped at once. */
  readonly masks: readonly [number, number, number];
}

export const isEmpty = ({ entries, variables }: DeclarationBlock): boolean =>
  entries.length === 0 && variables.length === 0;

type OnWarning = (code: string, message: string, start: number) => void;

export function compileBlocks(
  declarations: readonly Declaration[],
  onWarning: OnWarning,
): { normal: DeclarationBlock; important: DeclarationBlock } {
  const draft = (): Draft => ({ entries: [], variables: new Map() });
  const blocks = [draft(), draft()] as const;
  for (const declaration of declarations) {
    const { property: name, value } = declaration;
    const { entries, variables } = blocks[declaration.important ? 1 : 0];
    if (name.startsWith("--")) {
      const isFinal = !hasVariable(value) && !(value.length === 1 && readWide(value[0]!) !== undefined);
      variables.set(name, { name, value, isFinal });
    } else entries.push(...compileDeclaration(declaration, onWarning));
  }
  return { normal: build(blocks[0]), important: build(blocks[1]) };
}

interface Draft {
  readonly entries: Entry[];
  readonly variables: Map<string, Variable>;
}

function build(draft: Draft): DeclarationBlock {
  const entries: Entry[] = [];
  const masks: [number, number, number] = [0, 0, 0];
  const settled = new Set<number>();
  for (const entry of draft.entries.toReversed()) {
    if (entry.longhand === entry.rtlLonghand) {
      if (settled.has(entry.longhand)) continue;
      settled.add(entry.longhand);
    }
    entries.push(entry);
    for (const longhand of [entry.longhand, entry.rtlLonghand])
      masks[(longhand >> 5) as 0 | 1 | 2] |= 1 << (longhand & 31);
  }
  return { entries, variables: [...draft.variables.values()], masks };
}

/** Known properties that are never written to an email. Style sheets made for the web use them. */
const NOT_WRITTEN: ReadonlySet<string> = new Set(
  (
    "white-space word-break overflow-wrap hyphens visibility opacity overflow min-width min-height max-height " +
    "table-layout box-sizing border-spacing caption-side list-style-position"
  ).split(" "),
);

function compileDeclaration(declaration: Declaration, onWarning: OnWarning, part?: 0 | 1): readonly Entry[] {
  const { property, start, value } = declaration;
  const logical = expandLogical(property, value);
  if (logical !== undefined) {
    return logical.flatMap(({ ltr, rtl, value, part }) => {
      const left = compileDeclaration({ ...declaration, property: ltr, value }, onWarning, part);
      if (ltr === rtl) return left;
      const right = longhandsOf(rtl)!;
      return left.map((entry, index) => {
        const value = entry.value.kind === "pending" ? { ...entry.value, mirrored: rtl } : entry.value;
        return { ...entry, rtlLonghand: right[index]!, value };
      });
    });
  }
  const name = printable(property);
  const longhands = longhandsOf(property);
  if (longhands === undefined) {
    onWarning("css_unknown_property", `\`${name}\` is not supported in email.`, start);
    return [];
  }
  if (NOT_WRITTEN.has(property))
    onWarning("css_not_written", `\`${name}\` is left out, because too few mail clients support it.`, start);
  if ((property === "background" || property === "list-style") && !value.every(isNoImage))
    onWarning("css_image_dropped", `${name}: images from a style sheet are left out of the email.`, start);
  if (hasVariable(value.filter(isNoImage))) {
    const pending: Specified = { kind: "pending", property, value, part };
    return longhands.map((longhand) => ({ longhand, rtlLonghand: longhand, value: pending }));
  }
  const expanded = readValue(property, value);
  if (expanded === undefined) {
    onWarning("css_invalid_value", `Invalid value for \`${name}\`.`, start);
    return [];
  }
  warnOfAdjusted(expanded, name, start, onWarning);
  return expanded.map(([longhand, value]) => ({ longhand, rtlLonghand: longhand, value }));
}

export function longhandsOf(property: string): readonly number[] | undefined {
  return PROPERTIES.get(property)?.longhands;
}

/** The longhands of a value without `var()`, or undefined if it is not valid for this property. */
export function readValue(property: string, value: readonly Component[]): Expanded | undefined {
  const items = withoutSpaces(value);
  if (items.length === 0) return undefined;
  const wide = items.length === 1 ? readWide(items[0]!) : undefined;
  if (wide !== undefined) return longhandsOf(property)?.map((longhand) => [longhand, wide] as const);
  return PROPERTIES.get(property)?.expand(items);
}

function readWide(item: Component): Specified | undefined {
  if (item.type !== "ident") return undefined;
  const keyword = item.text.toLowerCase();
  if (keyword === "inherit" || keyword === "initial" || keyword === "unset" || keyword === "revert")
    return { kind: "wide", keyword };
  return keyword === "revert-layer" ? { kind: "wide", keyword: "revert" } : undefined;
}

const borderWidths = new Set(eachSide("border", "-width").map(longhandIndex));

const sideLengths: ReadonlySet<number> = new Set(
  ["margin", "padding"].flatMap((name) => [longhandIndex(`${name}-left`), longhandIndex(`${name}-right`)]),
);

const FONT_SIZE = longhandIndex("font-size");

function warnOfAdjusted(expanded: Expanded, name: string, start: number, onWarning: OnWarning): void {
  for (const [longhand, value] of expanded) {
    const message = value.kind === "numeric" ? adjustmentOf(longhand, value.numeric) : undefined;
    if (message !== undefined) return onWarning("css_adjusted", `${name}: ${message}`, start);
  }
}

/** The value that replaces a length that mail clients mishandle. */
function adjustmentOf(longhand: number, numeric: Numeric): string | undefined {
  const quantity = evaluate(numeric, TYPICAL_MEASURES);
  if (quantity === undefined) return undefined;
  const { px, percent } = quantity;
  if (LONGHANDS[longhand]!.rule === "margin" && (px < 0 || percent < 0))
    return "Gmail, Outlook and Yahoo drop negative margins, so 0 is used.";
  if (sideLengths.has(longhand) && px > MAX_SIDE_PX)
    return `limited to ${MAX_SIDE_PX}px, so that the text fits on a phone.`;
  if (longhand === FONT_SIZE && px > MAX_FONT_PX) return `sizes over ${MAX_FONT_PX}px are ignored.`;
  if (borderWidths.has(longhand) && px > MAX_BORDER_PX)
    return `limited to ${MAX_BORDER_PX}px, the most that Outlook draws.`;
  return undefined;
}
