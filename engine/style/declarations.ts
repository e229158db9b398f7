import type { Component } from "./component.ts";
import { evaluate } from "./numeric.ts";
import { MAX_BORDER_PX, MAX_FONT_PX, MAX_SIDE_PX } from "./limits.ts";
import { withoutSpaces, type Declaration } from "./parse.ts";
import { LONGHANDS, SLOTS, slotOf, type Specified } from "./properties.ts";
import { printable } from "./printable.ts";
import { SHORTHANDS, type Expanded } from "./shorthands.ts";

/** A longhand as a rule sets it. The slots differ for logical properties alone. */
export interface Entry {
  readonly slot: number;
  /** Its slot in a document that runs from right to left. */
  readonly rtlSlot: number;
  readonly value: Specified;
}

export interface Variable {
  readonly name: string;
  /** Whether it stands as it is: without `var()` and not one of the words that mean another value. */
  readonly isFinal: boolean;
  readonly value: readonly Component[];
}

/** The declarations of one rule and one importance, the last first: the first to set a slot has won. */
export interface Block {
  readonly entries: readonly Entry[];
  readonly variables: readonly Variable[];
  /** Which slots it sets, 32 to a number, so that a block with nothing new is passed over at once. */
  readonly masks: readonly [number, number, number];
}

export type OnWarning = (code: string, message: string, start: number) => void;

export function compileBlocks(
  declarations: readonly Declaration[],
  onWarning: OnWarning,
): { normal: Block; important: Block } {
  const normal = new BlockBuilder();
  const important = new BlockBuilder();
  for (const declaration of declarations) {
    const block = declaration.important ? important : normal;
    if (declaration.property.startsWith("--")) block.addVariable(declaration);
    else for (const entry of compileDeclaration(declaration, onWarning)) block.add(entry);
  }
  return { normal: normal.build(), important: important.build() };
}

class BlockBuilder {
  readonly #entries: Entry[] = [];
  readonly #variables = new Map<string, Variable>();

  add(entry: Entry): void {
    this.#entries.push(entry);
  }

  addVariable(declaration: Declaration): void {
    const { property: name, value } = declaration;
    const isFinal = !hasVariable(value) && !(value.length === 1 && readWide(value[0]!) !== undefined);
    this.#variables.set(name, { name, value, isFinal });
  }

  build(): Block {
    const entries: Entry[] = [];
    const masks: [number, number, number] = [0, 0, 0];
    const settled = new Set<number>();
    for (const entry of this.#entries.toReversed()) {
      if (settled.has(entry.slot) && entry.slot === entry.rtlSlot) continue;
      if (entry.slot === entry.rtlSlot) settled.add(entry.slot);
      entries.push(entry);
      for (const slot of [entry.slot, entry.rtlSlot]) masks[(slot >> 5) as 0 | 1 | 2] |= 1 << (slot & 31);
    }
    return { entries, variables: [...this.#variables.values()], masks };
  }
}

/** Understood, so that a sheet made for the web is read to its end, and left out of every mail. */
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
        return { ...entry, rtlSlot: right[index]!, value };
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
  if (hasVariable(value)) {
    const pending: Specified = { kind: "pending", property, value, part };
    return longhands.map((slot) => ({ slot, rtlSlot: slot, value: pending }));
  }
  const drawn = property === "background" || property === "list-style" ? value.filter(isNoImage) : value;
  if (drawn.length < value.length) {
    onWarning("css_image_dropped", `${name}: images from a style sheet are left out of the email.`, start);
    if (withoutSpaces(drawn).length === 0) return [];
  }
  const expanded = readValue(property, drawn);
  if (expanded === undefined) {
    onWarning("css_invalid_value", `Invalid value for \`${name}\`.`, start);
    return [];
  }
  warnOfAdjusted(expanded, name, start, onWarning);
  return expanded.map(([slot, value]) => ({ slot, rtlSlot: slot, value }));
}

/** An address is unreadable here by design; gradients and their like are functions. */
function isNoImage(item: Component): boolean {
  return (
    item.type !== "bad" && !(item.type === "function" && /gradient|image|cross-fade|element/.test(item.text))
  );
}

export function longhandsOf(property: string): readonly number[] | undefined {
  const shorthand = SHORTHANDS.get(property);
  if (shorthand !== undefined) return shorthand.longhands;
  const slot = SLOTS.get(property);
  return slot === undefined ? undefined : [slot];
}

/** The longhands of a value without `var()`, or undefined when it is none of this property's. */
export function readValue(property: string, value: readonly Component[]): Expanded | undefined {
  const items = withoutSpaces(value);
  const wide = items.length === 1 ? readWide(items[0]!) : undefined;
  if (wide !== undefined) return longhandsOf(property)?.map((slot) => [slot, wide] as const);
  const shorthand = SHORTHANDS.get(property);
  if (shorthand !== undefined) return shorthand.expand(items);
  const slot = SLOTS.get(property);
  const specified = slot === undefined ? undefined : LONGHANDS[slot]!.read(items);
  return specified === undefined ? undefined : [[slot!, specified]];
}

function readWide(item: Component): Specified | undefined {
  if (item.type !== "ident") return undefined;
  const word = item.text.toLowerCase();
  if (word === "inherit" || word === "initial" || word === "unset" || word === "revert")
    return { kind: "wide", word };
  return word === "revert-layer" ? { kind: "wide", word: "revert" } : undefined;
}

export function hasVariable(list: readonly Component[]): boolean {
  return list.some((item) => (item.type === "function" && item.text === "var") || hasVariable(item.children));
}

interface LogicalPart {
  readonly ltr: string;
  readonly rtl: string;
  readonly value: readonly Component[];
  /** Set when the value may hold one for each edge once its variables are put in. */
  readonly part: 0 | 1 | undefined;
}

/** Logical properties, which mail clients do not know, as the physical ones of both directions. */
function expandLogical(property: string, value: readonly Component[]): readonly LogicalPart[] | undefined {
  const size = /^(min-|max-)?(inline|block)-size$/.exec(property);
  if (size !== null) {
    const name = `${size[1] ?? ""}${size[2] === "inline" ? "width" : "height"}`;
    return [{ ltr: name, rtl: name, value, part: undefined }];
  }
  const match = /^(margin|padding|border)-(inline|block)(?:-(start|end))?(?:-(width|style|color))?$/.exec(
    property,
  );
  if (match === null) return undefined;
  const [, base, axis, edge, detail] = match;
  if (detail !== undefined && base !== "border") return undefined;
  const at = (side: "start" | "end", value: readonly Component[], part?: 0 | 1): LogicalPart => {
    const name = (physical: string) => `${base}-${physical}${detail === undefined ? "" : `-${detail}`}`;
    const [first, second] = side === "start" ? ["left", "right"] : ["right", "left"];
    const block = side === "start" ? "top" : "bottom";
    const [ltr, rtl] = axis === "block" ? [block, block] : [first, second];
    return { ltr: name(ltr), rtl: name(rtl), value, part };
  };
  if (edge !== undefined) return [at(edge as "start" | "end", value)];
  // `border-inline: 1px solid` is one value for both edges; the others take one for each.
  if (base === "border" && detail === undefined) return [at("start", value), at("end", value)];
  if (hasVariable(value)) return [at("start", value, 0), at("end", value, 1)];
  const [first, second = first, ...rest] = withoutSpaces(value);
  if (first === undefined || second === undefined || rest.length > 0) return [at("start", value)];
  return [at("start", [first]), at("end", [second])];
}

const borderWidths = new Set(
  ["top", "right", "bottom", "left"].map((side) => slotOf(`border-${side}-width`)),
);

const sideLengths: ReadonlySet<number> = new Set(
  ["margin", "padding"].flatMap((name) => [slotOf(`${name}-left`), slotOf(`${name}-right`)]),
);

const FONT_SIZE = slotOf("font-size");

function warnOfAdjusted(expanded: Expanded, name: string, start: number, onWarning: OnWarning): void {
  for (const [slot, value] of expanded) {
    if (value.kind !== "numeric") continue;
    const quantity = evaluate(value.numeric, { fontSize: 16, rootFontSize: 16, lineHeight: 20 });
    if (quantity === undefined) continue;
    if (LONGHANDS[slot]!.rule === "margin" && (quantity.px < 0 || quantity.percent < 0)) {
      return onWarning(
        "css_adjusted",
        `${name}: Gmail, Outlook and Yahoo drop negative margins, so 0 is used.`,
        start,
      );
    }
    if (sideLengths.has(slot) && quantity.px > MAX_SIDE_PX) {
      return onWarning(
        "css_adjusted",
        `${name}: limited to ${MAX_SIDE_PX}px, so that the text fits on a phone.`,
        start,
      );
    }
    if (slot === FONT_SIZE && quantity.px > MAX_FONT_PX) {
      return onWarning("css_adjusted", `${name}: sizes over ${MAX_FONT_PX}px are ignored.`, start);
    }
    if (borderWidths.has(slot) && quantity.px > MAX_BORDER_PX) {
      return onWarning(
        "css_adjusted",
        `${name}: limited to ${MAX_BORDER_PX}px, the most that Outlook draws.`,
        start,
      );
    }
  }
}
