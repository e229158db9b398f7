/** The lines of a quote, or of the whole document. A paragraph at the end of a quote can extend it. */
export interface Extent {
  /** The line after the last one. */
  end: number;
  readonly outer: Extent | undefined;
  /** The indent of the container that the quote is in. */
  readonly outerIndent: number;
  /** The indents of the open containers in here, without the innermost. */
  readonly indents: number[];
  /** The indent of the innermost open definition list in here, or -1. */
  definitionIndent: number;
}

export const extentOf = (end: number, outer?: Extent, outerIndent = 0): Extent => ({
  end,
  outer,
  outerIndent,
  indents: [],
  definitionIndent: -1,
});
