import { Code, isSpaceOrLine, skipSpaceAndLine, unitAt } from "../../characters.ts";
import { mergeTagEnd, type MergeTagCloses } from "../../merge-tag.ts";
import { unescapeText } from "./escape.ts";

export interface LinkTarget {
  readonly href: string;
  readonly title: string;
  /** The index after the closing parenthesis. */
  readonly next: number;
}

/** Reads `(destination "title")`, `position` being at the parenthesis. */
export const linkTargetAt = (
  source: string,
  position: number,
  closes: MergeTagCloses,
): LinkTarget | undefined => {
  const end = source.length;
  let at = skipSpaceAndLine(source, position + 1, end);
  if (unitAt(source, at) === Code.parenthesisClose) return { href: "", title: "", next: at + 1 };
  const destinationEnd = destinationEndAt(source, at, end, closes);
  if (destinationEnd === -1) return undefined;
  const href = destinationOf(source, at, destinationEnd);
  at = skipSpaceAndLine(source, destinationEnd, end);
  if (unitAt(source, at) === Code.parenthesisClose) return { href, title: "", next: at + 1 };
  if (at === destinationEnd) return undefined;
  const titleEnd = titleEndAt(source, at, closes);
  if (titleEnd === -1) return undefined;
  const title = unescapeText(source.slice(at + 1, titleEnd - 1));
  at = skipSpaceAndLine(source, titleEnd, end);
  if (unitAt(source, at) !== Code.parenthesisClose) return undefined;
  return { href, title, next: at + 1 };
};

const MAX_PARENTHESES = 32;

/** Characters of a destination without a special meaning. */
const ORDINARY = /[\w\-.~:/?#@!$&'+,;=]*/y;

/** Where the destination of a link or of a reference definition ends. It may contain spaces inside a merge tag. */
export const destinationEndAt = (
  source: string,
  position: number,
  end: number,
  closes: MergeTagCloses,
): number => {
  let at = position;
  if (unitAt(source, at) === Code.less && unitAt(source, at + 1) !== Code.percent) {
    return angledEnd(source, at, end);
  }
  ORDINARY.lastIndex = at;
  ORDINARY.test(source);
  at = Math.min(ORDINARY.lastIndex, end);
  let depth = 0;
  while (at < end) {
    const code = unitAt(source, at);
    if (code <= Code.space || code === 127) break;
    if (code === Code.backslash && at + 1 < end && !isSpaceOrLine(unitAt(source, at + 1))) {
      at += 2;
      continue;
    }
    if (code === Code.braceOpen || code === Code.less || code === Code.asterisk || code === Code.percent) {
      const tagEnd = mergeTagEnd(source, at, closes);
      if (tagEnd !== -1 && tagEnd <= end) {
        at = tagEnd;
        continue;
      }
    } else if (code === Code.parenthesisOpen) {
      depth++;
      if (depth > MAX_PARENTHESES) return -1;
    } else if (code === Code.parenthesisClose) {
      if (depth === 0) break;
      depth--;
    }
    at++;
  }
  return depth === 0 && at > position ? at : -1;
};

const angledEnd = (source: string, position: number, end: number): number => {
  for (let at = position + 1; at < end; at++) {
    const code = unitAt(source, at);
    if (code === Code.greater) return at + 1;
    if (code === Code.newline || code === Code.less) return -1;
    if (code === Code.backslash) at++;
  }
  return -1;
};

/** A destination without its angle brackets, with escapes and entities resolved. */
export const destinationOf = (source: string, start: number, end: number): string => {
  const isAngled = unitAt(source, start) === Code.less && unitAt(source, start + 1) !== Code.percent;
  const written = isAngled ? source.slice(start + 1, end - 1) : source.slice(start, end);
  const mayHoldEntity = written.includes("&") && written.includes(";");
  return mayHoldEntity || written.includes("\\") ? unescapeText(written) : written;
};

/** The index after the closing quote of the title at `position`, or -1. */
export const titleEndAt = (source: string, position: number, closes: MergeTagCloses): number => {
  const open = unitAt(source, position);
  if (open !== Code.quote && open !== Code.apostrophe && open !== Code.parenthesisOpen) return -1;
  const close = open === Code.parenthesisOpen ? Code.parenthesisClose : open;
  for (let at = position + 1; at < source.length; at++) {
    const code = unitAt(source, at);
    if (code === close) return at + 1;
    if (code === Code.parenthesisOpen && open === code) return -1;
    if (code === Code.backslash) at++;
    else at = Math.max(at, mergeTagEnd(source, at, closes) - 1);
  }
  return -1;
};
