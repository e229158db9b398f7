const MIN_WIDTH_PX = 16;

/** The width available for content, in px. Every block with a margin, a border or padding makes it narrower. */
export class Room {
  /** The width where the whole container fits. */
  widthPx: number;
  /** How much the surrounding blocks take from the width of a phone. */
  takenPx = 0;
  readonly #phonePx: number;
  readonly #outer: number[] = [];

  /** `phonePx` is the content width of the container on the narrowest phone. */
  constructor(widthPx: number, phonePx: number) {
    this.widthPx = widthPx;
    this.#phonePx = phonePx;
  }

  fitsPhone(px: number): boolean {
    return px <= this.#phonePx - this.takenPx;
  }

  /** Begins a block. `narrow` is called after its opening markup is written. */
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
