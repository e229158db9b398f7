import type { Completion, CompletionContext, CompletionResult } from "@codemirror/autocomplete";
import { css, cssLanguage } from "@codemirror/lang-css";
import { syntaxTree } from "@codemirror/language";
import type { Extension } from "@codemirror/state";
import { VOCABULARY } from "@galley/engine";

const NAMES: readonly Completion[] = [
  ...VOCABULARY.types.map((label) => ({ label, type: "type", detail: "element", boost: 2 })),
  ...VOCABULARY.classes.map((name) => ({ label: `.${name}`, type: "class", detail: "class", boost: 3 })),
];
/** The variables of the default theme: setting them is the shortest way to a look of one's own. */
const VARIABLES: readonly Completion[] = [
  ["--ink", "text"],
  ["--muted", "quiet text"],
  ["--paper", "the page"],
  ["--sheet", "the sheet on it"],
  ["--tint", "code, callouts"],
  ["--line", "rules and borders"],
  ["--accent", "links, buttons"],
  ["--on-accent", "text on buttons"],
  ["--mark", "highlighter"],
].map(([label = "", detail = ""]) => ({ label, detail, type: "variable", boost: 1 }));

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
