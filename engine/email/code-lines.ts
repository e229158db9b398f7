import type { Wire } from "./wire.ts";

const TAB_STOP = 4;

/**
 * The text of a code block, kept in shape by markup alone: half of all clients do not know `white-space`. A line
 * ends in `<br>`, every space of a run but its last cannot break, nor can those a line begins with.
 */
export class CodeLines {
  readonly #wire: Wire;
  #column = 0;
  #breaks = 0;

  constructor(wire: Wire) {
    this.#wire = wire;
  }

  /** Line breaks wait for what follows them: the one that ends the block is not shown. */
  write(text: string): string {
    let out = "";
    let start = 0;
    while (start < text.length) {
      const end = text.indexOf("\n", start);
      const line = end === -1 ? text.slice(start) : text.slice(start, end);
      if (line !== "") out += this.#flush() + this.#line(line);
      if (end === -1) break;
      this.#breaks++;
      this.#column = 0;
      start = end + 1;
    }
    return out;
  }

  #flush(): string {
    const breaks = this.#breaks === 0 ? "" : "<br>\n".repeat(this.#breaks);
    this.#breaks = 0;
    return breaks;
  }

  #line(line: string): string {
    if (this.#column > 0 && !line.includes("  ") && !line.includes("\t") && line !== " ") {
      this.#column += line.length;
      return this.#wire.text(line);
    }
    let out = "";
    let start = 0;
    for (let index = 0; index < line.length; index++) {
      const code = line.charCodeAt(index);
      if (code !== SPACE && code !== TAB) continue;
      if (index > start) out += this.#words(line.slice(start, index));
      let end = index;
      let columns = 0;
      while (end < line.length) {
        const here = line.charCodeAt(end);
        if (here === TAB) columns += TAB_STOP - ((this.#column + columns) % TAB_STOP);
        else if (here === SPACE) columns++;
        else break;
        end++;
      }
      // A run at the start of a line, or at the edge of a text, has no space that may be lost in a fold.
      const isInner = this.#column > 0 && end < line.length && index > 0;
      out += isInner ? "&nbsp;".repeat(columns - 1) + " " : "&nbsp;".repeat(columns);
      this.#column += columns;
      start = end;
      index = end - 1;
    }
    return start < line.length ? out + this.#words(line.slice(start)) : out;
  }

  #words(text: string): string {
    this.#column += text.length;
    return this.#wire.text(text);
  }
}

const SPACE = 32;
const TAB = 9;
