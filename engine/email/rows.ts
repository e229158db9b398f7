import { pixels } from "./declarations.ts";
import type { Prepared } from "./prepare.ts";

/** Word breaks a cell over 1,790 px wherever it likes; a row ends well before that. */
const ROW_PX = 1_400;
const HARD_ROW_PX = 1_700;
/** A block with its margin, and what a character of text adds on the average. */
const BLOCK_PX = 38;
const CHARACTER_PX = 0.37;

/** The rows of the container. A new one begins only where Word needs it. */
export class Rows {
  readonly contents: string[] = [];
  /** Blocks closed in the row being written. */
  blocks = 0;
  characters = 0;

  /** Whether the row is high enough to end before this block; best before one without a margin to collapse. */
  isFull(next: Prepared): boolean {
    const height = this.blocks * BLOCK_PX + this.characters * CHARACTER_PX;
    if (height < ROW_PX) return false;
    return height > HARD_ROW_PX || pixels(next.computed[0]?.["margin-top"]) === 0;
  }

  end(content: string): void {
    this.contents.push(content);
    this.blocks = 0;
    this.characters = 0;
  }
}
