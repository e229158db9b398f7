import { setTimeout } from "node:timers/promises";
import { Client, DatabaseError } from "pg";

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

/** PostgreSQL canceled a slow statement, or all our connections are in use. Neither is an outage. */
const isBusy = (error: unknown) =>
  error instanceof DatabaseError
    ? error.code === "57014"
    : (error as Error).message === "timeout exceeded when trying to connect";

const PROBE_EVERY_MS = 250;
const PROBE_MS = 1_000;

/**
 * Tracks whether PostgreSQL is reachable. The first failure counts for everyone, so that later requests fail at once
 * instead of waiting. From then on it is probed until it answers.
 */
export function createPresence(databaseUrl: string) {
  let awaySince: number | undefined;
  const closing = new AbortController();
  const onBack: (() => void)[] = [];

  async function probeUntilBack(): Promise<void> {
    while (!closing.signal.aborted) {
      const client = openClient(databaseUrl, PROBE_MS);
      try {
        await client.connect();
        await client.query("select 1");
        awaySince = undefined;
        for (const tell of onBack) tell();
        return;
      } catch {
        await setTimeout(PROBE_EVERY_MS);
      } finally {
        await client.end().catch(() => undefined);
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
      const isAway = !isBusy(error) && isUnreachable(error);
      if (!isAway && !isBusy(error)) return error;
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

/** A single connection that gives up in time. */
export function openClient(databaseUrl: string, timeoutMs: number): Client {
  const client = new Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: timeoutMs,
    query_timeout: timeoutMs,
    keepAlive: true,
  });
  // If an idle connection breaks, the next query reports it.
  client.on("error", () => undefined);
  return client;
}
