import { unitAt } from "../characters.ts";
/** Maximum columns of a plain-text line. Some clients fold longer lines badly. */
export const LINE_WIDTH = 78;

/** Stands for a space at which a line must not be broken, so that merge tags stay whole. */
export const UNBREAKABLE = "\u0001";

/** Folds a text at its spaces, and between wide characters, which have no spaces. Existing line ends stay. */
export const wrap = (text: string, width: number): string[] => {
  const lines: string[] = [];
  for (const paragraphLine of text.split("\n")) wrapLine(paragraphLine, Math.max(width, 20), lines);
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
    if (line !== "" && used + 1 + size > width) flush();
    if (size > width && hasWide(word)) {
      if (line !== "") line += " ";
      used += line === "" ? 0 : 1;
      for (const character of word) {
        const columns = widthOf(character);
        if (used + columns > width && columns === 2) flush();
        line += character;
        used += columns;
      }
    } else {
      used += size + (line === "" ? 0 : 1);
      line = line === "" ? word : `${line} ${word}`;
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

const hasWide = (text: string): boolean => widthOf(text) > text.length;

/** The number of columns a text takes in a fixed-width font. */
export const widthOf = (text: string): number => {
  let width = text.length;
  for (let index = 0; index < text.length; index++) {
    const code = unitAt(text, index);
    if (code < 0x300) continue;
    const point = text.codePointAt(index) as number;
    // A character of two code units takes two columns, as its length already says.
    if (point > 0xffff) index++;
    else if (isWide(point)) width++;
    else if (isCombining(point)) width--;
  }
  return width;
};

const isWide = (code: number): boolean =>
  (code >= 0x1100 && code <= 0x115f) ||
  (code >= 0x2e80 && code <= 0x303e) ||
  (code >= 0x3041 && code <= 0xa4cf) ||
  (code >= 0xac00 && code <= 0xd7a3) ||
  (code >= 0xf900 && code <= 0xfaff) ||
  (code >= 0xfe30 && code <= 0xfe6f) ||
  (code >= 0xff00 && code <= 0xff60) ||
  (code >= 0xffe0 && code <= 0xffe6);

const isCombining = (code: number): boolean =>
  (code >= 0x300 && code <= 0x36f) ||
  (code >= 0x200b && code <= 0x200f) ||
  (code >= 0xfe00 && code <= 0xfe0f);
