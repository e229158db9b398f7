import { Element, Kind, Stream } from "../../tree.ts";
import { parse } from "../parse.ts";

/** The stream of a source, without the `span`s of highlighted code. */
export function parsePlain(source: string): Stream {
  const { stream } = parse(source);
  const plain = new Stream();
  let isHighlighted = false;
  for (let index = 0; index < stream.length; index++) {
    const isSpan = stream.elements[index] === Element.span;
    const isStart = isSpan && stream.attributes[index]?.classes?.startsWith("hljs-") === true;
    const isEnd = isSpan && isHighlighted && stream.kinds[index] === Kind.close;
    if (isStart || isEnd) isHighlighted = isStart;
    else plain.append(stream, index, index + 1);
  }
  return plain;
}
