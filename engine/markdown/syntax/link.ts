import { allowedLink, imageAddress, refuseImage } from "../../address.ts";
import { linkElement, mergeAttributes } from "../../attributes.ts";
import { Element, type Attributes } from "../../tree.ts";
import { Code, codeUnitAt, unitAt } from "../../characters.ts";
import { InlineKind, type Bracket, type InlineState } from "../inline-state.ts";
import { attributesAt } from "./attributes.ts";
import { pairDelimiters } from "./emphasis.ts";
import { footnoteReference } from "./footnote-reference.ts";
import { linkTargetAt, type LinkTarget } from "./link-target.ts";

/** `[text](address "title"){.button}`, `[text][label]`, `[label]`, the same as images, `^[notes]`, `[spans]{.class}`. */
export const link = {
  characters: "[!^]",
  parse(state: InlineState, position: number): number {
    const code = unitAt(state.source, position);
    if (code === Code.bracketClose) return close(state, position);
    if (code === Code.bracketOpen) return open(state, position, 1, "link");
    if (codeUnitAt(state.source, position + 1) !== Code.bracketOpen) return -1;
    if (code === Code.bang) {
      const end = footnoteReference.parse(state, position + 1);
      return end === -1 ? open(state, position, 2, "image") : end;
    }
    return state.allowsNotes ? open(state, position, 2, "note") : -1;
  },
};

const open = (state: InlineState, position: number, length: number, opens: Bracket["opens"]): number => {
  state.flush(position);
  const start = position + length;
  const line = state.lineAt(position);
  const piece = state.push(InlineKind.text, -1, state.source.slice(position, start), undefined);
  if (state.bracket !== undefined) state.bracket.hasBracketAfter = true;
  state.bracket = {
    opens,
    piece,
    start,
    line,
    serial: ++state.serial,
    delimiterBefore: state.delimiter,
    previous: state.bracket,
    hasBracketAfter: false,
  };
  state.runStart = start;
  return start;
};

const close = (state: InlineState, position: number): number => {
  const bracket = state.bracket;
  if (bracket === undefined) return -1;
  state.bracket = bracket.previous;
  if (bracket.opens === "note") return closeNote(state, bracket, position);
  if (bracket.opens === "link" && bracket.serial < state.inactiveBelow) return -1;
  const target = targetAt(state, bracket, position);
  if (target === undefined) return closeSpan(state, bracket, position);
  return bracket.opens === "image"
    ? closeImage(state, bracket, position, target)
    : closeLink(state, bracket, position, target);
};

const MAX_LABEL = 999;

/**
 * The target after the bracket: an address in parentheses, a label in brackets, or nothing, in which case the text is
 * the label.
 */
const targetAt = (state: InlineState, bracket: Bracket, position: number): LinkTarget | undefined => {
  const { source } = state;
  const next = position + 1;
  if (codeUnitAt(source, next) === Code.parenthesisOpen) {
    const inline = linkTargetAt(source, next, state.mergeTagCloses);
    if (inline !== undefined) return inline;
  }
  if (!state.document.hasReferences) return undefined;
  let label: string | undefined;
  let end = next;
  if (codeUnitAt(source, next) === Code.bracketOpen) {
    const labelEnd = labelEndAt(source, next + 1);
    if (labelEnd !== -1) end = labelEnd + 1;
    if (labelEnd > next + 1) label = source.slice(next + 1, labelEnd);
  }
  if (label === undefined) {
    if (bracket.hasBracketAfter || position - bracket.start > MAX_LABEL) return undefined;
    label = source.slice(bracket.start, position);
  }
  const reference = state.document.findReference(label);
  if (reference === undefined || !state.document.spend(reference)) return undefined;
  return { ...reference, next: end };
};

/** The position of the `]` of the label that begins at `start`, or -1. */
export const labelEndAt = (source: string, start: number): number => {
  const limit = Math.min(source.length, start + MAX_LABEL + 1);
  for (let at = start; at < limit; at++) {
    const code = unitAt(source, at);
    if (code === Code.bracketClose) return at;
    if (code === Code.bracketOpen) return -1;
    if (code === Code.backslash) at++;
  }
  return -1;
};

const closeLink = (state: InlineState, bracket: Bracket, position: number, target: LinkTarget): number => {
  state.flush(position);
  pairDelimiters(state, bracket.delimiterBefore);
  // Links do not nest: the brackets around this one are text, and so are bare addresses inside it.
  state.inactiveBelow = bracket.serial;
  for (let piece = bracket.piece + 1; piece < state.count; piece++) {
    const kind = state.kinds[piece];
    if (kind === InlineKind.bareLinkOpen || kind === InlineKind.bareLinkClose) state.clear(piece);
  }
  const { attributes: own, next } = attributesAt(state.source, target.next);
  state.runStart = next;
  const href = allowedLink(target.href, state.document, bracket.line);
  if (href === undefined) {
    state.clear(bracket.piece);
    return next;
  }
  const link = target.title === "" ? { href } : { href, title: target.title };
  const { element, attributes } = linkElement(own, link);
  state.kinds[bracket.piece] = InlineKind.open;
  state.elements[bracket.piece] = element;
  state.attributes[bracket.piece] = attributes;
  state.lines[bracket.piece] = bracket.line;
  state.push(InlineKind.close, element, "", undefined);
  return next;
};

const closeImage = (state: InlineState, bracket: Bracket, position: number, target: LinkTarget): number => {
  state.flush(position);
  pairDelimiters(state, bracket.delimiterBefore);
  const alt = textOf(state, bracket.piece + 1);
  const { attributes: own, next } = attributesAt(state.source, target.next);
  state.count = bracket.piece;
  state.runStart = next;
  const src = imageAddress(target.href);
  if (src === undefined) {
    refuseImage(state.document, bracket.line);
    state.push(InlineKind.text, -1, alt, undefined);
    return next;
  }
  const attributes: Attributes = target.title === "" ? { src, alt } : { src, alt, title: target.title };
  const piece = state.push(InlineKind.void, Element.img, "", mergeAttributes(own, attributes));
  state.lines[piece] = bracket.line;
  return next;
};

/** The text of pieces, for the alternative text of an image. */
const textOf = (state: InlineState, from: number): string => {
  let text = "";
  for (let piece = from; piece < state.count; piece++) {
    const kind = state.kinds[piece];
    if (kind === InlineKind.text || kind === InlineKind.mergeTag) text += state.texts[piece];
    else if (kind === InlineKind.void)
      text += state.elements[piece] === Element.br ? "\n" : (state.attributes[piece]?.alt ?? "");
  }
  return text;
};

const closeSpan = (state: InlineState, bracket: Bracket, position: number): number => {
  if (bracket.opens !== "link" || codeUnitAt(state.source, position + 1) !== Code.braceOpen) return -1;
  const { attributes, next } = attributesAt(state.source, position + 1);
  if (attributes === undefined) return -1;
  state.flush(position);
  pairDelimiters(state, bracket.delimiterBefore);
  state.kinds[bracket.piece] = InlineKind.open;
  state.elements[bracket.piece] = Element.span;
  state.attributes[bracket.piece] = attributes;
  state.push(InlineKind.close, Element.span, "", undefined);
  state.runStart = next;
  return next;
};

/** `^[An inline footnote.]`: its text is parsed where the footnotes are written. */
const closeNote = (state: InlineState, bracket: Bracket, position: number): number => {
  state.flush(position);
  pairDelimiters(state, bracket.delimiterBefore);
  state.count = bracket.piece;
  state.push(InlineKind.inlineNote, -1, state.source.slice(bracket.start, position), undefined);
  state.runStart = position + 1;
  return position + 1;
};
