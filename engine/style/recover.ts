import { isCurly, isDelimiter, type Component } from "./component.ts";

/**
 * Closes the blocks of a style sheet with a missing closing brace, so that one mistake does not swallow the rest. The
 * end of a block is derived from the indentation: a line that is indented no further than the rule itself is not part
 * of it. In a style sheet on one line, a block ends before the first rule in it.
 */
export function closeBlocks(
  list: readonly Component[],
  css: string,
  onUnclosed: (rule: string, start: number) => void,
): readonly Component[] {
  if (list.at(-1)?.isUnclosed !== true) return list;
  const culprits: { rule: string; start: number }[] = [];
  const closed = closeByLayout(list, css, (rule, start) => culprits.push({ rule, start }));
  const result = culprits.length > 0 ? closed : closeBeforeRule(list, css, culprits);
  if (culprits.length === 0) {
    const start = ruleStart(list, list.length - 1);
    culprits.push({ rule: css.slice(start, list.at(-1)!.start), start });
  }
  onUnclosed(culprits[0]!.rule.trim(), culprits[0]!.start);
  return result;
}

type OnCut = (rule: string, start: number) => void;

function closeByLayout(list: readonly Component[], css: string, onCut: OnCut): readonly Component[] {
  const pending = list.toReversed();
  const result: Component[] = [];
  for (let item = pending.pop(); item !== undefined; item = pending.pop()) {
    result.push(item);
    if (!isCurly(item)) continue;
    const children = closeByLayout(item.children, css, onCut);
    const start = ruleStart(result, result.length - 1);
    const place = placeInLine(start, css);
    const end = children.findIndex((child) => child.type !== "space" && startsLine(child, css, place));
    result[result.length - 1] = { ...item, children: end === -1 ? children : children.slice(0, end) };
    if (end === -1) continue;
    onCut(css.slice(start, item.start), start);
    for (let at = children.length - 1; at >= end; at--) pending.push(children[at]!);
  }
  return result;
}

/** Splits the last, unclosed block before the first rule in it. */
function closeBeforeRule(
  list: readonly Component[],
  css: string,
  culprits: { rule: string; start: number }[],
): readonly Component[] {
  const block = list.at(-1);
  const start = ruleStart(list, list.length - 1);
  if (block?.isUnclosed !== true || css[start] === "@") return list;
  const inner = block.children.findIndex(isCurly);
  const from =
    inner === -1 ? -1 : block.children.findIndex(({ start }) => start === ruleStart(block.children, inner));
  if (from === -1 || block.children.slice(from, inner).some((item) => isDelimiter(item, "&"))) return list;
  culprits.push({ rule: css.slice(start, block.start), start });
  const head = [...list.slice(0, -1), { ...block, children: block.children.slice(0, from) }];
  return [...head, ...closeBeforeRule(block.children.slice(from), css, culprits)];
}

/** Where the selector of the block at an index begins. */
function ruleStart(list: readonly Component[], index: number): number {
  let first = index;
  for (let at = index - 1; at >= 0; at--) {
    const item = list[at]!;
    if (isCurly(item) || isDelimiter(item, ";")) break;
    if (item.type !== "space") first = at;
  }
  return list[first]!.start;
}

/** The indentation of an offset, or Infinity if something else precedes it on its line. */
function placeInLine(offset: number, css: string): number {
  let before = offset - 1;
  while (css[before] === " " || css[before] === "\t") before--;
  return before < 0 || /[\n\r\f]/.test(css[before]!) ? offset - 1 - before : Infinity;
}

function startsLine({ start }: Component, css: string, within: number): boolean {
  const place = placeInLine(start, css);
  return place !== Infinity && place <= within;
}
