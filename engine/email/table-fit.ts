/**
 * Whether the words of a data table stand beside each other on a phone without being broken. Long words may break
 * everywhere in a mail, and a browser that may break them does so in tables at once ("Quanti-ty"), to give other
 * columns room. A table whose words fit says that its words stay whole.
 */
export class TableFit {
  /** What was written before the table, and its opening tag. */
  readonly before: string;
  readonly markup: string;
  readonly #longest: string[] = [];
  readonly #insetsPx: number[] = [];
  #column = -1;

  constructor(before: string, markup: string) {
    this.before = before;
    this.markup = markup;
  }

  row(): void {
    this.#column = -1;
  }

  cell(insetPx: number, columns: number): void {
    this.#column += columns;
    this.#insetsPx[this.#column] = Math.max(insetPx, this.#insetsPx[this.#column] ?? 0);
  }

  text(text: string): void {
    let longest = this.#longest[this.#column] ?? "";
    for (let start = 0; start < text.length;) {
      const space = text.indexOf(" ", start);
      const end = space === -1 ? text.length : space;
      if (end - start > longest.length) longest = text.slice(start, end);
      start = end + 1;
    }
    this.#longest[this.#column] = longest;
  }

  /** The opening tag, once all that is in the table is known. */
  opened(fontPx: number, availablePx: number): string {
    let needed = 0;
    for (let column = 0; column <= this.#longest.length; column++) {
      needed += (this.#insetsPx[column] ?? 0) + widthOf(this.#longest[column] ?? "") * fontPx;
      if (needed > availablePx) return this.markup;
    }
    return this.markup.replace('style="', 'style="word-break:normal;');
  }
}

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
