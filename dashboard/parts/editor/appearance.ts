import { HighlightStyle, syntaxHighlighting } from "@codemirror/language";
import type { Extension } from "@codemirror/state";
import { EditorView } from "@codemirror/view";
import { tags } from "@lezer/highlight";

/** The editors in the app's colors, which are variables, so a change of theme needs no new editor. */
const theme = EditorView.theme({
  "&": { height: "100%", fontSize: "13px", backgroundColor: "var(--sheet)", color: "var(--ink)" },
  "&.cm-focused": { outline: "none" },
  ".cm-scroller": {
    fontFamily: '"JetBrains Mono Variable", ui-monospace, monospace',
    fontVariantLigatures: "none",
    lineHeight: "1.65",
  },
  ".cm-content": { padding: "14px 0", caretColor: "var(--ink)" },
  ".cm-line": { padding: "0 20px 0 12px" },
  ".cm-gutters": {
    backgroundColor: "var(--sheet)",
    color: "var(--muted)",
    border: "none",
    paddingLeft: "8px",
  },
  ".cm-lineNumbers .cm-gutterElement": { minWidth: "28px", fontSize: "11px", opacity: "0.8" },
  ".cm-activeLine": { backgroundColor: "color-mix(in srgb, var(--wash) 55%, transparent)" },
  ".cm-activeLineGutter": { backgroundColor: "transparent", color: "var(--ink)" },
  ".cm-cursor": { borderLeftColor: "var(--ink)" },
  "&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground": {
    backgroundColor: "color-mix(in srgb, var(--accent) 20%, transparent)",
  },
  ".cm-tooltip": {
    border: "1px solid var(--hairline)",
    borderRadius: "6px",
    backgroundColor: "var(--sheet)",
    boxShadow: "var(--shadow-floating)",
    overflow: "hidden",
  },
  ".cm-tooltip-autocomplete > ul > li": { padding: "3px 8px" },
  ".cm-tooltip-autocomplete > ul > li[aria-selected]": {
    backgroundColor: "var(--wash)",
    color: "var(--ink)",
  },
  ".cm-completionDetail": { color: "var(--muted)", fontStyle: "normal" },
  ".cm-diagnostic": { padding: "6px 10px", borderLeftWidth: "3px", fontFamily: "inherit", maxWidth: "420px" },
  ".cm-panels": { backgroundColor: "var(--paper)", color: "var(--ink)", borderColor: "var(--hairline)" },
  ".cm-textfield, .cm-button": { borderRadius: "4px", backgroundImage: "none" },
  ".cm-matchingBracket": { backgroundColor: "var(--wash)", outline: "1px solid var(--hairline)" },
});

const ink = HighlightStyle.define([
  { tag: tags.heading, fontWeight: "600" },
  { tag: tags.strong, fontWeight: "600" },
  { tag: tags.emphasis, fontStyle: "italic" },
  { tag: tags.strikethrough, textDecoration: "line-through" },
  { tag: [tags.link, tags.url], color: "var(--accent)" },
  { tag: [tags.processingInstruction, tags.meta, tags.punctuation, tags.separator], color: "var(--muted)" },
  { tag: [tags.comment, tags.quote], color: "var(--muted)", fontStyle: "italic" },
  { tag: [tags.monospace, tags.string], color: "var(--success)" },
  { tag: [tags.className, tags.tagName, tags.labelName], fontWeight: "600" },
  { tag: tags.propertyName, color: "var(--ink)" },
  { tag: [tags.color, tags.atom, tags.number, tags.unit, tags.keyword], color: "var(--accent)" },
  { tag: tags.variableName, color: "var(--success)" },
  { tag: tags.invalid, color: "var(--danger)" },
]);

export const appearance: Extension = [theme, syntaxHighlighting(ink)];
