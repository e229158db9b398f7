/** A position in a document that both panes understand. */
export interface Place {
  /** A line, from 1, with the fraction of the way to the next one. */
  readonly line: number;
  /** Whether the pane is scrolled to its end. The other one then is, too. */
  readonly isEnd: boolean;
}

/** A line and its position in the pane, in pixels from the top. */
export interface Mark {
  readonly line: number;
  readonly topPx: number;
}

/** The line at a height, interpolated between the surrounding marks. */
export function lineOf(marks: readonly Mark[], topPx: number): number {
  return between(
    marks,
    (mark) => mark.topPx,
    (mark) => mark.line,
    topPx,
  );
}

/** The height of a line, interpolated between the surrounding marks. */
export function topOf(marks: readonly Mark[], line: number): number {
  return between(
    marks,
    (mark) => mark.line,
    (mark) => mark.topPx,
    line,
  );
}

/** Only marks that are in ascending order in both, so that each line between two of them has one height. */
export function ascending(marks: readonly Mark[]): Mark[] {
  const kept: Mark[] = [{ line: 1, topPx: 0 }];
  for (const mark of marks) {
    const last = kept.at(-1);
    if (last !== undefined && mark.line > last.line && mark.topPx > last.topPx) kept.push(mark);
  }
  return kept;
}

function between(
  marks: readonly Mark[],
  from: (mark: Mark) => number,
  to: (mark: Mark) => number,
  value: number,
): number {
  const next = marks.findIndex((mark) => from(mark) > value);
  const [before, after] = [marks.at(next === -1 ? -1 : Math.max(0, next - 1)), marks[next]];
  if (before === undefined) return value;
  if (after === undefined || after === before) return to(before);
  const share = (value - from(before)) / (from(after) - from(before));
  return to(before) + share * (to(after) - to(before));
}
