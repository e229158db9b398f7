import { EventEmitter } from "node:events";
import { Client, DatabaseError } from "pg";

/** The database does not answer. Either nothing was sent, or it is not known whether it was done. */
export class DatabaseAway extends Error {
  override readonly name = "DatabaseAway";
}

/** A change to something that a node may have cached: an account, or one of its templates. */
export interface Change {
  readonly accountId: string;
  readonly templateId: string | undefined;
}

export interface DatabaseEvents {
  change: [Change];
  /** Changes may have been missed. */
  gap: [];
  /** An outage is over. */
  back: [];
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

const BEAT_MS = 400;
const RETRY_MS = 250;
/** How many attempts to connect must fail in a row, because a busy machine can be too slow for one. */
const ATTEMPTS = 2;
/**
 * How long after sending the last answered heartbeat the connection is trusted, so that a hanging one is not, and when
 * it is given up.
 */
const HEARD_MS = 1_000;

/**
 * Keeps one connection on which PostgreSQL reports changes. It can be lost silently, so it is checked with heartbeats.
 * An outage begins when it cannot be opened again in two attempts, or with the first failure of another connection. It
 * counts for everyone, so that later requests fail at once instead of waiting, and ends with the next heartbeat.
 */
export function createPresence(databaseUrl: string) {
  const events = new EventEmitter<DatabaseEvents>();
  let client: Client | undefined;
  let heardAt = -Infinity;
  let awaySince: number | undefined;
  let failures = 0;
  const closing = new AbortController();
  let wake = () => {};

  function beginOutage(): void {
    if (awaySince !== undefined || closing.signal.aborted) return;
    awaySince = performance.now();
    wake();
  }

  async function connect(): Promise<Client> {
    const opened = new Client({
      connectionString: databaseUrl,
      connectionTimeoutMillis: HEARD_MS,
      query_timeout: HEARD_MS,
      keepAlive: true,
    });
    // If it breaks while it is idle, the next heartbeat fails.
    opened.on("error", () => undefined);
    opened.on("notification", ({ payload = "" }) => {
      const [accountId = "", templateId] = payload.split(" ");
      events.emit("change", { accountId, templateId });
    });
    try {
      await opened.connect();
      await opened.query("listen galley_changes");
      failures = 0;
      events.emit("gap");
      return opened;
    } catch (error) {
      end(opened);
      // PostgreSQL may reject one more connection while it serves the others.
      if (!(error instanceof DatabaseError) && ++failures >= ATTEMPTS) beginOutage();
      throw error;
    }
  }

  /** Returns how long to wait until the next one. */
  async function beat(): Promise<number> {
    try {
      client ??= await connect();
      const sentAt = performance.now();
      await client.query("select 1");
      heardAt = sentAt;
      if (awaySince !== undefined) {
        awaySince = undefined;
        events.emit("back");
      }
      return BEAT_MS;
    } catch {
      const waitMs = client === undefined ? RETRY_MS : 0;
      heardAt = -Infinity;
      end(client);
      client = undefined;
      return waitMs;
    }
  }

  async function listen(): Promise<void> {
    while (!closing.signal.aborted) {
      const waitMs = await beat();
      if (closing.signal.aborted) break;
      await new Promise<void>((resolve) => {
        wake = resolve;
        setTimeout(resolve, waitMs).unref();
      });
    }
    end(client);
  }
  void listen();

  return {
    events,
    isHearing: () => performance.now() - heardAt < HEARD_MS,

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
      if (isAway) beginOutage();
      return new DatabaseAway("The database does not answer.", { cause: error });
    },

    close: () => {
      closing.abort();
      wake();
    },
  };
}

export type Presence = ReturnType<typeof createPresence>;

const end = (client: Client | undefined) => void client?.end().catch(() => undefined);
