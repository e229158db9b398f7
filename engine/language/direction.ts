import { p, h6, blockquote, ul, ol, li, dl, dd, pre, code, table, th, td, alert } from "../element.ts";
import { ELEMENTS, Element, Kind, Stream } from "../tree.ts";
import { IS_RUNNING } from "../content-model.ts";
import { SAMPLE, directionOf, firstStrong, hasRtl, type Direction } from "./strong.ts";

export type { Direction } from "./strong.ts";

/** The direction of most of the text. Code and addresses do not count. */
export function directionOfText(stream: Stream): Direction {
  const letters = { ltr: 0, rtl: 0 };
  for (let index = 0; index < stream.length; index++) {
    if (stream.kinds[index] === Kind.text) {
      const text = stream.texts[index] as string;
      const direction = directionOf(text, "ltr");
      if (direction !== undefined) letters[direction] += text.length;
    } else if (isAlwaysLtr(stream, index)) index = stream.closeOf(index);
  }
  return letters.rtl > letters.ltr ? "rtl" : "ltr";
}

/** Whether a source might contain right-to-left text. A quick check: false is certain, true is not. */
export function mayHoldRtl(source: string): boolean {
  return hasRtl(source) || source.includes("&#");
}

/**
 * Sets `dir` on each block that runs the other way than its surroundings. Most of its first words decide; a block without
 * words runs like its surroundings. Code and addresses always run from left to right. Merge tags have no direction until
 * they are filled in.
 */
export function directBlocks(stream: Stream, mail: Direction): Stream {
  const directions: Direction[] = [mail];
  const isolated = new Map<number, Direction>();
  let hasRtlBefore = false;
  for (let index = 0; index < stream.length; index++) {
    const kind = stream.kinds[index];
    const around = directions.at(-1) as Direction;
    if (kind === Kind.close) directions.pop();
    else if (kind === Kind.text) {
      const text = stream.texts[index] as string;
      hasRtlBefore ||= hasRtl(text);
      if (around === "rtl" || hasRtlBefore)
        stream.texts[index] = text.replace(PHONE, around === "rtl" ? "\u200e$&\u200f" : "\u200e$&");
    } else if (kind === Kind.open) {
      const element = stream.elements[index] as number;
      const own = ownDirection(stream, index, around);
      if (own !== undefined) {
        if (isPlain(stream, index)) isolated.set(index, own);
        else stream.attributes[index] = { ...stream.attributes[index], dir: own };
      }
      if (element === pre || element === code) index = stream.closeOf(index);
      else {
        directions.push(own ?? around);
        if (IS_RUNNING[element] === 0) hasRtlBefore = false;
        else if (
          isAddress(stream, index) &&
          (around === "rtl" || firstStrong(stream.texts[index + 1]!) === "rtl")
        )
          isolated.set(index, "ltr");
      }
    }
  }
  return isolated.size === 0 ? stream : isolate(stream, isolated);
}

/**
 * Blocks of text, and blocks that look different on each side because of a bar, markers or an indent. Other blocks only
 * lay out their content.
 */
const HAS_SIDE = new Uint8Array(ELEMENTS.length);
HAS_SIDE.fill(1, p, h6 + 1);
for (const element of [blockquote, ul, ol, li, dl, dd, table, th, td, alert]) HAS_SIDE[element] = 1;
for (const element of [Element.figcaption, Element.callout, Element.footnotes, Element.footnote])
  HAS_SIDE[element] = 1;

/** The `dir` of an element, or undefined if it runs like its surroundings. */
const ownDirection = (stream: Stream, index: number, around: Direction): Direction | undefined => {
  const element = stream.elements[index] as number;
  const said = stream.attributes[index]?.dir;
  if (said !== undefined) return said === "auto" ? directionIn(stream, index, around) : said;
  if (element === pre || element === code)
    return around === "rtl" || hasRtl(stream.texts[index + 1] as string) ? "ltr" : undefined;
  const isText = element === Element.div && startsText(stream, index + 1);
  if (HAS_SIDE[element] === 0 && !isText) return undefined;
  const own =
    around === "ltr" && (element === table || element === ul || element === ol)
      ? directionOfParts(stream, index)
      : directionIn(stream, index, around);
  return own === around ? undefined : own;
};

/**
 * The direction of an element's first words. In text from left to right, a list or quote runs like its first block.
 * Elements with their own `dir` are skipped, as in HTML.
 */
const directionIn = (stream: Stream, open: number, around: Direction): Direction | undefined => {
  let depth = 1;
  let words = "";
  for (let at = open + 1; depth > 0 && at < stream.length && words.length < SAMPLE; at++) {
    const kind = stream.kinds[at];
    if (kind === Kind.text) {
      const text = stream.texts[at] as string;
      if (words === "") {
        const first = firstStrong(text);
        if (first === undefined) continue;
        if (first === "rtl" && first === around) return first;
      }
      words += `${text} `;
    } else if ((kind as number) < Kind.void) {
      if (words !== "" && around === "ltr" && IS_RUNNING[stream.elements[at] as number] === 0) break;
      if (kind !== Kind.open) depth--;
      else if (isAlwaysLtr(stream, at) || stream.attributes[at]?.dir !== undefined) at = stream.closeOf(at);
      else depth++;
    }
  }
  return directionOf(words, around);
};

/**
 * The direction of most cells or items, so that one header such as "SKU", one long text or one name does not turn a
 * table or list around.
 */
const directionOfParts = (stream: Stream, open: number): Direction | undefined => {
  const parts = { ltr: 0, rtl: 0 };
  const end = stream.closeOf(open);
  for (let at = open + 1; at < end; at++) {
    const element = stream.elements[at];
    if (element !== td && element !== th && element !== li) continue;
    const direction = directionIn(stream, at, "ltr");
    if (direction !== undefined) parts[direction]++;
    at = stream.closeOf(at);
  }
  return parts.rtl > parts.ltr ? "rtl" : "ltr";
};

const startsText = ({ kinds, elements }: Stream, index: number): boolean =>
  kinds[index] === Kind.text || kinds[index] === Kind.mergeTag || IS_RUNNING[elements[index] as number] === 1;

/**
 * Whether only the text of a cell or list item gets a direction, so that the cell is aligned like the rest of its column
 * and the marker is on the side of the others.
 */
const isPlain = (stream: Stream, index: number): boolean => {
  const element = stream.elements[index];
  if ((element !== td && element !== th && element !== li) || stream.attributes[index]?.dir !== undefined)
    return false;
  for (let at = stream.closeOf(index); --at > index;)
    if ((stream.kinds[at] as number) < Kind.text && !startsText(stream, at)) return false;
  return true;
};

const isAlwaysLtr = (stream: Stream, index: number): boolean => {
  const element = stream.elements[index];
  return (
    stream.kinds[index] === Kind.open && (element === pre || element === code || isAddress(stream, index))
  );
};

/** Whether this is a link whose text is an address or a telephone number. */
const isAddress = ({ kinds, elements, texts }: Stream, index: number): boolean =>
  elements[index] === Element.a &&
  kinds[index + 1] === Kind.text &&
  kinds[index + 2] === Kind.close &&
  ADDRESS.test(texts[index + 1] as string);

const ADDRESS = /^(?:(?:https?:\/\/|www\.|\S+@)\S+|\+?[\d ()-]+)$/i;

/**
 * A number with a sign, a telephone number, or a code such as that of a card, an order or an address (12345-6789):
 * without a left-to-right mark in front, the sign would be shown on the other side, and the groups of digits in reverse
 * order. In text from right to left, a mark after it keeps a number that follows from joining it. Dates and ranges get
 * none, because people read their groups from the right too.
 */
const PHONE =
  /(?<!\d:|[^\s:])(?:[+−-](?=\d)|\((?=\d+\) \d)|(?=[0۰](?:[\d۰-۹]{1,4}[ -][\d۰-۹]{3}|\d(?:[ -]\d\d){3})|(?:\d+-){3}\d|\d+-\d{5,9}-\d|\d{5}-\d{4}(?![\d-])))(?:[) ]?[ (.,-]?[\d۰-۹])*%?/g;

/**
 * Sets the direction on the content of an element: of links, because Outlook misplaces those that have one themselves,
 * and of cells and list items.
 */
const isolate = (stream: Stream, isolated: ReadonlyMap<number, Direction>): Stream => {
  const cuts: { readonly at: number; readonly dir?: Direction }[] = [];
  for (const [index, dir] of isolated) cuts.push({ at: index + 1, dir }, { at: stream.closeOf(index) });
  // In order, because a cell or an item may contain a link.
  cuts.sort((one, other) => one.at - other.at);
  const out = new Stream();
  let from = 0;
  for (const { at, dir } of cuts) {
    out.append(stream, from, at);
    const line = stream.lines[at] as number;
    if (dir === undefined) out.close(Element.span, line);
    else out.open(Element.span, { dir }, line);
    from = at;
  }
  out.append(stream, from);
  return out;
};
