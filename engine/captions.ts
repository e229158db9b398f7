import { Element, Kind, Stream } from "./tree.ts";

/** An image alone in its paragraph, perhaps in a link, becomes a figure with its title as the caption. */
export function withCaptions(stream: Stream): Stream {
  if (!stream.elements.includes(Element.img)) return stream;
  let result: Stream | undefined;
  let copied = 0;
  for (let index = 0; index < stream.length; index++) {
    const title = stream.attributes[index]?.title?.trim() ?? "";
    if (title === "" || stream.elements[index] !== Element.img) continue;
    const isLinked = stream.elements[index - 1] === Element.a && stream.kinds[index - 1] === Kind.open;
    const start = isLinked ? index - 2 : index - 1;
    const end = isLinked ? index + 2 : index + 1;
    if (!isParagraph(stream, start, end)) continue;
    result ??= new Stream();
    result.append(stream, copied, start);
    writeFigure(result, stream, { start, image: index, end, title });
    copied = end + 1;
  }
  result?.append(stream, copied, stream.length);
  return result ?? stream;
}

const isParagraph = ({ kinds, elements }: Stream, start: number, end: number): boolean =>
  kinds[start] === Kind.open &&
  elements[start] === Element.p &&
  kinds[end] === Kind.close &&
  elements[end] === Element.p;

interface Place {
  readonly start: number;
  readonly image: number;
  readonly end: number;
  readonly title: string;
}

const writeFigure = (to: Stream, from: Stream, { start, image, end, title }: Place): void => {
  const line = from.lines[image] as number;
  const { title: _title, ...attributes } = from.attributes[image] ?? {};
  to.open(Element.figure, from.attributes[start], line);
  to.append(from, start + 1, image);
  to.void(Element.img, attributes, line);
  to.append(from, image + 1, end);
  to.open(Element.figcaption, undefined, line);
  to.text(title, line);
  to.close(Element.figcaption, line);
  to.close(Element.figure, line);
};
