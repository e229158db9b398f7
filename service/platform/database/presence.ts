import { DatabaseError } from "pg";

/** The database does not answer. Either nothing was sent, or it is not known whether it was done. */
export class DatabaseAway extends Error {
  override readonly name = "DatabaseAway";
}

/**
 * Whether PostgreSQL reports that it is stopping, starting, out of resources or read-only (08, 53, 57P0x, 25006), or
 * could not be reached: refused, disconnected, timed out.
 */
function isUnreachable(error: unknown): boolean {
  if (!(error instanceof DatabaseError)) return true;
  return /^(?:08|53|57P0[1-5]|25006)/.test(error.code ?? "");
}

/** PostgreSQL canceled the statement: it is reachable, but too busy for this request. */
const isTooSlow = (error: unknown) => error instanceof DatabaseError && error.code === "57014";

const PROBE_EVERY_MS = 250;

/**
 * Tracks whether PostgreSQL is reachable. The first failure counts for everyone, so that later requests fail at once
 * instead of waiting. From then on it is probed until it answers.
 */
export function createPresence({
  probe,
}: {
  /** Rejects quickly while the database does not answer. */
  probe: () => Promise<void>;
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
    /** The length of the current outage, or 0. */
    awayForMs: () => (awaySince === undefined ? 0 : Math.max(1, performance.now() - awaySince)),

    requireHere: (): void => {
      if (awaySince !== undefined) throw new DatabaseAway("The database does not answer.");
    },

    /** The error to throw instead of a failure. */
    explain(error: unknown): unknown {
      if (error instanceof DatabaseAway) return error;
      const isAway = isUnreachable(error);
      if (!isAway && !isTooSlow(error)) return error;
      if (isAway && awaySince === undefined && !closing.signal.aborted) {
        awaySince = performance.now();
        void probeUntilBack();
      }
      return new DatabaseAway("The database does not answer.", { cause: error });
    },

    onBack: (tell: () => void) => void onBack.push(tell),
    close: () => closing.abort(),
  };
}

export type Presence = ReturnType<typeof createPresence>;
