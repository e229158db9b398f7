import { BLACK, TRANSPARENT, WHITE, type Color } from "./color.ts";
import type { LineHeight } from "./font.ts";
import type { Computed } from "./interface.ts";
import { NO_VARIABLES, type Variables } from "./variables.ts";

/** The style of an element in one context: the values to write, and what its children are computed from. */
export interface Resolved {
  readonly values: Computed;
  readonly fontSize: number;
  readonly weight: number;
  readonly lineHeight: LineHeight;
  /** With alpha, because a child may have another background. */
  readonly color: Color;
  /** As specified, because `start` means the other side where the direction changes. */
  readonly alignment: string | undefined;
  /** Its background as specified, with alpha. */
  readonly paint: Color;
  /** The opaque color behind the element. */
  readonly backdrop: Color;
  readonly rootFontSize: number;
  readonly variables: Variables;
  /**
   * The inherited properties whose value comes from the template, directly or from an ancestor. One bit per longhand
   * index.
   */
  readonly spoken: number;
  /** Whether the background behind the element's text comes from the template. */
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
 * The style of an element in a context, sharing objects with the first context where possible. Identical objects show
 * that nothing changes, so nothing is computed again for the elements inside.
 */
export function shared(resolved: Resolved, first: Resolved): Resolved {
  if (resolved === first) return first;
  const variables = isSameVariables(resolved.variables, first.variables)
    ? first.variables
    : resolved.variables;
  const values = isSameComputed(resolved.values, first.values) ? first.values : resolved.values;
  if (variables === first.variables && values === first.values && handedDown(resolved) === handedDown(first))
    return first;
  return { ...resolved, variables, values };
}

function isSameComputed(one: Computed, other: Computed): boolean {
  for (const property in one) if (one[property] !== other[property]) return false;
  for (const property in other) if (one[property] === undefined) return false;
  return true;
}

/** What else its children are computed from. */
function handedDown(resolved: Resolved): string {
  return JSON.stringify({ ...resolved, values: 0, variables: 0 });
}

/** Compares the values, because they are often rebuilt from the same parts. */
function isSameVariables(one: Variables, other: Variables): boolean {
  if (one === other) return true;
  if (one.size !== other.size) return false;
  for (const [name, value] of one) {
    const otherValue = other.get(name);
    if (value !== otherValue && JSON.stringify(value) !== JSON.stringify(otherValue)) return false;
  }
  return true;
}
