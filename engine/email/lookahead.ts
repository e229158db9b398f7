import { Element, Kind, type Stream } from "../tree.ts";
import { Edge } from "./prepare.ts";

/** Whether the event is a rule between two blocks. */
export const isRule = ({ kinds, elements }: Stream, index: number): boolean =>
  kinds[index] === Kind.void && (elements[index] === Element.hr || elements[index] === Element.divider);

/** Whether the list item that opens at `index` begins with a checkbox. */
export const isTask = ({ kinds, elements }: Stream, index: number): boolean => {
  const first = kinds[index + 1] === Kind.open && elements[index + 1] === Element.p ? index + 2 : index + 1;
  return kinds[first] === Kind.void && elements[first] === Element.checkbox;
};

/** The text or the merge tag of the code span that opens at `index`, if there is nothing else in it. */
export const codeAt = ({ kinds, texts }: Stream, index: number): string | undefined =>
  texts[index + 1] !== "" && kinds[index + 2] === Kind.close ? texts[index + 1] : undefined;

/** At which edges of its box the block that opens at `index` is, of those edges that the box trims. */
export const edgesAt = (stream: Stream, index: number, trims: number): number => {
  if (trims === 0) return 0;
  const { kinds, length } = stream;
  const isFirst = index === 0 || kinds[index - 1] === Kind.open;
  const after = stream.closeOf(index) + 1;
  const isLast = after >= length || kinds[after] === Kind.close;
  return trims & ((isFirst ? Edge.first : 0) | (isLast ? Edge.last : 0));
};
