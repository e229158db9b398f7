import { codeUnitAt, unitAt } from "../characters.ts";
import { LONG, MAX_IDEOGRAPHS, SHORT, pieceOf } from "./long-words.ts";
import { advanceOf, isIdeograph, shownIn, widthOf, type Font } from "./text-width.ts";

/** The widths that a table has to fit into, in px. */
export interface TableRoom {
  /** Where the whole container fits. */
  readonly fullPx: number;
  /** On the narrowest phone, in clients that read media queries. */
  readonly narrowPx: number;
  /** On the same phone, in clients that do not. */
  readonly plainPx: number;
}

/** How densely a table is set: 0 is as its style says, then come steps with less padding, then smaller type. */
export type Density = 0 | 1 | 2 | 3 | 4;

/** `rows` shows each row as a list of labels and values. */
type Setting = Density | "rows";

export interface TableForm {
  readonly wide: Setting;
  /** On phones whose client reads media queries. */
  readonly narrow: Setting;
  /** Words longer than this get break opportunities. */
  readonly longest: number;
  /** Whether the table is wider than a phone in clients that read no media queries. It scrolls sideways there. */
  readonly scrolls: boolean;
}

/** By density: the largest type and padding that remain, in px. */
export const MAX_TYPE_PX = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, 14, 13, 12] as const;
export const MAX_SIDE_PX = [Number.POSITIVE_INFINITY, 4, 4, 3, 2] as const;

const DENSITIES = [0, 1, 2, 3, 4] as const;
/** The densest setting on phones. Smaller type is for large screens only. */
const DENSEST_ON_PHONES = 3;
/** With fewer columns, it is better to break a long word than to give up the table. */
const MANY_COLUMNS = 5;
/** With more texts that have a long word, it is better to give up a table of few columns than to break them all. */
const MAX_LONG_TEXTS = 3;
const MIN_COLUMNS_OF_ROWS = 3;
/** On a large screen, a table slightly too wide in the widest font remains a table and scrolls. */
const NEARLY = 1.1;
/** A wider value gets its own line where rows are shown as lists. */
const LONG_VALUE_PX = 120;

/** The type sizes to measure, the first as the style says. */
const TYPES = MAX_TYPE_PX.slice(1);
const SIZES = TYPES.length * 2;

/**
 * Measures how wide the columns of a table must be so that no number, time, amount or short word is broken. Browsers
 * make a column at least as wide as its longest word if words may not break, so this decides whether a table fits.
 */
export class TableFit {
  /** By column, then by type size and by the longest word that stays whole: the widest word, in px. */
  readonly #words: number[] = [];
  readonly #insetsPx: number[] = [];
  /** The current word: the part that shrinks with the type of its cell, and the part with a fixed size. */
  #scaledPx = 0;
  #fixedPx = 0;
  /** By column: the widest text of a cell, in px. */
  readonly #textPx: number[] = [];
  #linePx = 0;
  /** By column: the widest short word so far, in px, and the type size of its cell. */
  readonly #shortPx: number[] = [];
  readonly #shortCellPx: number[] = [];
  #length = 0;
  #ideographs = 0;
  /** Whether the table contains Chinese or Japanese. */
  hasIdeographs = false;
  /** How many texts have a word longer than `SHORT`. */
  #longTexts = 0;
  #column = -1;
  #cellPx = 16;

  row(): void {
    this.#column = -1;
  }

  cell(insetPx: number, columns: number, font: Font): void {
    this.#column += columns;
    this.#cellPx = font.px;
    this.#linePx = 0;
    this.#insetsPx[this.#column] = Math.max(insetPx, this.#insetsPx[this.#column] ?? 0);
  }

  endCell(): void {
    this.endWord();
    this.#textPx[this.#column] = Math.max(this.#linePx, this.#textPx[this.#column] ?? 0);
  }

  hasLongValues(column: number): boolean {
    return (this.#textPx[column] ?? 0) > LONG_VALUE_PX;
  }

  /** Adds a text of the cell. Returns the length of its longest word, or 0 for kept text, which is never broken. */
  text(text: string, font: Font, isKept: boolean): number {
    if (isKept) {
      this.#add(widthOf(text, font), 0, font);
      return 0;
    }
    const shown = shownIn(font, text);
    let px = font.insetPx;
    /** How many characters `px` is the width of. */
    let characters = 0;
    /** The length of the current word. A hyphen does not end it, even though the line may break there. */
    let length = 0;
    let longest = 0;
    for (let index = 0; index < shown.length; index++) {
      const code = unitAt(shown, index);
      const isSpace = code === 32 || code === 10;
      if (isSpace || (isThai(code) && this.#length + characters >= THAI_WORD)) {
        this.#add(px, characters, font);
        this.endWord();
        px = characters = 0;
      }
      if (isSpace) {
        length = 0;
        continue;
      }
      if (isIdeograph(code)) this.#ideographs++;
      px += advanceOf(code, font);
      characters++;
      if (++length > longest) longest = length;
      if (code === 45 && this.#length + characters > 2 && isLetter(codeUnitAt(shown, index + 1))) {
        this.#add(px, characters, font);
        this.endWord();
        px = characters = 0;
      }
    }
    this.#add(px, characters, font);
    if (longest > SHORT) this.#longTexts++;
    return longest;
  }

  /** Adds an image that keeps its width. */
  image(px: number): void {
    this.endWord();
    this.#fixedPx = px;
  }

  endWord(): void {
    if (this.#scaledPx + this.#fixedPx > 0 && this.#column >= 0 && this.#isWider()) {
      const base = this.#column * SIZES;
      for (let type = 0; type < TYPES.length; type++) {
        const scale = Math.min(1, TYPES[type]! / this.#cellPx);
        this.#widen(base + type * 2, this.#fixedPx + this.#scaledPx * scale);
      }
    }
    if (this.#ideographs > 0) this.hasIdeographs = true;
    this.#scaledPx = 0;
    this.#fixedPx = 0;
    this.#length = 0;
    this.#ideographs = 0;
  }

  /** Most words are short, of one size and narrower than an earlier one in their column. */
  #isWider(): boolean {
    if (this.#fixedPx > 0 || this.#length > SHORT || this.#ideographs > MAX_IDEOGRAPHS) return true;
    const column = this.#column;
    const isKnown = this.#shortCellPx[column] === this.#cellPx;
    if (isKnown && this.#scaledPx <= (this.#shortPx[column] as number)) return false;
    this.#shortCellPx[column] = this.#cellPx;
    this.#shortPx[column] = this.#scaledPx;
    return true;
  }

  #add(px: number, characters: number, font: Font): void {
    if (font.px === this.#cellPx) this.#scaledPx += px;
    else this.#fixedPx += px;
    this.#length += characters;
    this.#linePx += px;
  }

  #widen(at: number, px: number): void {
    // Punctuation stays with the character before it.
    const isText = this.#ideographs > MAX_IDEOGRAPHS;
    const long = isText ? (px * 2) / this.#length : pieceOf(px, this.#length, LONG);
    const short = isText ? long : pieceOf(px, this.#length, SHORT);
    this.#words[at] = Math.max(this.#words[at] ?? 0, long);
    this.#words[at + 1] = Math.max(this.#words[at + 1] ?? 0, short);
  }

  /** Decides how to set the table. */
  form({ fullPx, narrowPx, plainPx }: TableRoom, canBeRows: boolean): TableForm {
    const columns = this.#insetsPx.length;
    const fitsBroken = this.#widthAt(DENSEST_ON_PHONES, SHORT) <= narrowPx;
    const isRows =
      canBeRows &&
      columns >= MIN_COLUMNS_OF_ROWS &&
      (columns >= MANY_COLUMNS || !fitsBroken || this.#longTexts > MAX_LONG_TEXTS);
    const wide = this.#densityFor(fullPx, 3) ?? this.#densityFor(fullPx * NEARLY, 4);
    const narrow = this.#densityFor(narrowPx, DENSEST_ON_PHONES);
    const longest = narrow === undefined && fitsBroken && !isRows ? SHORT : LONG;
    return {
      wide: wide ?? (isRows ? "rows" : 4),
      narrow: narrow ?? (isRows ? "rows" : DENSEST_ON_PHONES),
      longest,
      scrolls: this.#widthAt(0, longest) > plainPx,
    };
  }

  #densityFor(px: number, densest: Density): Density | undefined {
    return DENSITIES.find((density) => density <= densest && this.#widthAt(density, LONG) <= px);
  }

  #widthAt(density: Density, longest: number): number {
    const type = Math.max(0, density - 1);
    let width = 0;
    for (let column = 0; column < this.#insetsPx.length; column++) {
      const word = this.#words[column * SIZES + type * 2 + (longest === LONG ? 0 : 1)] ?? 0;
      width += word + Math.min(this.#insetsPx[column] ?? 0, MAX_SIDE_PX[density] * 2);
    }
    return width;
  }
}

/** Thai is written without spaces, but browsers know where its words end. */
const isThai = (code: number): boolean => code >= 0xe00 && code < 0xf00;
const THAI_WORD = 8;

const isLetter = (code: number): boolean =>
  (code > 64 && code < 91) || (code > 96 && code < 123) || code > 191;
