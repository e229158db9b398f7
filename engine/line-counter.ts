/** Counts lines up to a position. Positions must be in ascending order, so that the source is read once. */
export class LineCounter {
  readonly #source: string;
  #line: number;
  #nextEnd: number;

  constructor(source: string, firstLine: number) {
    this.#source = source;
    this.#line = firstLine;
    this.#nextEnd = source.indexOf("\n");
  }

  at(position: number): number {
    while (this.#nextEnd !== -1 && this.#nextEnd < position) {
      this.#line++;
      this.#nextEnd = this.#source.indexOf("\n", this.#nextEnd + 1);
    }
    return this.#line;
  }
}
