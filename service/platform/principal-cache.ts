import type { Principal } from "./auth.ts";
import { createBoundedMap } from "./bounded-map.ts";

interface Entry {
  readonly principal: Promise<Principal | undefined>;
  readonly until: number;
}

/** A revoked key, a cancelled subscription or another plan is in force within two seconds, with some to spare. */
const FRESH_MS = 1_500;
const MOST_KNOWN = 20_000;
const MOST_UNKNOWN = 5_000;

/**
 * Remembers for a moment who a key belongs to, and that it belongs to nobody. The two are kept apart, so that a
 * flood of made-up keys cannot push out those in use. Requests at once with one key share one look-up.
 */
export function createPrincipalCache({
  find,
  now = () => performance.now(),
}: {
  find: (keyHash: string) => Promise<Principal | undefined>;
  now?: () => number;
}) {
  const known = createBoundedMap<string, Entry>(MOST_KNOWN);
  const unknown = createBoundedMap<string, Entry>(MOST_UNKNOWN);

  return async (keyHash: string): Promise<Principal | undefined> => {
    const at = now();
    const entry = known.get(keyHash) ?? unknown.get(keyHash);
    if (entry !== undefined && entry.until > at) return entry.principal;
    const looked: Entry = { principal: find(keyHash), until: at + FRESH_MS };
    known.set(keyHash, looked);
    try {
      const principal = await looked.principal;
      if (principal === undefined) {
        known.delete(keyHash);
        unknown.set(keyHash, looked);
      } else {
        unknown.delete(keyHash);
      }
      return principal;
    } catch (error) {
      known.delete(keyHash);
      throw error;
    }
  };
}
