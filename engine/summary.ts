import { shorten } from "./email/preheader.ts";
import { IS_RUNNING } from "./content-model.ts";
import { logicOf } from "./merge-tag.ts";
import { Element, Kind, type Stream } from "./tree.ts";

/** The title and opening of an email whose author did not set them. */
interface Summary {
  /** The first heading, or else the first words, or else a button's label or a heading in a condition. */
  readonly title: string;
  /** The first paragraph after the heading, with those right after it if it is as short as a greeting. */
  readonly opening: string;
}

const TITLE_LENGTH = 80;
const OPENING_LENGTH = 140;
/** A shorter opening, such as "Hello Anna,", continues with the next paragraph. */
const LEAST_OPENING = 40;

/** Reads no further than the first heading and the opening after it. */
export function summarize(stream: Stream): Summary {
  let title = "";
  let fallback = "";
  let opening = "";
  let end = -1;
  let depth = 0;
  for (let index = 0; index < stream.length && (title === "" || opening.length < LEAST_OPENING); index++) {
    if (stream.kinds[index] === Kind.logic)
      depth = Math.max(0, depth + (logicOf(stream.texts[index] as string) as number));
    if (stream.kinds[index] !== Kind.open) continue;
    const element = stream.elements[index] as number;
    const isHeading = element >= Element.h1 && element <= Element.h6;
    // Title and opening are shown to everyone, so they are not taken from a condition or a loop.
    if (depth !== 0) {
      if (isHeading) fallback ||= textFrom(stream, index);
    } else if (isHeading) title ||= textFrom(stream, index);
    // The label of a button says little without the text around it.
    else if (stream.elements[index + 1] === Element.button) fallback ||= textFrom(stream, index + 1);
    else if (element !== Element.p && element !== Element.li) continue;
    else if (opening === "" || (opening.length < LEAST_OPENING && index === end + 1)) {
      opening = `${opening} ${textFrom(stream, index)}`.trim();
      end = element === Element.p ? stream.closeOf(index) : -1;
    }
    // A heading far down is not the title of the document.
    if (opening !== "" && index > 200) break;
  }
  return {
    title: shorten(title || opening || fallback, TITLE_LENGTH),
    opening: shorten(opening, OPENING_LENGTH),
  };
}

/** The first block of text in an element. */
const textFrom = (stream: Stream, open: number): string => {
  const { kinds, elements, texts } = stream;
  const end = stream.closeOf(open);
  let text = "";
  for (let index = open + 1; index < end && text.length < OPENING_LENGTH + 20; index++) {
    const kind = kinds[index];
    if (kind === Kind.void) text += " ";
    else if (kind === Kind.text || kind === Kind.mergeTag) text += texts[index];
    else if (IS_RUNNING[elements[index] as number] === 0 && text !== "") break;
  }
  return text.replaceAll(/\s{2,}|[^\S ]/g, " ").trim();
};
