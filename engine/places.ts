import { Element, Kind, type Stream } from "./tree.ts";

/**
 * A piece of the email and its line in the Markdown. The pieces are in the order of the email, so that a reader of the
 * HTML can find the line of each text, link and image by going through both.
 */
export interface Place {
  readonly kind: "text" | "link" | "image";
  /** The text, or the address of the link or image. */
  readonly content: string;
  /** From 1. */
  readonly line: number;
}

/**
 * Covers the document alone, because a template's header and footer are not in the author's Markdown. The stream has
 * the line where a block or run of text begins; the line breaks since then are counted.
 */
export function placesOf(
  { kinds, elements, texts, attributes, lines, length }: Stream,
  markdown: string,
): Place[] {
  const places: Place[] = [];
  const source = markdown.split(LINE_END);
  let block = 0;
  let passed = 0;
  for (let index = 0; index < length; index++) {
    if (lines[index] === 0) continue;
    if (lines[index] !== block) {
      block = lines[index] as number;
      passed = 0;
    }
    const kind = kinds[index];
    const element = elements[index];
    const line = block + passed;
    const written = source[line - 1] ?? "";
    if (kind === Kind.text || kind === Kind.mergeTag) {
      const content = (texts[index] as string).toWellFormed();
      places.push({ kind: "text", content, line: line + breaksIn(LEADING_BREAKS.exec(content)?.[0] ?? "") });
      passed += breaksIn(content);
    } else if (kind === Kind.open && element === Element.pre) {
      // The stream has the line of the fence, and the code begins on the next line.
      if (FENCE.test(written)) passed++;
    } else if (kind === Kind.open && (element === Element.a || element === Element.button)) {
      places.push({ kind: "link", content: attributes[index]?.href ?? "", line });
    } else if (kind === Kind.void && element === Element.img) {
      places.push({ kind: "image", content: attributes[index]?.src ?? "", line });
    } else if (kind === Kind.void && element === Element.br && HARD_BREAK.test(written)) {
      // A `<br>` looks the same in the stream, but does not end a line of the source.
      passed++;
    }
  }
  return places;
}

const LINE_END = /\r\n|\n|\r/;
const LEADING_BREAKS = /^\n+/;
const FENCE = /(?:```|~~~)/;
const HARD_BREAK = /(?:\\| {2,})$/;

const breaksIn = (text: string): number => text.split("\n").length - 1;
