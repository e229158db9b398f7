import type { BlockState } from "../block-state.ts";
import { attributesAt } from "./attributes.ts";

/** `{.class}` alone on a line belongs to the block before it. */
export const attributesLine = (
  state: BlockState,
  startLine: number,
  _endLine: number,
  silent: boolean,
): boolean => {
  if (state.indent(startLine) >= 4) return false;
  const text = state.src.slice(state.lineStart(startLine), state.eMarks[startLine]).trimEnd();
  const { attributes, next } = attributesAt(text, 0);
  if (attributes === undefined || next !== text.length) return false;
  if (silent) return true;
  state.line = startLine + 1;
  state.push("attributes", "", 0).meta = attributes;
  return true;
};
