import { ELEMENTS, Element, Kind, type Stream } from "../tree.ts";

export interface ImagePlaces {
  /** The opening events of blocks that directly contain an image. */
  readonly blocks: ReadonlySet<number>;
  /** Images that are alone in their block, with or without a link around them. */
  readonly alone: ReadonlySet<number>;
}

const NOWHERE: ImagePlaces = { blocks: new Set(), alone: new Set() };

/** Finds the images of a document in one pass. */
export function findImages(stream: Stream): ImagePlaces {
  const { kinds, elements, length } = stream;
  if (!elements.includes(Element.img)) return NOWHERE;
  const blocks = new Set<number>();
  const alone = new Set<number>();
  const opened: number[] = [];
  for (let index = 0; index < length; index++) {
    const kind = kinds[index];
    const element = elements[index] as number;
    const isInline = element >= 0 && ELEMENTS[element]?.display === "inline";
    if (isInline) continue;
    if (kind === Kind.open) opened.push(index);
    else if (kind === Kind.close) opened.pop();
    else if (kind === Kind.void && element === Element.img) {
      const block = opened.at(-1);
      if (block !== undefined) blocks.add(block);
      if (isAlone(stream, index)) alone.add(index);
    }
  }
  return { blocks, alone };
}

const isAlone = ({ kinds, elements }: Stream, index: number): boolean => {
  let before = index - 1;
  let after = index + 1;
  if (kinds[before] === Kind.open && elements[before] === Element.a) {
    before--;
    after++;
  }
  const element = elements[before] as number;
  if (element === Element.figure) return true;
  if (kinds[before] !== Kind.open || kinds[after] !== Kind.close) return false;
  return elements[after] === element && ELEMENTS[element]?.display === "block";
};
