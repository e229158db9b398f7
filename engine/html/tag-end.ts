import { unitAt } from "../characters.ts";
/**
 * The end of the HTML construct that begins at `position` (a tag, comment, declaration, processing instruction or CDATA
 * section as CommonMark defines them), or -1. `unclosed` collects the closers that were not found, so that many openers
 * in a row are searched once.
 */
export const htmlTagEnd = (source: string, position: number, unclosed: Set<string>): number => {
  const code = unitAt(source, position + 1);
  if (isLetter(code)) return openTagEnd(source, position + 1);
  if (code === SLASH) return closeTagEnd(source, position + 2);
  if (code === QUESTION) return endOf(source, position + 2, "?>", unclosed);
  if (code !== BANG) return -1;
  if (source.startsWith("<!--", position)) {
    if (source.startsWith(">", position + 4)) return position + 5;
    if (source.startsWith("->", position + 4)) return position + 6;
    return endOf(source, position + 4, "-->", unclosed);
  }
  if (source.startsWith("<![CDATA[", position)) return endOf(source, position + 9, "]]>", unclosed);
  return isLetter(unitAt(source, position + 2)) ? endOf(source, position + 2, ">", unclosed) : -1;
};

const SLASH = 47;
const BANG = 33;
const QUESTION = 63;
const GREATER = 62;
const EQUALS = 61;

const isLetter = (code: number): boolean => (code >= 97 && code <= 122) || (code >= 65 && code <= 90);

/** Whether a character may occur in a tag name, or in an attribute name after its first character. */
export const isNamePart = (code: number): boolean =>
  isLetter(code) || (code >= 48 && code <= 57) || code === 45;

const isSpace = (code: number): boolean => code === 32 || (code >= 9 && code <= 13);

const isAttributePart = (code: number): boolean =>
  isNamePart(code) || code === 95 || code === 58 || code === 46;

const endOf = (source: string, from: number, close: string, unclosed: Set<string>): number => {
  if (unclosed.has(close)) return -1;
  const at = source.indexOf(close, from);
  if (at !== -1) return at + close.length;
  unclosed.add(close);
  return -1;
};

const closeTagEnd = (source: string, nameStart: number): number => {
  if (!isLetter(unitAt(source, nameStart))) return -1;
  let at = nameStart + 1;
  while (isNamePart(unitAt(source, at))) at++;
  while (isSpace(unitAt(source, at))) at++;
  return unitAt(source, at) === GREATER ? at + 1 : -1;
};

const openTagEnd = (source: string, nameStart: number): number => {
  let at = nameStart + 1;
  while (isNamePart(unitAt(source, at))) at++;
  for (;;) {
    const spaceStart = at;
    while (isSpace(unitAt(source, at))) at++;
    const code = unitAt(source, at);
    if (code === GREATER) return at + 1;
    if (code === SLASH) return unitAt(source, at + 1) === GREATER ? at + 2 : -1;
    if (at === spaceStart || !(isLetter(code) || code === 95 || code === 58)) return -1;
    while (isAttributePart(unitAt(source, at))) at++;
    at = attributeValueEnd(source, at);
    if (at === -1) return -1;
  }
};

/** The index after ` = "value"`, or `position` if no value follows, or -1 if it is malformed. */
const attributeValueEnd = (source: string, position: number): number => {
  let at = position;
  while (isSpace(unitAt(source, at))) at++;
  if (unitAt(source, at) !== EQUALS) return position;
  at++;
  while (isSpace(unitAt(source, at))) at++;
  const quote = source[at];
  if (quote === '"' || quote === "'") {
    const close = source.indexOf(quote, at + 1);
    return close === -1 ? -1 : close + 1;
  }
  const start = at;
  while (at < source.length && !isSpace(unitAt(source, at)) && !"\"'=<>`".includes(source[at] as string))
    at++;
  return at > start ? at : -1;
};
