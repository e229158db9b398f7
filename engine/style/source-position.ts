/** Converts an offset to line and column, both from 1. Computed only when there is a warning. */
export function createPositions(css: string): (offset: number) => { line: number; column: number } {
  let starts: number[] | undefined;
  return (offset) => {
    starts ??= [0, ...[...css.matchAll(/\r\n|[\n\r\f]/g)].map((found) => found.index + found[0].length)];
    let low = 0;
    let high = starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (starts[middle]! <= offset) low = middle;
      else high = middle - 1;
    }
    return { line: low + 1, column: offset - starts[low]! + 1 };
  };
}
