import { compute, INHERITED_COUNT, type CascadeTarget, type Winner } from "./compute.ts";
import type { DeclarationBlock, Variable } from "./declaration-block.ts";
import type { Meter } from "./meter.ts";
import { PAGE } from "./names.ts";
import { Origin } from "./origin.ts";
import { LONGHANDS, longhandIndex, type Specified } from "./properties.ts";
import type { Resolved } from "./resolved.ts";
import { resolveVariables } from "./variables.ts";

/** A declaration block with its selector. */
export interface Candidate {
  readonly node: number;
  readonly block: DeclarationBlock;
  /** The contexts in which it applies, one bit each. */
  readonly contexts: number;
  readonly specificity: number;
  readonly origin: Origin;
  /** Whether it is important, or its selector tests more than the element's type. */
  readonly isNamed: boolean;
  /** A theme rule for dark backgrounds. The machine decides in which contexts it applies. */
  readonly isDarkHalf: boolean;
}

const NO_WINNERS: readonly (Winner | undefined)[] = LONGHANDS.map(() => undefined);

/** Computes the style of an element in one context from the blocks that match it, strongest first. */
export function cascade(
  matched: readonly Candidate[],
  context: number,
  parent: Resolved,
  target: CascadeTarget,
  meter: Meter,
): Resolved {
  // Formatting and looping over the properties costs about as much as a hundred tests of a node.
  meter.units += 100 + matched.length;
  const rtl = runsFromRight(matched, context, parent);
  const winners = NO_WINNERS.slice();
  const filled: [number, number, number] = [0, 0, 0];
  /** What the template's strongest rule that names the element sets. */
  const named: Winner[] = [];
  let hasRevert = false;
  let setsFont = false;
  let declared: Map<string, Variable> | undefined;
  for (const { block, contexts, origin, isNamed } of matched) {
    if ((contexts & (1 << context)) === 0) continue;
    for (const variable of block.variables) {
      // What the template sets on `html` is stronger than what the theme sets on `body`.
      if (target.element === PAGE && origin === Origin.theme && parent.variables.has(variable.name)) continue;
      declared ??= new Map();
      if (!declared.has(variable.name)) declared.set(variable.name, variable);
    }
    const [first, second, third] = block.masks;
    const isOwn = isNamed && origin === Origin.template;
    if (origin === Origin.userAgent && (first & FONT_BIT) !== 0) setsFont = true;
    const isDone = ((first & ~filled[0]) | (second & ~filled[1]) | (third & ~filled[2])) === 0;
    if (isDone && !hasRevert && !isOwn && origin !== Origin.component) continue;
    meter.units += block.entries.length;
    for (const entry of block.entries) {
      const longhand = rtl ? entry.rtlLonghand : entry.longhand;
      const { value } = entry;
      const mask = (longhand >> 5) as 0 | 1 | 2;
      const bit = 1 << (longhand & 31);
      const known = winners[longhand];
      if (isRevert(value)) hasRevert = true;
      if (isOwn) named[longhand] ??= { value, origin, isYielding: false };
      if (known !== undefined && !givesWay(known, origin)) continue;
      // A template's bar on the left takes the place of the theme's, also where that one is on the right.
      const isMirrored = longhand !== entry.longhand && origin !== Origin.template;
      if (isMirrored && isBorder(longhand) && winners[LEFT_BAR]?.origin === Origin.template) continue;
      // A theme's value is weaker than a template's inherited value, unless browsers set the property here too.
      const isYielding = origin === Origin.theme && mask === 0 && (parent.spoken & bit) !== 0;
      winners[longhand] =
        known?.isYielding === true
          ? { ...known, isYielding: false }
          : (origin === Origin.component && named[longhand]) || { value, origin, isYielding };
      if (!isYielding) filled[mask] |= bit;
    }
  }
  // Browsers make bare monospace text smaller. If the monospace font comes from the theme, so does its size.
  const isMonospace = setsFont && winners[FONT_FAMILY]?.origin === Origin.theme;
  for (let longhand = 0; longhand < INHERITED_COUNT; longhand++) {
    const isLeft = winners[longhand]?.isYielding === true && !(longhand === FONT_SIZE && isMonospace);
    if (isLeft) winners[longhand] = undefined;
  }
  const variables =
    declared === undefined ? parent.variables : resolveVariables(declared, parent.variables, meter);
  return compute(winners, parent, variables, target, meter);
}

function givesWay(known: Winner, to: Origin): boolean {
  if (to === Origin.component) return known.origin === Origin.template;
  if (to === Origin.userAgent && known.isYielding) return true;
  return to < Origin.component && known.origin > to && isRevert(known.value);
}

const FONT_FAMILY = longhandIndex("font-family");
const FONT_BIT = 1 << FONT_FAMILY;
const FONT_SIZE = longhandIndex("font-size");
const LEFT_BAR = longhandIndex("border-left-style");
const DIRECTION = longhandIndex("direction");

/** The direction decides which side a logical property means, so it is looked up before all others. */
function runsFromRight(matched: readonly Candidate[], context: number, parent: Resolved): boolean {
  const inherited = parent.values["direction"] === "rtl";
  for (const { block, contexts } of matched) {
    if ((contexts & (1 << context)) === 0 || (block.masks[DIRECTION_MASK] & DIRECTION_BIT) === 0) continue;
    const value = block.entries.find(({ longhand }) => longhand === DIRECTION)?.value;
    if (value?.kind === "text") return value.text === "rtl";
    return value?.kind === "wide" && value.keyword === "initial" ? false : inherited;
  }
  return inherited;
}

const DIRECTION_MASK = (DIRECTION >> 5) as 0 | 1 | 2;
const DIRECTION_BIT = 1 << (DIRECTION & 31);

const isBorder = (longhand: number): boolean => LONGHANDS[longhand]!.name.startsWith("border");

function isRevert(value: Specified): boolean {
  return value.kind === "wide" && value.keyword === "revert";
}
