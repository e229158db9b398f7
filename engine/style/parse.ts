import { isCurly, isDelimiter, readComponents, type Component } from "./component.ts";
import { printable } from "./printable.ts";
import { closeBlocks } from "./recover.ts";

export interface Declaration {
  /** In lower case, except for custom properties, whose names are case-sensitive. */
  readonly property: string;
  readonly value: readonly Component[];
  readonly important: boolean;
  readonly start: number;
}

/** A rule or at-rule with the content of its block, in order: declarations and nested rules. */
export interface ParsedRule {
  /** The at-keyword, or "" for a rule with a selector. */
  readonly at: string;
  readonly prelude: readonly Component[];
  readonly hasBlock: boolean;
  readonly contents: readonly (Declaration | ParsedRule)[];
  readonly start: number;
}

/** Called for everything that is skipped, with the offset in the source. */
type OnFault = (message: string, start: number) => void;

export function parseStylesheet(css: string, onFault: OnFault): readonly ParsedRule[] {
  const list = closeBlocks(readComponents(css), css, (rule, start) =>
    onFault(`The block of \`${printable(rule)}\` is not closed. Is a closing brace missing?`, start),
  );
  return parseContents(list, onFault, false).filter((item) => "at" in item);
}

/** Parses the text of a `style` attribute. */
export function parseDeclarations(css: string, onFault: OnFault): readonly Declaration[] {
  return parseContents(readComponents(css), onFault, true).filter((item) => "property" in item);
}

/**
 * Parses the content of a block or of a whole style sheet, where nothing is a declaration. As in CSS Syntax 3, anything
 * that is not a valid declaration is tried as a nested rule.
 */
function parseContents(
  list: readonly Component[],
  onFault: OnFault,
  declarationsAllowed: boolean,
): (Declaration | ParsedRule)[] {
  const contents: (Declaration | ParsedRule)[] = [];
  let index = 0;
  while (index < list.length) {
    const first = list[index]!;
    if (first.type === "space" || isDelimiter(first, ";")) {
      index++;
      continue;
    }
    if (first.type === "bad" && first.text === "}") {
      onFault("Unmatched `}`. Is an opening brace missing?", first.start);
      index++;
      continue;
    }
    if (first.type === "at") {
      const end = findEnd(list, index + 1, true);
      contents.push(toRule(list, index + 1, end, first.text, first.start));
      index = end + 1;
      continue;
    }
    if (declarationsAllowed) {
      const custom = first.type === "ident" && first.text.startsWith("--");
      const end = findEnd(list, index, !custom);
      const declaration = isCurly(list[end]) ? undefined : readDeclaration(list.slice(index, end));
      if (declaration !== undefined) {
        contents.push(declaration);
        index = end + 1;
        continue;
      }
    }
    const end = findRuleEnd(list, index, declarationsAllowed);
    if (isCurly(list[end])) {
      contents.push(toRule(list, index, end, "", first.start));
    } else {
      onFault(declarationsAllowed ? "Invalid declaration." : "A rule without a block.", first.start);
    }
    index = end + 1;
  }
  return contents;

  function toRule(
    from: readonly Component[],
    start: number,
    end: number,
    at: string,
    offset: number,
  ): ParsedRule {
    const block = isCurly(from[end]) ? from[end] : undefined;
    const contents = block === undefined ? [] : parseContents(block.children, onFault, true);
    return {
      at,
      prelude: trim(from.slice(start, end)),
      hasBlock: block !== undefined,
      contents,
      start: offset,
    };
  }
}

/** The index of the next semicolon or, with `blockEnds`, of the next `{}` block. */
function findEnd(list: readonly Component[], from: number, blockEnds: boolean): number {
  for (let index = from; index < list.length; index++) {
    const item = list[index]!;
    if (isDelimiter(item, ";") || (blockEnds && isCurly(item))) return index;
  }
  return list.length;
}

/** A nested rule without a block ends at a semicolon. At the top of a style sheet, only a block ends a rule. */
function findRuleEnd(list: readonly Component[], from: number, nested: boolean): number {
  if (nested) return findEnd(list, from, true);
  let end = from;
  while (end < list.length && !isCurly(list[end])) end++;
  return end;
}

function readDeclaration(list: readonly Component[]): Declaration | undefined {
  const name = list[0];
  if (name?.type !== "ident") return undefined;
  let index = 1;
  while (list[index]?.type === "space") index++;
  const colon = list[index];
  if (colon === undefined || !isDelimiter(colon, ":")) return undefined;
  const custom = name.text.startsWith("--");
  const value = trim(list.slice(index + 1));
  const important = takeImportant(value);
  return { property: custom ? name.text : name.text.toLowerCase(), value, important, start: name.start };
}

/** Removes `!important` from the end of a value and returns whether it was there. */
function takeImportant(value: Component[]): boolean {
  let last = value.length - 1;
  if (value[last]?.type !== "ident" || value[last]?.text.toLowerCase() !== "important") return false;
  last--;
  while (value[last]?.type === "space") last--;
  const mark = value[last];
  if (mark === undefined || !isDelimiter(mark, "!")) return false;
  last--;
  while (value[last]?.type === "space") last--;
  value.length = last + 1;
  return true;
}

export function trim(list: readonly Component[]): Component[] {
  let start = 0;
  let end = list.length;
  while (start < end && list[start]!.type === "space") start++;
  while (end > start && list[end - 1]!.type === "space") end--;
  return list.slice(start, end);
}

export function isKeyword(item: Component | undefined, keyword: string): boolean {
  return item?.type === "ident" && item.text.toLowerCase() === keyword;
}

/** The parts between commas, without leading and trailing spaces. */
export function splitAtCommas(list: readonly Component[]): Component[][] {
  const parts: Component[][] = [];
  let from = 0;
  for (let index = 0; index <= list.length; index++) {
    const item = list[index];
    if (item !== undefined && !isDelimiter(item, ",")) continue;
    parts.push(trim(list.slice(from, index)));
    from = index + 1;
  }
  return parts;
}

/** The items without the spaces between them. */
export function withoutSpaces(list: readonly Component[]): Component[] {
  return list.filter((item) => item.type !== "space");
}

/** The name in a `var()`. */
export function variableOf({ type, text, children }: Component): string | undefined {
  const name = type === "function" && text === "var" ? withoutSpaces(children)[0] : undefined;
  return name?.type === "ident" ? name.text : undefined;
}
