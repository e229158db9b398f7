import type { Writable } from "node:stream";

const WIDTH = 24;
const DRAWN_EVERY_MS = 80;

export interface ProgressBar {
  step(): void;
  /** Writes a line above the bar. */
  write(line: string): void;
  end(): void;
}

/** A bar on a terminal. Elsewhere, only the lines are written. */
export function createProgressBar(
  stream: Writable & { readonly isTTY?: boolean },
  { total, now }: { total: number; now: () => number },
): ProgressBar {
  const startedAt = now();
  let done = 0;
  let drawnAt = Number.NEGATIVE_INFINITY;
  const isDrawn = stream.isTTY === true;
  const clear = () => isDrawn && stream.write("\r\u001B[K");

  function draw(): void {
    drawnAt = now();
    const filled = Math.round((WIDTH * done) / Math.max(1, total));
    const perSecond = Math.round(done / Math.max(0.001, (drawnAt - startedAt) / 1_000));
    const bar = "█".repeat(filled) + "░".repeat(WIDTH - filled);
    stream.write(`\r${bar} ${done}/${total}  ${perSecond}/s\u001B[K`);
  }

  return {
    step() {
      done += 1;
      if (isDrawn && (now() - drawnAt >= DRAWN_EVERY_MS || done === total)) draw();
    },
    write(line) {
      clear();
      stream.write(line);
    },
    end: () => void clear(),
  };
}
