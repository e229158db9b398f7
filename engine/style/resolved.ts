import { BLACK, TRANSPARENT, WHITE, type Color } from "./color.ts";
import type { LineHeight } from "./font.ts";
import type { Computed } from "./interface.ts";
import { NO_VARIABLES, type Variables } from "./variables.ts";

/** What an element has in one context: the values to be written, and what its children are worked out from. */
export interface Resolved {
  readonly values: Computed;
  readonly fontSize: number;
  readonly weight: number;
  readonly lineHeight: LineHeight;
  /** With its alpha: a child may stand on another background. */
  readonly color: Color;
  /** As it was said: `start` means another side where the direction changes. */
  readonly alignment: string | undefined;
  /** Its background as it was said, with alpha. */
  readonly paint: Color;
  /** The opaque color the element stands on. */
  readonly backdrop: Color;
  readonly rootFontSize: number;
  readonly variables: Variables;
  /** The inherited properties whose value here is the template's, directly or from above; one bit for each longhand index. */
  readonly spoken: number;
  /** Whether the background behind the text of the element is the template's. */
  readonly isPainted: boolean;
}

/** What the root element inherits. */
export const INITIAL_STYLE: Resolved = {
  values: {},
  fontSize: 16,
  weight: 400,
  lineHeight: undefined,
  color: BLACK,
  alignment: undefined,
  paint: TRANSPARENT,
  backdrop: WHITE,
  rootFontSize: 16,
  variables: NO_VARIABLES,
  spoken: 0,
  isPainted: false,
};

/**
 * What an element has in a context, as far as possible made of the same objects as in the first one: by that it is seen
 * that nothing changes, and nothing is worked out again for the elements inside.
 */
export function shared(resolved: Resolved, first: Resolved): Resolved {
  if (resolved === first) return first;
  const variables = isSameVariables(resolved.variables, first.variables)
    ? first.variables
    : resolved.variables;
  const values = isSameComputed(resolved.values, first.values) ? first.values : resolved.values;
  if (variables === first.variables && values === first.values && handsDownSame(resolved, first))
    return first;
  return { ...resolved, variables, values };
}

function isSameComputed(one: Computed, other: Computed): boolean {
  for (const property in one) if (one[property] !== other[property]) return false;
  for (const property in other) if (one[property] === undefined) return false;
  return true;
}

function handsDownSame(one: Resolved, other: Resolved): boolean {
  return JSON.stringify(handedDown(one)) === JSON.stringify(handedDown(other));
}

function handedDown(resolved: Resolved): readonly unknown[] {
  const { fontSize, weight, lineHeight, rootFontSize, color, alignment, paint, backdrop } = resolved;
  const { spoken, isPainted } = resolved;
  return [fontSize, weight, lineHeight, rootFontSize, color, alignment, paint, backdrop, spoken, isPainted];
}

/** Values are often put together anew from the same parts. */
function isSameVariables(one: Variables, other: Variables): boolean {
  if (one === other) return true;
  if (one.size !== other.size) return false;
  for (const [name, value] of one) {
    const otherValue = other.get(name);
    if (value !== otherValue && JSON.stringify(value) !== JSON.stringify(otherValue)) return false;
  }
  return true;
}
