import { setTimeout } from "node:timers/promises";
import { openClient } from "./presence.ts";

/** A change to something that a node may have cached: an account, or one of its templates. */
export interface Change {
  readonly accountId: string;
  readonly templateId: string | undefined;
}

/** How far cached values can be trusted. */
export interface Trust {
  /** Whether every change is reported. If not, cached values are valid for a moment only. */
  isHearing(): boolean;
  /** Whether the last known value can replace what could not be read. */
  mayStandIn(error: unknown): boolean;
}

/** The embedded database reports no changes, and has no outages. */
export const NO_TRUST: Trust = { isHearing: () => false, mayStandIn: () => false };

const BEAT_MS = 400;
const BEAT_TIMEOUT_MS = 800;
const RETRY_MS = 250;
/** How long after sending the last answered heartbeat the connection is trusted, so that a hanging one is not. */
const HEARD_MS = 1_000;

/**
 * Listens for changes that the database reports. A connection can be lost silently, so it is checked with heartbeats,
 * and without an answer nothing is trusted. After a gap, changes may have been missed, so `onGap` is called.
 */
export function listenToChanges({
  databaseUrl,
  onChange,
  onGap,
}: {
  databaseUrl: string;
  onChange: (change: Change) => void;
  onGap: () => void;
}) {
  let heardAt = -Infinity;
  const closing = new AbortController();
  let end = () => {};

  async function listen(): Promise<void> {
    const client = openClient(databaseUrl, BEAT_TIMEOUT_MS);
    end = () => void client.end().catch(() => undefined);
    client.on("notification", ({ payload = "" }) => {
      const [accountId = "", templateId] = payload.split(" ");
      onChange({ accountId, templateId });
    });
    try {
      await client.connect();
      await client.query("listen galley_changes");
      onGap();
      while (!closing.signal.aborted) {
        const sentAt = performance.now();
        await client.query("select 1");
        heardAt = sentAt;
        await setTimeout(BEAT_MS, undefined, { ref: false });
      }
    } finally {
      heardAt = -Infinity;
      end();
    }
  }

  void (async () => {
    while (!closing.signal.aborted) {
      await listen().catch(() => undefined);
      await setTimeout(RETRY_MS, undefined, { ref: false });
    }
  })();

  return {
    isHearing: () => performance.now() - heardAt < HEARD_MS,
    close: () => {
      closing.abort();
      end();
    },
  };
}
