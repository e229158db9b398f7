import { isDigit as isAsciiDigit, unitAt } from "../characters.ts";
import { CodeLines } from "./code-lines.ts";
import { SHORT } from "./long-words.ts";
import { endIfAlone, isDigit } from "./numbers.ts";
import type { Output } from "./output.ts";
import type { Prepared } from "./prepare.ts";
import type { Room } from "./room.ts";
import type { Tables } from "./tables.ts";
import { widthOf, type Font } from "./text-width.ts";
import { KEPT, breaksCode, eachTogether, eachWordOfCode, hasParts, type Breaking } from "./together.ts";
import { endOfCharacter, type Wire } from "./wire.ts";

/** Writes running text. Amounts, dates and other units of meaning stay on one line, as far as they fit a phone. */
export class RunningText {
  /** Whether the current code is kept on one line. */
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

  /** Begins the text of a code block. */
  beginCode(): void {
    this.#code = new CodeLines(this.#wire);
  }

  endCode(): void {
    this.#code = undefined;
  }

  write(given: string, { font, isCode }: Prepared): void {
    this.#font = font;
    if (this.#code !== undefined) this.#output.text(this.#code.write(given));
    else if (isCode) {
      if (this.#isKeptCode) this.#part(given, true);
      else eachWordOfCode(given, this.#put);
    } else {
      const text = this.#wire.hasLooseMarks ? given.replace(BEFORE_MARK, "\u00a0") : given;
      const isInTable = this.#tables.current !== undefined;
      const written = isInTable && hasParts(text) ? undefined : this.#simple(text);
      if (written === undefined) eachTogether(text, isInTable, this.#put);
      else this.#add(text, written, false);
    }
  }

  mergeTag(tag: string): void {
    if (this.#code !== undefined) this.#output.text(this.#code.before(tag));
    this.#output.mergeTag(tag);
  }

  /** Writes a text in one pass. Returns undefined if one of its numbers has a unit, a currency or the like. */
  #simple(text: string): string | undefined {
    const wire = this.#wire;
    const { special } = wire.form;
    let out = "";
    let start = 0;
    let searched = 0;
    special.lastIndex = 0;
    while (special.test(text)) {
      const at = special.lastIndex - 1;
      const code = unitAt(text, at);
      if (at >= searched && isDigit(code)) {
        searched = endIfAlone(text, at, searched);
        if (searched === -1) return undefined;
      }
      if (isAsciiDigit(code)) {
        let end = at + 1;
        while (end < text.length && isAsciiDigit(unitAt(text, end))) end++;
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

  /**
   * Whether short code such as `--only-failed` or `new Kestrel()` stays on one line. `text` is the whole content of the
   * code span.
   */
  keepsCode(text: string | undefined, font: Font): boolean {
    this.#isKeptCode =
      text !== undefined && text.length <= MAX_KEPT_CODE && breaksCode(text) && this.#fitsPhone(text, font);
    return this.#isKeptCode;
  }

  readonly #put = (part: string, breaking: Breaking): void => {
    if (breaking === "normal") {
      this.#part(part, false);
      return;
    }
    const isKept = breaking === "kept" && this.#fitsPhone(part, this.#font);
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
    const longest = table.fit.text(part, this.#font, isKept);
    table.text(written, from, longest > SHORT ? this.#output.markup.length : from);
  }

  #fitsPhone(text: string, font: Font): boolean {
    return this.#room.fitsPhone(widthOf(text, font));
  }
}

/** The spaces inside of French quotes, but not those around German ones, which point inward, and before French marks. */
const BEFORE_MARK = /(?<=(?:^|[\s('\u2019])\u00ab) | (?=\u00bb(?![\p{L}\d])|[!?;:](?:\s|$))/gu;
const LOOSE = '<span style="word-break:normal">';
const MAX_KEPT_CODE = 20;
