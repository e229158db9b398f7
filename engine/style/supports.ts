import { isDelimiter, type Component } from "./component.ts";
import { readValue } from "./declaration-block.ts";
import { isKeyword, withoutSpaces } from "./parse.ts";

/** `@supports`: whatever this engine reads counts as supported. */
export function supports(prelude: readonly Component[]): boolean {
  const items = withoutSpaces(prelude);
  const test = (item: Component | undefined): boolean => {
    if (item?.type !== "block" || item.text !== "(") return false;
    const [name, colon] = withoutSpaces(item.children);
    if (name?.type !== "ident" || colon === undefined || !isDelimiter(colon, ":"))
      return supports(item.children);
    const value = item.children.slice(item.children.indexOf(colon) + 1);
    return readValue(name.text.toLowerCase(), value) !== undefined;
  };
  if (isKeyword(items[0], "not")) return items.length === 2 && !test(items[1]);
  const operands = items.filter((_, index) => index % 2 === 0);
  const words = items.filter((_, index) => index % 2 === 1);
  if (words.every((word) => isKeyword(word, "and"))) return operands.length > 0 && operands.every(test);
  return words.every((word) => isKeyword(word, "or")) && operands.some(test);
}
