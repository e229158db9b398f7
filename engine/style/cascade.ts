import { compute, type Resolved } from "./compute.ts";
import type { Computed } from "./interface.ts";
import type { Block, Variable } from "./declarations.ts";
import { LONGHANDS, slotOf, type Specified } from "./properties.ts";
import { resolveVariables } from "./variables.ts";

/** A block of declarations with the selector it hangs on. */
export interface Candidate {
  readonly node: number;
  readonly block: Block;
  /** In which contexts it applies, one bit each. */
  readonly contexts: number;
  readonly specificity: number;
  readonly isUserAgent: boolean;
}

/** Counts what resolving costs. */
export interface Meter {
  units: number;
}

const NO_WINNERS: readonly (Specified | undefined)[] = LONGHANDS.map(() => undefined);

/** Blocks that apply to one element in one context, strongest first. */
export function cascade(
  matched: readonly Candidate[],
  context: number,
  parent: Resolved,
  isRoot: boolean,
  meter: Meter,
): Resolved {
  // Formatting and the loops over the properties weigh about as much as a hundred tests of a node.
  meter.units += 100 + matched.length;
  const rtl = runsFromRight(matched, context, parent);
  const winners = NO_WINNERS.slice();
  const filled: [number, number, number] = [0, 0, 0];
  let declared: Map<string, Variable> | undefined;
  for (const { block, contexts, isUserAgent } of matched) {
    if ((contexts & (1 << context)) === 0) continue;
    for (const variable of block.variables) {
      declared ??= new Map();
      if (!declared.has(variable.name)) declared.set(variable.name, variable);
    }
    const [first, second, third] = block.masks;
    if (!isUserAgent && ((first & ~filled[0]) | (second & ~filled[1]) | (third & ~filled[2])) === 0) continue;
    meter.units += block.entries.length;
    for (const entry of block.entries) {
      const slot = rtl ? entry.rtlSlot : entry.slot;
      const known = winners[slot];
      // `revert` keeps its place against other rules of the author, and gives way to the browser's own.
      if (known !== undefined && !(isUserAgent && isRevert(known))) continue;
      winners[slot] = entry.value;
      filled[(slot >> 5) as 0 | 1 | 2] |= 1 << (slot & 31);
    }
  }
  const variables =
    declared === undefined ? parent.variables : resolveVariables(declared, parent.variables, meter);
  return compute(winners, parent, variables, isRoot, meter);
}

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
  return [fontSize, weight, lineHeight, rootFontSize, colour, alignment, paint, backdrop];
}

function sameVariables(one: Resolved, other: Resolved): boolean {
  if (one.variables.size !== other.variables.size) return false;
  for (const [name, value] of one.variables) if (other.variables.get(name) !== value) return false;
  return true;
}
