import { logicOf } from "../merge-tag.ts";
import { Element, Kind, Stream } from "../tree.ts";

/**
 * Puts loops into the lists whose items they repeat: `{{#each items}}`, a list and `{{/each}}` become one list, and so
 * do lists with logic between them. An item that contains only logic is not an item.
 */
export const joinLists = (stream: Stream): Stream => {
  if (!stream.kinds.includes(Kind.logic)) return stream;
  const joined = new Stream();
  join(stream, 0, stream.length, joined);
  return joined;
};

const join = (stream: Stream, from: number, to: number, into: Stream): void => {
  for (let index = from; index < to;) {
    const end = endOfRun(stream, index, to);
    if (end !== -1) writeRun(stream, index, end, into);
    else if (!isLogicItem(stream, index)) into.append(stream, index, index + 1);
    index = end === -1 ? index + 1 : end;
  }
};

/** Whether an item that contains only logic opens or closes at `index`. */
const isLogicItem = ({ kinds, elements }: Stream, index: number): boolean => {
  if (elements[index] !== Element.li) return false;
  const step = kinds[index] === Kind.open ? 1 : -1;
  let at = index + step;
  while (kinds[at] === Kind.logic) at += step;
  return at !== index + step && elements[at] === Element.li && kinds[at] !== kinds[index];
};

/** The maximum number of tags to look through, so that the cost stays linear. */
const MAX_TAGS = 32;

/** The end of the lists and logic that begin at `index` and become one list, or -1 if they do not. */
const endOfRun = (stream: Stream, index: number, to: number): number => {
  const { kinds, elements, texts } = stream;
  let list = -1;
  let tags = 0;
  let depth = 0;
  let end = -1;
  for (let at = index; at < to && tags < MAX_TAGS;) {
    if (kinds[at] === Kind.logic) {
      const change = logicOf(texts[at++] as string) as number;
      depth += change;
      tags++;
      // This tag belongs to a condition or loop around the lists.
      if (depth < 0 || (depth === 0 && change === 0)) break;
    } else {
      const element = elements[at] as number;
      const isList = kinds[at] === Kind.open && (element === Element.ul || element === Element.ol);
      if (!isList || (list !== -1 && element !== list)) break;
      list = element;
      at = stream.closeOf(at) + 1;
    }
    if (depth === 0 && tags > 0 && list !== -1) end = at;
  }
  return end;
};

const writeRun = (stream: Stream, from: number, end: number, into: Stream): void => {
  let list = from;
  while (stream.kinds[list] === Kind.logic) list++;
  into.append(stream, list, list + 1);
  for (let at = from; at < end; at++) {
    if (stream.kinds[at] === Kind.logic) into.append(stream, at, at + 1);
    else {
      const close = stream.closeOf(at);
      join(stream, at + 1, close, into);
      at = close;
    }
  }
  into.close(stream.elements[list] as number, stream.lines[end - 1] as number);
};
