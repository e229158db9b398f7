import { BLACK, TRANSPARENT, WHITE, type Colour } from "./colour.ts";
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
  readonly colour: Colour;
  /** As it was said: `start` means another side where the direction changes. */
  readonly alignment: string | undefined;
  /** Its background as it was said, with alpha. */
  readonly paint: Colour;
  /** The opaque colour the element stands on. */
  readonly backdrop: Colour;
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
  colour: BLACK,
  alignment: undefined,
  paint: TRANSPARENT,
  backdrop: WHITE,
  rootFontSize: 16,
  variables: NO_VARIABLES,
  spoken: 0,
  isPainted: false,
};

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
