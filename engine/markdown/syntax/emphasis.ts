import { Element } from "../../tree.ts";
import { Code, classAt, classBefore, unitAt } from "../../characters.ts";
import { mergeTagEnd } from "../../merge-tag.ts";
import { InlineKind, type Delimiter, type InlineState } from "../inline-state.ts";

/** `*emphasis*`, `**strong**`, `_emphasis_`, `__strong__`, `~~deleted~~` and `==marked==`. */
export const emphasis = {
  characters: "*_~=",
  parse(state: InlineState, position: number): number {
    const { source } = state;
    const code = unitAt(source, position);
    let end = position + 1;
    while (end < source.length && unitAt(source, end) === code) end++;
    // The last character of `***|NAME|***` begins a merge tag.
    if (mergeTagEnd(source, end - 1, state.mergeTagCloses) !== -1) end--;
    const length = end - position;
    const isPair = code === Code.tilde || code === Code.equals;
    if (isPair && length !== 2) return length === 1 ? -1 : end;

    const before = classBefore(source, position);
    const after = classAt(source, end);
    // Unlike in CommonMark, emphasis may begin or end with punctuation next to Chinese, Japanese or Korean text.
    const leftFlanking = after < 1 || (after === 1 && before !== 0);
    const rightFlanking = before < 1 || (before === 1 && after !== 0);
    let canOpen = leftFlanking;
    let canClose = rightFlanking;
    if (code === Code.underscore) {
      canOpen = leftFlanking && (!rightFlanking || before === 1);
      canClose = rightFlanking && (!leftFlanking || after === 1);
    }
    if (!canOpen && !canClose) return end;

    state.flush(position);
    const piece = state.count;
    const character = source.charAt(position);
    for (let index = 0; index < length; index++) state.push(InlineKind.text, -1, character, undefined);
    state.runStart = end;
    const previous = state.delimiter;
    const originalLength = length;
    const delimiter = { code, length, piece, originalLength, canOpen, canClose, previous, next: undefined };
    if (previous !== undefined) previous.next = delimiter;
    state.delimiter = delimiter;
    return end;
  },
};

/** Pairs the delimiters above `bottom` and removes them from the list. */
export const pairDelimiters = (state: InlineState, bottom: Delimiter | undefined): void => {
  if (state.delimiter === bottom) return;
  const { bottoms } = state;
  for (let kind = 0; kind < KINDS; kind++) bottoms[kind] = bottom;
  let closer = bottom === undefined ? state.delimiter : bottom.next;
  if (bottom === undefined) while (closer?.previous !== undefined) closer = closer.previous;

  while (closer !== undefined) {
    const opener: Delimiter | undefined = closer.canClose ? findOpener(closer, bottom, bottoms) : undefined;
    if (opener === undefined) {
      if (closer.canClose) bottoms[kindOf(closer)] = closer.previous;
      closer = closer.next;
      continue;
    }
    pair(state, opener, closer);
    // Delimiters between the two can no longer pair with anything outside.
    opener.next = closer;
    closer.previous = opener;
    if (opener.length === 0) remove(state, opener);
    if (closer.length === 0) {
      const next: Delimiter | undefined = closer.next;
      remove(state, closer);
      closer = next;
    }
  }
  state.delimiter = bottom;
  if (bottom !== undefined) bottom.next = undefined;
};

const findOpener = (
  closer: Delimiter,
  bottom: Delimiter | undefined,
  bottoms: readonly (Delimiter | undefined)[],
): Delimiter | undefined => {
  const stop = bottoms[kindOf(closer)];
  let opener = closer.previous;
  while (opener !== undefined && opener !== bottom && opener !== stop) {
    if (opener.code === closer.code && opener.canOpen && !isOddMatch(opener, closer)) return opener;
    opener = opener.previous;
  }
  return undefined;
};

/** CommonMark's rule of three: runs that both open and close pair only when their lengths agree. */
const isOddMatch = (opener: Delimiter, closer: Delimiter): boolean =>
  (closer.canOpen || opener.canClose) &&
  closer.originalLength % 3 !== 0 &&
  (opener.originalLength + closer.originalLength) % 3 === 0;

/** The number of kinds that `kindOf` distinguishes. */
const KINDS = 14;

const kindOf = ({ code, canOpen, originalLength }: Delimiter): number => {
  if (code === Code.tilde) return 12;
  if (code === Code.equals) return 13;
  return (code === Code.asterisk ? 0 : 6) + (canOpen ? 3 : 0) + (originalLength % 3);
};

const pair = (state: InlineState, opener: Delimiter, closer: Delimiter): void => {
  const used = opener.length >= 2 && closer.length >= 2 ? 2 : 1;
  const element = elementOf(opener.code, used);
  opener.length -= used;
  const openSlot = opener.piece + opener.length;
  const closeSlot = closer.piece;
  closer.piece += used;
  closer.length -= used;
  if (used === 2) {
    state.clear(openSlot + 1);
    state.clear(closeSlot + 1);
  }
  state.kinds[openSlot] = InlineKind.open;
  state.kinds[closeSlot] = InlineKind.close;
  state.elements[openSlot] = element;
  state.elements[closeSlot] = element;
};

const elementOf = (code: number, used: number): number => {
  if (code === Code.tilde) return Element.del;
  if (code === Code.equals) return Element.mark;
  return used === 2 ? Element.strong : Element.em;
};

const remove = (state: InlineState, delimiter: Delimiter): void => {
  if (delimiter.previous !== undefined) delimiter.previous.next = delimiter.next;
  if (delimiter.next === undefined) state.delimiter = delimiter.previous;
  else delimiter.next.previous = delimiter.previous;
};
