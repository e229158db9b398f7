import { ELEMENTS, Kind, type Stream } from "../tree.ts";
import type { Graph } from "./graph.ts";

/**
 * The position tests that hold for an element outside the stream: root and container are only children, and `body`
 * follows `head`.
 */
export function outerPositions(graph: Graph, place: number): number {
  return graph.positionTests.reduce((bits, test, index) => {
    const counted = test.fromEnd || test.ofType ? 1 : place;
    return bits | (isAt(test, counted) ? 1 << index : 0);
  }, 0);
}

/** Whether a place, counted from 1, matches `an+b`. */
export function isAt({ a, b }: { readonly a: number; readonly b: number }, place: number): boolean {
  return a === 0 ? place === b : (place - b) / a >= 0 && (place - b) % a === 0;
}

/** By event of the stream. */
export interface PlacesFromEnd {
  readonly places: readonly number[];
  readonly ofType: readonly number[];
}

/** Positions counted from the last sibling, for every element of the stream, in one pass from its end. */
export function placesFromEnd({ kinds, elements, length }: Stream, asksType: boolean): PlacesFromEnd {
  // Copies of the right length, to be overwritten: a typed array of this size takes longer to allocate than to fill.
  const places = kinds.slice(0, length);
  const ofType = asksType ? kinds.slice(0, length) : places;
  const counts = [0];
  const types = asksType ? [new Map<string, number>()] : [];
  let depth = 0;
  for (let index = length - 1; index >= 0; index--) {
    const kind = kinds[index];
    if ((kind as number) >= Kind.text) continue;
    if (kind === Kind.close) {
      counts[++depth] = 0;
      if (asksType) types[depth] = new Map();
      continue;
    }
    if (kind === Kind.open) depth--;
    places[index] = ++counts[depth]!;
    if (!asksType) continue;
    const { tag } = ELEMENTS[elements[index]!]!;
    const count = (types[depth]!.get(tag) ?? 0) + 1;
    types[depth]!.set(tag, count);
    ofType[index] = count;
  }
  return { places, ofType };
}
