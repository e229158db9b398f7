/** The HTML of an email, or what a client leaves of it before parsing. */
export interface Source {
  readonly html: string;
  /** The line in the email of an offset in `html`, or undefined for what the client added. */
  readonly lineAt: LineAt;
}

export type LineAt = (offset: number) => number | undefined;

type Range = readonly [from: number, to: number];

export const sourceOf = (html: string): Source => ({ html, lineAt: linesOf(html) });

/** The line of each offset of a text, from 1. The text is read on first use. */
export function linesOf(text: string): (offset: number) => number {
  let ends: number[] | undefined;
  return (offset) => {
    ends ??= [...text.matchAll(/\r\n?|\n/g)].map(({ 0: { length }, index }) => index + length);
    return 1 + countUpTo(ends, offset);
  };
}

/** Leaves ranges out of a source. They must be in order and must not overlap. */
export function withoutRanges({ html, lineAt }: Source, ranges: readonly Range[]): Source {
  let kept = "";
  let end = 0;
  const starts: number[] = [];
  for (const [from, to] of ranges) {
    kept += html.slice(end, from);
    starts.push(kept.length);
    end = to;
  }
  kept += html.slice(end);
  let removed = 0;
  const shifts = ranges.map(([from, to]) => (removed += to - from));
  return { html: kept, lineAt: (offset) => lineAt(offset + (shifts[countUpTo(starts, offset) - 1] ?? 0)) };
}

/** Leaves out Liquid before the document. The sending service runs it, but a parser would take it for the body's text. */
export function withoutPrologue(source: Source): Source {
  const prologue = PROLOGUE.exec(source.html);
  return prologue === null ? source : withoutRanges(source, [[0, endOf(prologue)]]);
}

const PROLOGUE = /^\s*\{%[^]*?%\}\s*(?=<!doctype\b|<html\b)/i;

/** The parts of a text from an opening mark to the next closing one. Each mark is found once, so it is linear. */
export function partsBetween(html: string, marks: RegExp): Part[] {
  const parts: Part[] = [];
  let open: RegExpExecArray | undefined;
  for (const mark of html.matchAll(marks)) {
    if (mark[1] !== undefined) open ??= mark;
    else if (open !== undefined) {
      parts.push({ open, close: mark });
      open = undefined;
    }
  }
  return parts;
}

/** The first group of `open` is defined. */
export interface Part {
  readonly open: RegExpExecArray;
  readonly close: RegExpExecArray;
}

export const endOf = ({ 0: { length }, index }: RegExpExecArray): number => index + length;

/** The number of sorted values up to a limit. */
const countUpTo = (sorted: readonly number[], limit: number): number => {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] as number) <= limit) low = middle + 1;
    else high = middle;
  }
  return low;
};
