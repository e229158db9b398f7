import { KEPT } from "./together.ts";
import type { Wire } from "./wire.ts";

const TAB_STOP = 4;

/**
 * Writes the text of a code block so that its layout does not depend on `white-space`, which half of all clients
 * ignore. Lines end in `<br>`, and runs of spaces and leading spaces are non-breaking.
 */
export class CodeLines {
  readonly #wire: Wire;
  #column = 0;
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
    let isStart = this.#column === 0;
    for (;;) {
      const end = escaped.indexOf("\n", start);
      const line = end === -1 ? escaped.slice(start) : escaped.slice(start, end);
      if (line !== "") out += this.#flush() + keepOptions(keepSpaces(line, isStart));
      if (end === -1) break;
      this.#breaks++;
      isStart = true;
      start = end + 1;
    }
    const lineStart = plain.lastIndexOf("\n") + 1;
    this.#column = plain.length - lineStart + (lineStart === 0 ? this.#column : 0);
    return out;
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

/**
 * At the start of a line or the edge of a text every space is non-breaking, because folding the line could drop one.
 */
const keepSpaces = (line: string, isStart: boolean): string => {
  let indent = 0;
  if (isStart) while (line.charCodeAt(indent) === SPACE) indent++;
  const last = line.charCodeAt(line.length - 1);
  const isEven = !line.includes("  ", indent) && (isStart ? last !== SPACE : line !== " ");
  if (isEven) return indent === 0 ? line : firm(indent) + line.slice(indent);
  return line.replaceAll(/ +/g, (run, at: number) => {
    const isInner = at > 0 && at + run.length < line.length;
    return isInner ? `${firm(run.length - 1)} ` : firm(run.length);
  });
};

/** Keeps command options on one line; a browser would break them at their hyphens. */
const keepOptions = (line: string): string =>
  line.includes("-") ? line.replaceAll(OPTION, `$1${KEPT}$2</span>`) : line;

const OPTION = /(^|[ ;])(-{1,2}\w+(?:-\w+)+)(?![\w-])/g;

const firm = (spaces: number): string => "&nbsp;".repeat(spaces);

const BREAK = "<br>\n";
const SPACE = 32;
