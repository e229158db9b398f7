import type { Candidate } from "./cascade.ts";
import type { Component } from "./component.ts";
import { COLOR_BIT } from "./compute.ts";
import { shared, type Resolved } from "./resolved.ts";
import { formatColor } from "./color.ts";
import { isDark } from "./contrast.ts";

/** The background behind text, by context. */
interface Surface {
  /** The contexts in which it is dark, one bit each. */
  readonly darkContexts: number;
  readonly isPainted: boolean;
  /** Its color as `#rrggbb`, where it comes from the template. */
  readonly colors: readonly (string | undefined)[];
}

export function surfaceOf(container: readonly Resolved[]): Surface {
  const colors = container.map(({ isPainted, backdrop }) => (isPainted ? formatColor(backdrop) : undefined));
  return {
    darkContexts: container.reduce(
      (bits, { backdrop }, index) => bits | (isDark(backdrop) ? 1 << index : 0),
      0,
    ),
    isPainted: colors.some((color) => color !== undefined),
    colors,
  };
}

/** Applies the background of `html`, which paints the page if `body` has none. */
export function withCanvas(page: Resolved, root: Resolved): Resolved {
  const canvas = root.values["background-color"];
  if (canvas === undefined || page.values["background-color"] !== undefined) return page;
  return { ...page, values: { ...page.values, "background-color": canvas } };
}

/** Applies the theme's dark rules in these contexts. */
export function withDarkHalf(candidates: readonly Candidate[], contexts: number): readonly Candidate[] {
  return candidates.map((candidate) => (candidate.isDarkHalf ? { ...candidate, contexts } : candidate));
}

/** Sets the template's background on the root as the color that the theme mixes its own from. */
export function withSurface(root: readonly Resolved[], { colors }: Surface): readonly Resolved[] {
  return withVariable(root, SHEET, colors.map(hexOf));
}

/** Makes the accent in the container the color of links, where the template set one. */
export function withAccentOf(
  links: readonly Resolved[],
  container: readonly Resolved[],
): readonly Resolved[] {
  const colors = links.map(({ values, spoken }) =>
    hexOf((spoken & COLOR_BIT) === 0 ? undefined : values["color"]),
  );
  return withVariable(container, ACCENT, colors);
}

/** The theme variables that hold its background and its accent as they are used. Templates use `--brand` themselves. */
const SHEET = "--sheet";
const ACCENT = "--_accent";

/** The brand colors, each with the theme variable that holds it as it is used. */
const BRAND = [
  ["--accent", ACCENT],
  ["--text", "--ink"],
  ["--background", SHEET],
] as const;

export function setsBrand(list: readonly Resolved[]): boolean {
  return list.some(({ variables }) => BRAND.some(([name]) => variables.has(name)));
}

/**
 * Replaces the brand colors for children on dark backgrounds by what the theme derives from them. Colors that the
 * template chose for a dark background stay: those set in dark mode, and all colors of a dark email.
 */
export function withDarkBrand(
  list: readonly Resolved[],
  page: readonly Resolved[],
  darkContexts: number,
): readonly Resolved[] {
  if ((darkContexts & 1) !== 0) return list;
  return BRAND.reduce(
    (result, [name, used]) =>
      withVariable(
        result,
        name,
        list.map(({ variables }, index) => {
          const isChosenForLight = variables.get(name) === list[0]?.variables.get(name);
          const isSwapped = (darkContexts & (1 << index)) !== 0 && variables.has(name) && isChosenForLight;
          return isSwapped ? page[index]?.variables.get(used) : undefined;
        }),
      ),
    list,
  );
}

function withVariable(
  list: readonly Resolved[],
  name: string,
  values: readonly (readonly Component[] | undefined)[],
): readonly Resolved[] {
  const result = list.map((resolved, index) => {
    const value = values[index];
    if (value === undefined) return resolved;
    return { ...resolved, variables: new Map(resolved.variables).set(name, value) };
  });
  return result.map((resolved) => shared(resolved, result[0] as Resolved));
}

function hexOf(color: string | undefined): readonly Component[] | undefined {
  if (color === undefined) return undefined;
  return [{ type: "hash", text: color.slice(1), number: 0, children: [], start: 0 }];
}
