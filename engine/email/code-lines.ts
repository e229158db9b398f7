import { unitAt } from "../characters.ts";
import { KEPT } from "./together.ts";
import type { Wire } from "./wire.ts";

const TAB_STOP = 4;

/**
 * Writes the text of a code block so that its layout does not depend on `white-space`, which half of all clients
 * ignore. Lines end in `<br>`. Leading spaces are non-breaking, and so are all but the last of several in a row, so
 * that a long line breaks between words.
 */
export class CodeLines {
  readonly #wire: Wire;
  #column = 0;
  /** Whether the next space would not show: at the start of a line, or after another space. */
  #isFirm = true;
  #breaks = 0;

  constructor(wire: Wire) {
    this.#wire = wire;
  }

  /** Line breaks are held back until text follows, because the one that ends the block is not shown. */
  write(text: string): string {
    const plain = text.includes("\t") ? this.#withoutTabs(text) : text;
    const escaped = this.#wire.text(plain);
    let out = "";
    let start = 0;
    let isFirm = this.#isFirm;
    for (;;) {
      const end = escaped.indexOf("\n", start);
      const line = end === -1 ? escaped.slice(start) : escaped.slice(start, end);
      if (line !== "") out += this.#flush() + keepOptions(keepSpaces(line, isFirm));
      if (end === -1) break;
      this.#breaks++;
      isFirm = true;
      start = end + 1;
    }
    if (plain !== "") this.#isFirm = plain.endsWith("\n") || plain.endsWith(" ");
    const lineStart = plain.lastIndexOf("\n") + 1;
    this.#column = plain.length - lineStart + (lineStart === 0 ? this.#column : 0);
    return out;
  }

  /** What is written before a merge tag, which is written as it is. */
  before(tag: string): string {
    this.#isFirm = false;
    this.#column += tag.length;
    return this.#flush();
  }

  #flush(): string {
    const breaks = this.#breaks === 0 ? "" : BREAK.repeat(this.#breaks);
    this.#breaks = 0;
    return breaks;
  }

  #withoutTabs(text: string): string {
    let out = "";
    let column = this.#column;
    for (const part of text.split(/([\t\n])/)) {
      const spaces = part === "\t" ? TAB_STOP - (column % TAB_STOP) : 0;
      out += spaces > 0 ? " ".repeat(spaces) : part;
      column = part === "\n" ? 0 : column + (spaces || part.length);
    }
    return out;
  }
}

const keepSpaces = (line: string, isFirm: boolean): string => {
  let indent = 0;
  if (isFirm) while (unitAt(line, indent) === SPACE) indent++;
  const rest = indent === 0 ? line : firm(indent) + line.slice(indent);
  return rest.includes("  ") ? rest.replaceAll(/ {2,}/g, ({ length }) => `${firm(length - 1)} `) : rest;
};

/**
 * Keeps command options such as `--force` and `-v` on one line; a browser would break them after their hyphens. Of an
 * option that may be wider than a phone, the first word.
 */
const keepOptions = (line: string): string =>
  line.includes("-") ? line.replaceAll(OPTION, `$1${KEPT}$2</span>`) : line;

const OPTION = /(^|[ ;])(--?\w(?:[\w-]{0,22}(?![\w-])|\w{0,17}))/g;

const firm = (spaces: number): string => "&nbsp;".repeat(spaces);

const BREAK = "<br>\n";
const SPACE = 32;
