import { unitAt } from "../characters.ts";
/** Maximum columns of a plain-text line. Some clients fold longer lines badly. */
export const LINE_WIDTH = 78;

/** Stands for a space at which a line must not be broken, so that merge tags stay whole. */
export const UNBREAKABLE = "\u0001";

/** Folds a text at its spaces, and between wide characters, which have no spaces. Existing line ends stay. */
export const wrap = (text: string, width: number): string[] => {
  const lines: string[] = [];
  for (const paragraphLine of text.split("\n")) wrapLine(paragraphLine, width, lines);
  return lines;
};

const wrapLine = (text: string, width: number, lines: string[]): void => {
  if (widthOf(text) <= width) {
    lines.push(restore(text));
    return;
  }
  let line = "";
  let used = 0;
  const flush = (): void => {
    lines.push(restore(line));
    line = "";
    used = 0;
  };
  for (const word of text.split(" ")) {
    const size = widthOf(word);
    // Counts the space before the word.
    if (line !== "" && ++used + size > width) flush();
    if (line !== "") line += " ";
    // A word without wide characters is not broken.
    for (const part of size > Math.max(width, word.length) ? word : [word]) {
      const columns = widthOf(part);
      if (columns === 2 && used + 4 > width) {
        const isFull = used + 2 > width || OPENING.test(part);
        if (isFull && (used > width + 2 || !CLOSING.test(part))) flush();
      }
      line += part;
      used += columns;
    }
  }
  flush();
};

/** Folds a line of code at its spaces. The continuation is indented, so that it is not mistaken for a new line. */
export const wrapCode = (line: string, width: number): string[] => {
  if (widthOf(line) <= width) return [line];
  const code = line.trimStart();
  const indent = line.slice(0, line.length - code.length);
  const hang = `${indent.length < width / 2 ? indent : ""}  `;
  const lines: string[] = [];
  let folded = "";
  let used = 0;
  for (const word of code.split(" ")) {
    const size = widthOf(word);
    if (folded !== "" && used + 1 + size > width) {
      lines.push(folded.trimEnd());
      folded = "";
    }
    if (folded === "") {
      // Spaces at the fold are dropped together with the line end.
      if (word === "" && lines.length > 0) continue;
      folded = (lines.length === 0 ? indent : hang) + word;
      used = widthOf(folded);
    } else {
      folded += ` ${word}`;
      used += 1 + size;
    }
  }
  lines.push(folded);
  return lines;
};

const restore = (text: string): string => text.trimEnd().replaceAll(UNBREAKABLE, " ");

/**
 * In Chinese and Japanese, a line does not end with an opening mark or begin with a closing one. Closing marks may
 * extend beyond the end of the line.
 */
const OPENING = /^\p{Ps}$/u;
const CLOSING = /[\p{Pe}\p{Po}\p{Lm}]/u;

/**
 * The number of columns a text takes in a fixed-width font. A character of two code units takes two, as its length
 * already says, and a mark above or below a letter takes none.
 */
export const widthOf = (text: string): number => {
  let width = text.length;
  for (let index = 0; index < text.length; index++) width += EXTRA_COLUMNS[unitAt(text, index)] as number;
  return width;
};

/** By code unit: 1 for wide characters, -1 for marks. */
const EXTRA_COLUMNS = new Int8Array(0x10000)
  .fill(1, 0x1100, 0x1160)
  .fill(1, 0x2e80, 0x303f)
  .fill(1, 0x3041, 0xa4d0)
  .fill(1, 0xac00, 0xd7a4)
  .fill(1, 0xf900, 0xfb00)
  .fill(1, 0xfe30, 0xfe70)
  .fill(1, 0xff00, 0xff61)
  .fill(1, 0xffe0, 0xffe7)
  .fill(-1, 0x300, 0x370)
  .fill(-1, 0x591, 0x5be)
  .fill(-1, 0x64b, 0x660)
  .fill(-1, 0xe31, 0xe32)
  .fill(-1, 0xe34, 0xe3b)
  .fill(-1, 0xe47, 0xe4f)
  .fill(-1, 0x200b, 0x2010)
  .fill(-1, 0xfe00, 0xfe10);
