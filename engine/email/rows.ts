import { pixels } from "./declarations.ts";
import type { Prepared } from "./prepare.ts";

/** Outlook breaks a cell higher than 1,790 px at an arbitrary place, so rows end well before that. */
const ROW_PX = 1_400;
const HARD_ROW_PX = 1_700;
/** The estimated height of a block with its margin, and of a character of text. */
const BLOCK_PX = 38;
const CHARACTER_PX = 0.37;

/** The rows of the container. A new one begins only where Outlook needs it. */
export class Rows {
  readonly contents: string[] = [];
  /** Blocks closed in the current row. */
  blocks = 0;
  characters = 0;

  /** Whether the row should end before this block. A good place is before a block without a margin. */
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
