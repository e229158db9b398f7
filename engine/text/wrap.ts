import { unitAt } from "../characters.ts";
/** Maximum columns of a plain-text line. Some clients fold longer lines badly. */
export const LINE_WIDTH = 78;

/** Stands for a space at which a line must not be broken, so that merge tags stay whole. */
export const UNBREAKABLE = "\u0001";

/**
 * Folds a text at its spaces, except for those of French around marks, and between wide characters, which have no spaces.
 * Existing line ends stay.
 */
export const wrap = (text: string, width: number): string[] => {
  const lines: string[] = [];
  for (const line of text.split("\n")) wrapLine(line, width, lines);
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
  for (const word of text.replace(FRENCH, UNBREAKABLE).split(" ")) {
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

/** Before a mark, unless there is another mark before the space, and after the opening quote. */
const FRENCH = / (?:(?<=« )|(?=[!?;:»])(?<![!?;:»] ))/g;

const restore = (text: string): string => text.trimEnd().replaceAll(UNBREAKABLE, " ");

/**
 * In Chinese and Japanese, a line does not end with an opening mark or begin with a closing one. Closing marks may
 * extend beyond the end of the line.
 */
const OPENING = /^\p{Ps}$/u;
const CLOSING = /[\p{Pe}\p{Po}\p{Lm}]/u;

/**
 * The number of columns a text takes in a fixed-width font: two for a letter of Chinese, Japanese or Korean and for an
 * emoji, however many characters it consists of, and none for a mark above or below a letter.
 */
export const widthOf = (text: string): number => {
  const shown = HAS_PARTS.test(text) ? text.replace(PARTS, "$1").replace(EMOJI, "xx") : text;
  let width = shown.length;
  for (let index = 0; index < shown.length; index++) if (isWide(unitAt(shown, index))) width++;
  return width;
};

/** The ranges with marks, joiners and emoji. */
const HAS_PARTS = /[\u0300-\u036f\u0483-\u1dff\u200b-\u200f\u20cf-\u2dff\ud800-\ufeff]/;
/** Characters that are shown as a part of the one before, and the second half of a flag. */
const PARTS = /(\p{RI})\p{RI}|\u200d\p{ExtPict}|[[\p{M}\p{Cf}\p{EMod}]--\ufe0f]/gv;
/** A selector makes an emoji of the character before it. */
const EMOJI = /\p{ExtPict}\ufe0f|\p{EPres}/gu;

/** Rarer letters beyond these consist of two code units, which already count two columns. */
const isWide = (code: number): boolean =>
  (code > 0x2e7f && code < 0xd800) || (code > 0xfeff && (code < 0xff61 || code > 0xffdf));
