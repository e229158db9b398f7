import type { ParentType } from "markdown-it/lib/rules_block/state_block.mjs";
import type { BlockState } from "../block-state.ts";
import { Code } from "../characters.ts";
import { footnoteLabelEnd } from "./footnote-reference.ts";
import { readIndented } from "./indented.ts";

/** `[^label]: The note`, with more blocks below it when they are indented by four. */
export const footnoteDefinition = (
  state: BlockState,
  startLine: number,
  endLine: number,
  silent: boolean,
): boolean => {
  const start = state.lineStart(startLine);
  if (state.indent(startLine) >= 4 || !state.src.startsWith("[^", start)) return false;
  const labelEnd = footnoteLabelEnd(state.src, start + 2);
  if (labelEnd === -1 || state.src.charCodeAt(labelEnd + 1) !== Code.colon) return false;
  if (silent) return true;

  const label = state.src.slice(start + 2, labelEnd).toLowerCase();
  const open = state.push("footnote_open", "", 1);
  open.map = [startLine, startLine];
  const firstToken = state.tokens.length;
  readIndented(state, startLine, endLine, labelEnd + 2, 4, "footnote" as ParentType);
  const close = state.push("footnote_close", "", -1);
  open.map[1] = state.line;
  open.meta = { closeToken: state.tokens.length - 1 };
  close.map = open.map;
  const { footnotes } = state.env;
  if (!footnotes.has(label)) footnotes.set(label, { firstToken, endToken: state.tokens.length - 1 });
  return true;
};
