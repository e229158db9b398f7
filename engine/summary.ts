import { shorten } from "./email/preheader.ts";
import { Element, Kind, type Stream } from "./tree.ts";

/** The title and opening of an email whose author did not set them. */
interface Summary {
  /** The first heading, or else the first words. */
  readonly title: string;
  /** The first words after the heading. */
  readonly opening: string;
}

const TITLE_LENGTH = 80;
const OPENING_LENGTH = 140;

/** Reads no further than the first heading and the first paragraph after it. */
export function summarize(stream: Stream, from: number): Summary {
  let title = "";
  let opening = "";
  for (let index = from; index < stream.length && (title === "" || opening === ""); index++) {
    if (stream.kinds[index] !== Kind.open) continue;
    const element = stream.elements[index] as number;
    if (element >= Element.h1 && element <= Element.h6) title ||= textFrom(stream, index);
    else if (element === Element.p || element === Element.li) opening ||= textFrom(stream, index);
    // A heading far down is not the title of the document.
    if (opening !== "" && index - from > 200) break;
  }
  return {
    title: shorten(title === "" ? opening : title, TITLE_LENGTH),
    opening: shorten(opening, OPENING_LENGTH),
  };
}

/** White space other than single spaces between words. */
const UNEVEN = /[^\S ]|  /;

const textFrom = ({ kinds, texts, length }: Stream, open: number): string => {
  let depth = 1;
  let text = "";
  for (let index = open + 1; index < length && depth > 0 && text.length < OPENING_LENGTH + 20; index++) {
    const kind = kinds[index];
    if (kind === Kind.open) depth++;
    else if (kind === Kind.close) depth--;
    else if (kind === Kind.void) text += " ";
    else if (kind !== Kind.logic) text += texts[index];
  }
  return (UNEVEN.test(text) ? text.replaceAll(/\s{2,}|[^\S ]/g, " ") : text).trim();
};
