import { CLASSES, TAGS } from "./style/names.ts";

/** What a template's CSS can name, for editors to complete: the types and the classes of the semantic tree. */
export const VOCABULARY: { readonly types: readonly string[]; readonly classes: readonly string[] } = {
  types: [...TAGS].filter((tag) => tag !== "" && tag !== "head").sort(),
  classes: [...CLASSES].sort(),
};
