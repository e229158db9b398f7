import { CodeLines } from "./code-lines.ts";
import { endIfAlone, isAsciiDigit, isDigit } from "./numbers.ts";
import type { Output } from "./output.ts";
import type { Room } from "./room.ts";
import type { Tables } from "./tables.ts";
import type { Font } from "./text-width.ts";
import { KEPT, breaksCode, eachTogether, eachWordOfCode, hasParts, type Breaking } from "./together.ts";
import { endOfCharacter, type Wire } from "./wire.ts";

/** Writes running text: what is read as one stays on one line, as far as it fits a phone. */
export class RunningText {
  /** Whether no line ends in the code being written. */
  #isKeptCode = false;
  #code: CodeLines | undefined;
  readonly #output: Output;
  readonly #tables: Tables;
  readonly #wire: Wire;
  readonly #room: Room;
  #font!: Font;

  constructor(output: Output, tables: Tables, wire: Wire, room: Room) {
    this.#output = output;
    this.#tables = tables;
    this.#wire = wire;
    this.#room = room;
  }

  /** What follows is the text of a code block. */
  beginCode(): void {
    this.#code = new CodeLines(this.#wire);
  }

  endCode(): void {
    this.#code = undefined;
  }

  write(text: string, font: Font): void {
    this.#font = font;
    if (this.#code !== undefined) this.#output.text(this.#code.write(text));
    else if (font.isMono) {
      if (this.#isKeptCode) this.#part(text, true);
      else eachWordOfCode(text, this.#put);
    } else {
      const isInTable = this.#tables.current !== undefined;
      const written = isInTable && hasParts(text) ? undefined : this.#simple(text);
      if (written === undefined) eachTogether(text, isInTable, this.#put);
      else this.#add(text, written, false);
    }
  }

  /** The text as it is written, in one pass; undefined where more than digits belongs to a number of it. */
  #simple(text: string): string | undefined {
    const wire = this.#wire;
    const { special } = wire;
    let out = "";
    let start = 0;
    let searched = 0;
    special.lastIndex = 0;
    while (special.test(text)) {
      const at = special.lastIndex - 1;
      const code = text.charCodeAt(at);
      if (at >= searched && isDigit(code)) {
        searched = endIfAlone(text, at, searched);
        if (searched === -1) return undefined;
      }
      if (isAsciiDigit(code)) {
        let end = at + 1;
        while (isAsciiDigit(text.charCodeAt(end))) end++;
        special.lastIndex = end;
        continue;
      }
      const end = endOfCharacter(text, at);
      const mark = wire.mark(text, at);
      special.lastIndex = end;
      if (mark === undefined) continue;
      out += text.slice(start, at) + mark;
      start = end;
    }
    return start === 0 ? text : out + text.slice(start);
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
    if (isSpan) this.#output.tag(isKept ? KEPT : LOOSE);
    this.#part(part, isKept);
    if (isSpan) this.#output.close("</span>");
  };

  #part(part: string, isKept: boolean): void {
    this.#add(part, this.#wire.text(part), isKept);
  }

  #add(part: string, written: string, isKept: boolean): void {
    const from = this.#output.markup.length;
    this.#output.text(written);
    const table = this.#tables.current;
    if (table === undefined) return;
    table.fit.text(part, this.#font, isKept);
    table.text(written, from, isKept ? from : this.#output.markup.length);
  }

  #fitsPhone(characters: number, font: Font): boolean {
    return this.#room.fitsPhone(characters * (font.px * WIDE_EM + font.spacingPx) + font.insetPx);
  }
}

const LOOSE = '<span style="word-break:normal">';
/** How wide a character is at most, on the average of a text. */
const WIDE_EM = 0.65;
const MAX_KEPT_CODE = 20;
