import type { Lines } from "./lines.ts";
import type { TableDraft } from "./table-draft.ts";
import type { Font } from "./text-width.ts";
import { KEPT, breaksCode, eachTogether, eachWordOfCode } from "./together.ts";
import type { Breaking } from "./together.ts";
import type { Wire } from "./wire.ts";

/** Writes running text: what is read as one stays on one line, as far as it fits a phone. */
export class Words {
  /** The table being written, which measures its words. */
  table: TableDraft | undefined;
  /** What the blocks around take from the width, in px. */
  takenPx = 0;
  /** Whether no line ends in the code being written. */
  #isKeptCode = false;
  readonly #lines: Lines;
  readonly #wire: Wire;
  readonly #phonePx: number;
  #font!: Font;

  /** `phonePx` is the width of the content on the narrowest phone. */
  constructor(lines: Lines, wire: Wire, phonePx: number) {
    this.#lines = lines;
    this.#wire = wire;
    this.#phonePx = phonePx;
  }

  write(text: string, font: Font): void {
    this.#font = font;
    if (font.isMono) {
      if (this.#isKeptCode) this.#part(text, true);
      else eachWordOfCode(text, this.#put);
    } else if (this.table !== undefined) eachTogether(text, true, this.#put);
    else {
      // Most texts have no number and nothing to escape, which one look tells.
      const first = text.search(NOT_PLAIN);
      if (first === -1) this.#lines.words(text);
      else eachTogether(text, false, this.#put, first);
    }
  }

  /** Short code is read as one: `--only-failed`, `new Kestrel()`. `text` is all that stands in it. */
  keepsCode(text: string | undefined, font: Font): boolean {
    this.#isKeptCode =
      text !== undefined &&
      text.length <= MAX_KEPT_CODE &&
      breaksCode(text) &&
      this.#fitsPhone(text.length, font);
    return this.#isKeptCode;
  }

  readonly #put = (part: string, breaking: Breaking): void => {
    if (breaking === "normal") {
      this.#part(part, false);
      return;
    }
    const isKept = breaking === "kept" && this.#fitsPhone(part.length, this.#font);
    const isSpan = isKept || breaking === "loose";
    if (isSpan) this.#lines.tag(isKept ? KEPT : LOOSE);
    this.#part(part, isKept);
    if (isSpan) this.#lines.endTag("</span>");
  };

  #part(part: string, isKept: boolean): void {
    const written = this.#wire.text(part);
    const from = this.#lines.text.length;
    this.#lines.words(written);
    if (this.table === undefined) return;
    this.table.fit.text(part, this.#font, isKept);
    this.table.text(written, from, isKept ? from : this.#lines.text.length);
  }

  #fitsPhone(characters: number, font: Font): boolean {
    const px = characters * (font.px * WIDE_EM + font.spacingPx) + font.insetPx;
    return px <= this.#phonePx - this.takenPx;
  }
}

/** Digits, and what the wire may have to escape. */
const NOT_PLAIN = /[^\t\n !-%'-/:;=?-~]/;

const LOOSE = '<span style="word-break:normal">';
/** How wide a character is at most, on the average of a text. */
const WIDE_EM = 0.65;
const MAX_KEPT_CODE = 20;
