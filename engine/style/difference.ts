import type { Computed, Sheet, StyleState } from "./interface.ts";
import { LONGHANDS, slotOf } from "./properties.ts";

/**
 * What has to be written for a state in one context: each property whose value differs from base, and each that
 * an included weaker context changes. A property that is gone in this context is told with its initial value.
 * Undefined when there is nothing.
 */
export function differenceIn(sheet: Sheet, state: StyleState, context: number): Computed | undefined {
  const base = state.computed[0]!;
  const here = state.computed[context]!;
  const weaker = sheet.contexts[context]!.within.map((index) => state.computed[index]!);
  if (here === base && weaker.every((computed) => computed === base)) return undefined;
  const difference: { [property: string]: string } = {};
  for (const other of [base, ...weaker]) {
    if (other === here) continue;
    for (const property in here)
      if (other[property] !== here[property]) difference[property] = here[property]!;
    for (const property in other)
      if (here[property] === undefined) difference[property] = LONGHANDS[slotOf(property)]!.initial;
  }
  return Object.keys(difference).length > 0 ? difference : undefined;
}
