import { linkAddress } from "../../address.ts";
import { Element } from "../../tree.ts";
import { Code, isAlphanumeric, unitAt } from "../../characters.ts";
import { InlineKind, type InlineState } from "../inline-state.ts";

/** `https://example.com/path` and `www.example.com` in running text, as GitHub's extension defines them. */
export const bareLink = {
  characters: ":",
  parse(state: InlineState, position: number): number {
    const { source } = state;
    if (!source.startsWith("//", position + 1)) return -1;
    const start = schemeStart(source, position);
    if (start < state.runStart || !mayStartAt(source, start)) return -1;
    const end = bareEnd(source, position + 3);
    return end === -1 ? -1 : pushBareLink(state, start, end, source.slice(start, end));
  },
};

/** Used only if the source contains `www.`, because it makes every `w` a stop. */
export const wwwLink = {
  characters: "w",
  parse(state: InlineState, position: number): number {
    const { source } = state;
    if (!source.startsWith("www.", position) || !mayStartAt(source, position)) return -1;
    const end = bareEnd(source, position);
    return end <= position + 4
      ? -1
      : pushBareLink(state, position, end, `http://${source.slice(position, end)}`);
  },
};

const schemeStart = (source: string, colon: number): number => {
  if (source.startsWith("https", colon - 5)) return colon - 5;
  return source.startsWith("http", colon - 4) ? colon - 4 : -1;
};

/** At the start of the text, or after white space or one of `*`, `_`, `~`, `(`. */
const mayStartAt = (source: string, start: number): boolean => {
  if (start === 0) return true;
  const before = unitAt(source, start - 1);
  return (
    before <= Code.space ||
    before === Code.asterisk ||
    before === Code.underscore ||
    before === Code.tilde ||
    before === Code.parenthesisOpen
  );
};

const pushBareLink = (state: InlineState, start: number, end: number, address: string): number => {
  const href = linkAddress(address);
  if (href === undefined) return -1;
  state.flush(start);
  const piece = state.push(InlineKind.bareLinkOpen, Element.a, "", { href });
  state.lines[piece] = state.lineAt(start);
  state.push(InlineKind.text, -1, state.source.slice(start, end), undefined);
  state.push(InlineKind.bareLinkClose, Element.a, "", undefined);
  state.runStart = end;
  return end;
};

/** The end of the address whose host begins at `host`, or -1 when that is no host. */
const bareEnd = (source: string, host: number): number => {
  let hostEnd = host;
  let dots = 0;
  for (; ; hostEnd++) {
    const code = unitAt(source, hostEnd);
    if (code === Code.dot) dots++;
    else if (!isAlphanumeric(code) && code !== Code.dash && code !== Code.underscore && !(code > 127)) break;
  }
  if (dots === 0 || hostEnd === host) return -1;
  const labels = source.slice(host, hostEnd).split(".").slice(-2);
  if (labels.some((label) => label.includes("_"))) return -1;
  let end = hostEnd;
  while (end < source.length) {
    const code = unitAt(source, end);
    if (code <= Code.space || code === Code.less) break;
    end++;
  }
  return trimEnd(source, host, end);
};

const TRAILING = new Set(Array.from("?!.,:*_~'\";", (character) => unitAt(character, 0)));

/** Excludes punctuation at the end, and a closing parenthesis whose opening one is before the address. */
const trimEnd = (source: string, start: number, from: number): number => {
  let end = from;
  let surplus: number | undefined;
  while (end > start) {
    const code = unitAt(source, end - 1);
    if (code === Code.parenthesisClose) {
      surplus ??= surplusParentheses(source, start, end);
      if (surplus <= 0) return end;
      surplus--;
      end--;
    } else if (code === Code.semicolon) end = entityStart(source, start, end);
    else if (TRAILING.has(code)) end--;
    else return end;
  }
  return -1;
};

const surplusParentheses = (source: string, start: number, end: number): number => {
  let surplus = 0;
  for (let at = start; at < end; at++) {
    const code = unitAt(source, at);
    if (code === Code.parenthesisClose) surplus++;
    else if (code === Code.parenthesisOpen) surplus--;
  }
  return surplus;
};

/** `&copy;` at the end of an address is not part of it. A lone semicolon is excluded anyway. */
const entityStart = (source: string, start: number, end: number): number => {
  let at = end - 2;
  while (at > start && isAlphanumeric(unitAt(source, at))) at--;
  return unitAt(source, at) === Code.ampersand && at < end - 2 ? at : end - 1;
};
