import { ELEMENTS } from "./tree.ts";

/** What a template's CSS can name, for editors to complete: the types and the classes of the semantic tree. */
export const VOCABULARY: { readonly types: readonly string[]; readonly classes: readonly string[] } = {
  types: distinct(["body", ...ELEMENTS.map(({ tag }) => tag)]),
  classes: distinct([
    "container",
    ...ELEMENTS.flatMap(({ classes }) => classes),
    // Kinds of an alert, and of a button.
    "note",
    "tip",
    "important",
    "warning",
    "caution",
    "secondary",
  ]),
};

function distinct(names: readonly string[]): string[] {
  return [...new Set(names)].sort();
}
