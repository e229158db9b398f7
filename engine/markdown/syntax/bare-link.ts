import { linkAddress } from "../../address.ts";
import { Element } from "../../tree.ts";
import { Code, unitAt } from "../../characters.ts";
import { mergeTagEnd } from "../../merge-tag.ts";
import { InlineKind, type InlineState } from "../inline-state.ts";

/**
 * `https://example.com/path` and `www.example.com` in running text, as GitHub's extension defines them, except next to
 * text beyond ASCII: they end at its punctuation and before a word that follows without a space.
 */
export const bareLink = {
  characters: ":",
  parse(state: InlineState, position: number): number {
    const { source } = state;
    if (!source.startsWith("//", position + 1)) return -1;
    const start = schemeStart(source, position);
    if (start < state.runStart || !mayStartAt(source, start)) return -1;
    const end = bareEnd(state, position + 3);
    return end <= position + 3 ? -1 : pushBareLink(state, start, end, source.slice(start, end));
  },
};

/** Used only if the source contains `www.`, because it makes every `w` a stop. */
export const wwwLink = {
  characters: "w",
  parse(state: InlineState, position: number): number {
    const { source } = state;
    if (!source.startsWith("www.", position) || !mayStartAt(source, position)) return -1;
    const end = bareEnd(state, position);
    return end <= position + 4
      ? -1
      : pushBareLink(state, position, end, `http://${source.slice(position, end)}`);
  },
};

const schemeStart = (source: string, colon: number): number => {
  if (source.startsWith("https", colon - 5)) return colon - 5;
  return source.startsWith("http", colon - 4) ? colon - 4 : -1;
};

/** At the start of the text, or after white space, one of `*`, `_`, `~`, `(`, `-` or a character beyond ASCII. */
const mayStartAt = (source: string, start: number): boolean => {
  const before = unitAt(source, start - 1);
  return before <= Code.space || before > 127 || "*_~(-".includes(source.charAt(start - 1));
};

const pushBareLink = (state: InlineState, start: number, end: number, address: string): number => {
  const href = linkAddress(address);
  if (href === undefined) return -1;
  state.flush(start);
  const piece = state.push(InlineKind.bareLinkOpen, Element.a, "", { href });
  state.lines[piece] = state.lineAt(start);
  state.pushVerbatim(state.source.slice(start, end));
  state.push(InlineKind.bareLinkClose, Element.a, "", undefined);
  state.runStart = end;
  return end;
};

/** The end of the address whose host begins at `host`, or at most `host` when that is no host. Merge tags may contain spaces. */
const bareEnd = ({ source, mergeTagCloses }: InlineState, host: number): number => {
  HOST.lastIndex = host;
  HOST.test(source);
  let end = HOST.lastIndex;
  const labels = source.slice(host, end).split(".").slice(-2);
  if (labels.length < 2 || labels.some((label) => label.includes("_"))) return -1;
  let least = host;
  while (end < source.length) {
    const tagEnd = mergeTagEnd(source, end, mergeTagCloses);
    const code = unitAt(source, end);
    if (tagEnd !== -1) end = least = tagEnd;
    else if (code <= Code.space || code === Code.less || (code > 127 && endsAt(source, end))) break;
    else end++;
  }
  return trimEnd(source, host, least, end);
};

const endsAt = (source: string, position: number): boolean => {
  END.lastIndex = position;
  return END.test(source);
};

/** Punctuation, and Thai, Chinese, Japanese or Korean right after a Latin letter or a digit. */
const ENDS = "\\p{P}|(?<=[A-Za-z\\d])[\u0e00-\u0eff\u3041-\ud7ff]";
const END = new RegExp(ENDS, "uy");
const HOST = new RegExp(`(?:[\\w.-]|(?!${ENDS})[^\\0-\\x7f])*`, "uy");
const TRAILING = "?!.,:*_~'\"";
/** `&copy;` at the end of an address is not part of it. A lone semicolon is excluded anyway. */
const ENTITY = /&[a-z\d]+;$/i;
const MAX_ENTITY_LENGTH = 33;

/**
 * Excludes punctuation at the end, but not before `least`, and a closing parenthesis whose opening one is before the
 * address.
 */
const trimEnd = (source: string, start: number, least: number, from: number): number => {
  const address = source.slice(start, from);
  let surplus = address.split(")").length - address.split("(").length;
  let end = from;
  while (end > least) {
    const code = unitAt(source, end - 1);
    if (code === Code.semicolon)
      end -= ENTITY.exec(source.slice(least, end).slice(-MAX_ENTITY_LENGTH))?.[0].length ?? 1;
    else if (code === Code.parenthesisClose ? surplus-- > 0 : TRAILING.includes(source.charAt(end - 1)))
      end--;
    else break;
  }
  return end;
};
