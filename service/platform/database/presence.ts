import { DatabaseError } from "pg";

/** The database does not answer: nothing was asked, or whether it was done is not known. */
export class DatabaseAway extends Error {
  override readonly name = "DatabaseAway";
}

/**
 * Its own word for it that it stops, starts, has no room or takes no writes (08, 53, 57P0x, 25006); or no word at
 * all: refused, broken off, out of time.
 */
function isUnreachable(error: unknown): boolean {
  if (!(error instanceof DatabaseError)) return true;
  return /^(?:08|53|57P0[1-5]|25006)/.test(error.code ?? "");
}

/** It gave up on the statement: it is there, and too busy to be of use to this request. */
const isTooSlow = (error: unknown) => error instanceof DatabaseError && error.code === "57014";

const PROBE_EVERY_MS = 250;

/**
 * Whether PostgreSQL is there. The first failure to reach it says no, for everyone: who comes next is told at once
 * instead of waiting again. From then on it is probed until it answers.
 */
export function createPresence({
  probe,
  now = () => performance.now(),
}: {
  /** Rejects while it does not answer, and soon. */
  probe: () => Promise<void>;
  now?: () => number;
}) {
  let awaySince: number | undefined;
  const closing = new AbortController();
  const onBack: (() => void)[] = [];

  async function probeUntilBack(): Promise<void> {
    while (!closing.signal.aborted) {
      try {
        await probe();
        awaySince = undefined;
        for (const tell of onBack) tell();
        return;
      } catch {
        await new Promise((resolve) => setTimeout(resolve, PROBE_EVERY_MS));
      }
    }
  }

  return {
    /** How long it has been away; 0 while it is there. */
    awayForMs: () => (awaySince === undefined ? 0 : Math.max(1, now() - awaySince)),

    requireHere: (): void => {
      if (awaySince !== undefined) throw new DatabaseAway("The database does not answer.");
    },

    /** What to throw in place of a failure. */
    explain(error: unknown): unknown {
      if (error instanceof DatabaseAway) return error;
      const isAway = isUnreachable(error);
      if (!isAway && !isTooSlow(error)) return error;
      if (isAway && awaySince === undefined && !closing.signal.aborted) {
        awaySince = now();
        void probeUntilBack();
      }
      return new DatabaseAway("The database does not answer.", { cause: error });
    },

    onBack: (tell: () => void) => void onBack.push(tell),
    close: () => closing.abort(),
  };
}

export type Presence = ReturnType<typeof createPresence>;
