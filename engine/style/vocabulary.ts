import { THEME } from "../theme.ts";
import { THEME_VARIABLES } from "../theme-variables.ts";
import { OWN_CLASSES, TAGS } from "./names.ts";

/** Every class with a meaning: the default classes of elements, and those that the theme styles. */
export const CLASSES: ReadonlySet<string> = new Set([
  ...OWN_CLASSES,
  ...THEME.flatMap(({ css }) => css.match(/\.[a-z][\w-]*/g) ?? []).map((selector) => selector.slice(1)),
]);

/** The names that a template's CSS can use, for completion in editors. */
export const VOCABULARY = {
  types: [...TAGS].filter((tag) => tag !== "" && tag !== "head").sort(),
  classes: [...CLASSES].sort(),
  variables: THEME_VARIABLES,
} as const;
