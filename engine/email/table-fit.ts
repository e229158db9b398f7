import { Element, Kind } from "../tree.ts";
import type { Stream } from "../tree.ts";
import { LINE_BREAK } from "./lines.ts";

/**
 * Whether the words of a data table stand beside each other on a phone without being broken. Long words may break
 * everywhere in a mail, and a browser that may break them does so in tables at once ("Quanti-ty"), to give other
 * columns room. A table whose words fit says that its words stay whole; one that would fit but for its longest
 * words says so too, and has places to break in those.
 */
export class TableFit {
  /** What was written before the table. */
  readonly before: string;
  /** The event that opens it. */
  readonly start: number;
  readonly #longest: string[] = [];
  readonly #insetsPx: number[] = [];
  readonly #places: number[] = [];
  #column = -1;

  constructor(before: string, start: number) {
    this.before = before;
    this.start = start;
  }

  row(): void {
    this.#column = -1;
  }

  cell(insetPx: number, columns: number): void {
    this.#column += columns;
    this.#insetsPx[this.#column] = Math.max(insetPx, this.#insetsPx[this.#column] ?? 0);
  }

  /** A text, and where it stands in the content as it is written. */
  text(text: string, from: number, to: number): void {
    this.#places.push(from, to);
    let longest = this.#longest[this.#column] ?? "";
    for (let start = 0; start < text.length;) {
      const space = text.indexOf(" ", start);
      const end = space === -1 ? text.length : space;
      if (end - start > longest.length) longest = text.slice(start, end);
      start = end + 1;
    }
    this.#longest[this.#column] = longest;
  }

  /** What the table's style says besides, and its content, once all that is in it is known. */
  whole(
    content: string,
    stream: Stream,
    fontPx: number,
    availablePx: number,
  ): [style: string, content: string] {
    const availableEm = (availablePx - this.#insetsPx.reduce((sum, px) => sum + px, 0)) / fontPx;
    if (this.#longest.reduce((sum, word) => sum + widthOf(word), 0) <= availableEm)
      return [WHOLE_WORDS, content];
    const columns = wordsByColumn(stream, this.start);
    const most = BREAKABLE.find(
      (length) => columns.reduce((sum, words) => sum + widestOf(words, length), 0) <= availableEm,
    );
    return most === undefined ? ["", content] : [WHOLE_WORDS, this.#withBreaks(content, most)];
  }

  /** Places to break in the long words of the texts; what stands between these is markup. */
  #withBreaks(content: string, most: number): string {
    let out = "";
    let end = 0;
    for (let index = 0; index < this.#places.length; index += 2) {
      const from = this.#places[index] as number;
      const to = this.#places[index + 1] as number;
      out +=
        content.slice(end, from) +
        content.slice(from, to).replaceAll(WORD, (word) => piecesOf(word, most).join(LINE_BREAK));
      end = to;
    }
    return out + content.slice(end);
  }
}

const WHOLE_WORDS = ";word-break:normal";
const WORD = /[^ \n]+/g;
/** Line breaks of code, and merge tags of the kinds that are text. */
const NO_WORD = /[<>{}[\]|*%]/;

/** The words of each column of the table that opens at `start`, without those of tables inside it. */
const wordsByColumn = ({ kinds, elements, texts, attributes, length }: Stream, start: number): string[][] => {
  const columns: string[][] = [];
  let column = -1;
  let depth = 0;
  for (let index = start; index < length; index++) {
    const kind = kinds[index];
    const element = elements[index];
    if (element === Element.table) depth += kind === Kind.open ? 1 : -1;
    if (depth === 0) break;
    if (depth > 1) continue;
    if (kind === Kind.text) {
      while (columns.length <= column) columns.push([]);
      const words = columns[column] ?? [];
      for (const word of (texts[index] as string).split(" ")) words.push(word);
    } else if (kind !== Kind.open) continue;
    else if (element === Element.tr) column = -1;
    else if (element === Element.td || element === Element.th) column += attributes[index]?.colspan ?? 1;
  }
  return columns;
};

/** Words of more characters than this may break, tried in turn. */
const BREAKABLE = [16, 12, 8, 6, 5, 4];
const LONGEST_PIECE = 10;

/** A word between its places to break: behind what joins its parts, and evenly inside parts that are still long. */
const piecesOf = (word: string, most: number): readonly string[] => {
  if (word.length <= most || NO_WORD.test(word)) return [word];
  const parts = word.match(/(?:&#?\w+;|[^_./@:-])+[_./@:-]*|[_./@:-]+/g) ?? [];
  return parts.flatMap((part) => evenly(part, Math.min(most, LONGEST_PIECE)));
};

const evenly = (part: string, most: number): readonly string[] => {
  const characters = part.match(/&#?\w+;|[^]/gu) ?? [];
  const count = Math.ceil(characters.length / most);
  const size = Math.ceil(characters.length / count);
  return Array.from({ length: count }, (_, at) => characters.slice(at * size, (at + 1) * size).join(""));
};

/** The width of the widest word or piece. */
const widestOf = (words: readonly string[], most: number): number => {
  let widest = 0;
  for (const word of words)
    for (const piece of piecesOf(word, most)) widest = Math.max(widest, widthOf(piece));
  return widest;
};

/** The width of a word in Arial, in sizes of its font; on the wide side. */
const widthOf = (word: string): number => {
  let width = 0;
  for (let index = 0; index < word.length; index++) {
    const code = word.charCodeAt(index);
    if (WIDE.has(code)) width += 0.95;
    else if (code >= 65 && code <= 90) width += 0.7;
    else if (NARROW.has(code)) width += 0.3;
    else width += code > 127 ? 0.65 : 0.56;
  }
  return width;
};

const codes = (characters: string): Set<number> =>
  new Set(Array.from(characters, (character) => character.charCodeAt(0)));
const NARROW = codes("ijlftr.,:;'|!()[]/-I");
const WIDE = codes("WM@%mw");
