import { compute, INHERITED_SLOTS, type Resolved, type Winner } from "./compute.ts";
import type { Computed } from "./interface.ts";
import type { Block, Variable } from "./declarations.ts";
import { Origin } from "./origin.ts";
import { LONGHANDS, slotOf, type Specified } from "./properties.ts";
import { resolveVariables } from "./variables.ts";

/** A block of declarations with the selector it hangs on. */
export interface Candidate {
  readonly node: number;
  readonly block: Block;
  /** In which contexts it applies, one bit each. */
  readonly contexts: number;
  readonly specificity: number;
  readonly origin: Origin;
  /** Whether it is important, or its selector names the element by more than its type. */
  readonly isNamed: boolean;
  /** A rule of the theme for dark surfaces: the machine decides in which contexts it applies. */
  readonly isDarkHalf: boolean;
}

/** Counts what resolving costs. */
export interface Meter {
  units: number;
}

/** The element whose style is worked out. */
export interface Place {
  readonly isRoot: boolean;
  readonly isPage: boolean;
  readonly isContainer: boolean;
  readonly isButton: boolean;
  /** Whether there is a theme, whose colors are kept readable. */
  readonly hasTheme: boolean;
}

const NO_WINNERS: readonly (Winner | undefined)[] = LONGHANDS.map(() => undefined);

/** Works out an element in one context, from the blocks that match it, strongest first. */
export function cascade(
  matched: readonly Candidate[],
  context: number,
  parent: Resolved,
  place: Place,
  meter: Meter,
): Resolved {
  // Formatting and the loops over the properties weigh about as much as a hundred tests of a node.
  meter.units += 100 + matched.length;
  const rtl = runsFromRight(matched, context, parent);
  const winners = NO_WINNERS.slice();
  const filled: [number, number, number] = [0, 0, 0];
  const named: [number, number, number] = [0, 0, 0];
  let hasRevert = false;
  let setsFont = false;
  let declared: Map<string, Variable> | undefined;
  for (const { block, contexts, origin, isNamed } of matched) {
    if ((contexts & (1 << context)) === 0) continue;
    for (const variable of block.variables) {
      // What the template sets on `html` is stronger than what the theme sets on `body`.
      if (place.isPage && origin === Origin.theme && parent.variables.has(variable.name)) continue;
      declared ??= new Map();
      if (!declared.has(variable.name)) declared.set(variable.name, variable);
    }
    const [first, second, third] = block.masks;
    if (isNamed && origin === Origin.template) {
      named[0] |= first;
      named[1] |= second;
      named[2] |= third;
    }
    if (origin === Origin.userAgent && (first & FONT_BIT) !== 0) setsFont = true;
    const isDone = ((first & ~filled[0]) | (second & ~filled[1]) | (third & ~filled[2])) === 0;
    if (isDone && !hasRevert && origin !== Origin.component) continue;
    meter.units += block.entries.length;
    for (const entry of block.entries) {
      const slot = rtl ? entry.rtlSlot : entry.slot;
      const { value } = entry;
      const word = (slot >> 5) as 0 | 1 | 2;
      const bit = 1 << (slot & 31);
      const known = winners[slot];
      if (known !== undefined && !givesWay(known, origin, (named[word] & bit) !== 0)) continue;
      // A theme's value is weaker than one of the template's that is inherited, unless browsers set it here too.
      const isYielding = origin === Origin.theme && word === 0 && (parent.spoken & bit) !== 0;
      winners[slot] =
        known?.isYielding === true ? { ...known, isYielding: false } : { value, origin, isYielding };
      if (!isYielding) filled[word] |= bit;
      if (isRevert(value)) hasRevert = true;
    }
  }
  // Browsers make bare monospace smaller: where that is the theme's font, so is its size.
  const isMonospace = setsFont && winners[FONT_FAMILY]?.origin === Origin.theme;
  for (let slot = 0; slot < INHERITED_SLOTS; slot++) {
    const isLeft = winners[slot]?.isYielding === true && !(slot === FONT_SIZE && isMonospace);
    if (isLeft) winners[slot] = undefined;
  }
  const variables =
    declared === undefined ? parent.variables : resolveVariables(declared, parent.variables, meter);
  return compute(winners, parent, variables, place, meter);
}

function givesWay(known: Winner, to: Origin, isNamed: boolean): boolean {
  if (to === Origin.component) return known.origin === Origin.template && !isNamed;
  if (to === Origin.userAgent && known.isYielding) return true;
  return to < Origin.component && known.origin > to && isRevert(known.value);
}

const FONT_FAMILY = slotOf("font-family");
const FONT_BIT = 1 << FONT_FAMILY;
const FONT_SIZE = slotOf("font-size");
const DIRECTION = slotOf("direction");

/** The direction says which side a logical property means, so it is looked for before all others. */
function runsFromRight(matched: readonly Candidate[], context: number, parent: Resolved): boolean {
  const inherited = parent.values["direction"] === "rtl";
  for (const { block, contexts } of matched) {
    if ((contexts & (1 << context)) === 0 || (block.masks[DIRECTION_WORD] & DIRECTION_BIT) === 0) continue;
    const value = block.entries.find(({ slot }) => slot === DIRECTION)?.value;
    if (value?.kind === "text") return value.text === "rtl";
    return value?.kind === "wide" && value.word === "initial" ? false : inherited;
  }
  return inherited;
}

const DIRECTION_WORD = (DIRECTION >> 5) as 0 | 1 | 2;
const DIRECTION_BIT = 1 << (DIRECTION & 31);

function isRevert(value: Specified): boolean {
  return value.kind === "wide" && value.word === "revert";
}

/** Whether two contexts give an element, and everything it hands down, the very same. */
export function isSame(one: Resolved, other: Resolved): boolean {
  if (one.variables !== other.variables && !sameVariables(one, other)) return false;
  if (JSON.stringify(handedDown(one)) !== JSON.stringify(handedDown(other))) return false;
  return isSameComputed(one.values, other.values);
}

export function isSameComputed(one: Computed, other: Computed): boolean {
  for (const property in one) if (one[property] !== other[property]) return false;
  for (const property in other) if (one[property] === undefined) return false;
  return true;
}

function handedDown(resolved: Resolved): readonly unknown[] {
  const { fontSize, weight, lineHeight, rootFontSize, colour, alignment, paint, backdrop } = resolved;
  const { spoken, isPainted } = resolved;
  return [fontSize, weight, lineHeight, rootFontSize, colour, alignment, paint, backdrop, spoken, isPainted];
}

function sameVariables(one: Resolved, other: Resolved): boolean {
  if (one.variables.size !== other.variables.size) return false;
  for (const [name, value] of one.variables) if (other.variables.get(name) !== value) return false;
  return true;
}
