import type { Component } from "./component.ts";
import type { LayerRule } from "./layer.ts";
import { variableOf } from "./parse.ts";
import { longhandIndex, type Specified } from "./properties.ts";

const COLORS: ReadonlySet<number> = new Set([longhandIndex("color"), longhandIndex("background-color")]);

/**
 * Whether a rule sets a color that was chosen for one background: a text or background color that does not come from
 * the theme's variables, or comes from one without its own dark mode.
 */
export function paints(
  { normal, important }: LayerRule,
  themeVariables: ReadonlySet<string>,
  adaptive: ReadonlySet<string>,
): boolean {
  return [normal, important].some(
    ({ entries, variables }) =>
      entries.some(({ longhand, value }) => COLORS.has(longhand) && isFixed(value, themeVariables)) ||
      variables.some(({ name }) => themeVariables.has(name) && !adaptive.has(name)),
  );
}

function isFixed(value: Specified, themeVariables: ReadonlySet<string>): boolean {
  if (value.kind === "pending") return !variablesIn(value.value).every((name) => themeVariables.has(name));
  if (value.kind !== "color" || value.color === "currentcolor") return false;
  return !("sides" in value.color) && value.color.alpha > 0;
}

function variablesIn(list: readonly Component[]): string[] {
  return list.flatMap((item) => {
    const inner = variablesIn(item.children);
    const name = variableOf(item);
    return name === undefined ? inner : [name, ...inner];
  });
}
