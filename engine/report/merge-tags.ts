import { logicOf } from "../merge-tag.ts";
import { Element, Kind, type Stream } from "../tree.ts";
import type { Warning } from "../warning.ts";
import { atLine } from "./at-line.ts";

/**
 * Most sending services refuse an email with a condition or loop that is never closed. Code is skipped, because
 * braces in it may not be a merge tag.
 */
export function mergeTagWarnings({ kinds, elements, texts, lines, length }: Stream): Warning[] {
  const open: number[] = [];
  let codeDepth = 0;
  for (let index = 0; index < length; index++) {
    if (elements[index] === Element.code) codeDepth += kinds[index] === Kind.open ? 1 : -1;
    if (codeDepth > 0 || (kinds[index] !== Kind.logic && kinds[index] !== Kind.mergeTag)) continue;
    const logic = logicOf(texts[index] as string);
    if (logic === 1) open.push(index);
    else if (logic === -1) open.pop();
  }
  return open.map((index) =>
    atLine("merge_tag_not_closed", `\`${texts[index] as string}\` is never closed.`, lines[index]),
  );
}
