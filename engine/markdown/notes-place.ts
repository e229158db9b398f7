import { Element, Kind } from "../tree.ts";
import type { Stream } from "../tree.ts";

/** Notes belong to the text: those that begin at `start` go above a footer that ends the document. */
export function placeNotes(stream: Stream, start: number): void {
  if (stream.kinds[start - 1] !== Kind.close || stream.elements[start - 1] !== Element.footer) return;
  let footer = start - 1;
  for (let depth = 1; depth > 0 && footer > 0;) {
    const kind = stream.kinds[--footer];
    if (kind === Kind.close) depth++;
    else if (kind === Kind.open) depth--;
  }
  exchange(stream.kinds, footer, start);
  exchange(stream.elements, footer, start);
  exchange(stream.texts, footer, start);
  exchange(stream.attributes, footer, start);
  exchange(stream.lines, footer, start);
}

/** Puts what stands from `second` on before what stands from `first` on. */
const exchange = (list: unknown[], first: number, second: number): void => {
  const turned = [...list.slice(second), ...list.slice(first, second)];
  for (let index = 0; index < turned.length; index++) list[first + index] = turned[index];
};
