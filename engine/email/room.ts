const MIN_WIDTH_PX = 16;

/** The room for content, in px: it gets narrower with each block that has a margin, a border or padding. */
export class Room {
  /** The width where there is room for the whole container. */
  widthPx: number;
  /** What the blocks around take from the width of a phone. */
  takenPx = 0;
  readonly #phonePx: number;
  readonly #outer: number[] = [];

  /** `phonePx` is the width of the container's content on the narrowest phone. */
  constructor(widthPx: number, phonePx: number) {
    this.widthPx = widthPx;
    this.#phonePx = phonePx;
  }

  fitsPhone(px: number): boolean {
    return px <= this.#phonePx - this.takenPx;
  }

  /** Begins a block; `narrow` is called once its opening markup is written. */
  enter(): void {
    this.#outer.push(this.widthPx);
  }

  narrow(insetPx: number): void {
    this.widthPx = Math.max(MIN_WIDTH_PX, this.widthPx - insetPx);
    this.takenPx += insetPx;
  }

  leave(insetPx: number): void {
    this.widthPx = this.#outer.pop() as number;
    this.takenPx -= insetPx;
  }
}
