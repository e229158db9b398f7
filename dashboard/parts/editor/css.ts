import type { Completion, CompletionContext, CompletionResult } from "@codemirror/autocomplete";
import { css, cssLanguage } from "@codemirror/lang-css";
import { syntaxTree } from "@codemirror/language";
import type { Extension } from "@codemirror/state";
import { VOCABULARY } from "@galley/engine";

const NAMES: readonly Completion[] = [
  ...VOCABULARY.types.map((label) => ({ label, type: "type", detail: "element", boost: 2 })),
  ...VOCABULARY.classes.map((name) => ({ label: `.${name}`, type: "class", detail: "class", boost: 3 })),
];
/** The theme's variables, with the few that make a brand first. */
const VARIABLES: readonly Completion[] = VOCABULARY.variables.map(({ name, purpose, isBrand }) => ({
  label: name,
  detail: purpose,
  type: "variable",
  boost: isBrand ? 2 : 1,
}));

/** CSS with the names a template can use. */
export const cssEditing: Extension = [css(), cssLanguage.data.of({ autocomplete: completeVocabulary })];

function completeVocabulary(context: CompletionContext): CompletionResult | null {
  const typed = context.matchBefore(/[.\-\w]*/);
  if (typed === null || (typed.text === "" && !context.explicit)) return null;
  if (isInBlock(context)) {
    return typed.text.startsWith("-") ? { from: typed.from, options: VARIABLES, validFor: /^[-\w]*$/ } : null;
  }
  return { from: typed.from, options: NAMES, validFor: /^[.\-\w]*$/ };
}

function isInBlock(context: CompletionContext): boolean {
  for (let node = syntaxTree(context.state).resolveInner(context.pos, -1); ;) {
    if (node.name === "Block") {
      // Inside a media query's block there are rules again, not declarations.
      return node.parent?.name !== "MediaStatement";
    }
    if (node.parent === null) return false;
    node = node.parent;
  }
}
