import type { Principal } from "./auth.ts";
import { createBoundedMap } from "./bounded-map.ts";
import { NO_TRUST, type Trust } from "./database/changes.ts";

interface Entry {
  readonly principal: Principal;
  /** Read at this time, and nothing was told since. */
  readonly lookedAt: number;
}

/** A revoked key, a cancelled subscription or another plan is in force within two seconds, with some to spare. */
const FRESH_MS = 1_500;
/** While every change is told. */
const TOLD_MS = 60_000;
const MOST_KNOWN = 20_000;
const MOST_UNKNOWN = 5_000;

/**
 * Remembers who a key belongs to, and for a moment that it belongs to nobody. The two are kept apart, so that a
 * flood of made-up keys cannot push out those in use. Requests at once with one key share one look-up. While the
 * database is away, who was known goes on.
 */
export function createPrincipalCache({
  find,
  trust = NO_TRUST,
  now = () => performance.now(),
}: {
  find: (keyHash: string) => Promise<Principal | undefined>;
  trust?: Trust;
  now?: () => number;
}) {
  const known = createBoundedMap<string, Entry>(MOST_KNOWN);
  const unknown = createBoundedMap<string, number>(MOST_UNKNOWN);
  const lookups = new Map<string, Promise<Principal | undefined>>();
  /** How many changes were told, and when it was last unclear whether all were. */
  let changes = 0;
  let gapAt = -Infinity;

  function isCurrent(lookedAt: number): boolean {
    const ageMs = now() - lookedAt;
    return ageMs < FRESH_MS || (ageMs < TOLD_MS && lookedAt > gapAt && trust.isHearing());
  }

  async function lookUp(keyHash: string): Promise<Principal | undefined> {
    const lookedAt = now();
    const changesBefore = changes;
    try {
      const principal = await find(keyHash);
      if (principal === undefined) {
        known.delete(keyHash);
        unknown.set(keyHash, lookedAt);
      } else {
        unknown.delete(keyHash);
        // What was told meanwhile may be of this one, and not in what was read: next time it is read again.
        known.set(keyHash, { principal, lookedAt: changes === changesBefore ? lookedAt : -Infinity });
      }
      return principal;
    } catch (error) {
      const last = known.get(keyHash);
      if (last !== undefined && trust.mayStandIn(error)) return last.principal;
      throw error;
    }
  }

  return {
    async find(keyHash: string): Promise<Principal | undefined> {
      const entry = known.get(keyHash);
      if (entry !== undefined && isCurrent(entry.lookedAt)) return entry.principal;
      const notFoundAt = unknown.get(keyHash);
      if (notFoundAt !== undefined && now() - notFoundAt < FRESH_MS) return undefined;
      let lookup = lookups.get(keyHash);
      if (lookup === undefined) {
        lookup = lookUp(keyHash).finally(() => lookups.delete(keyHash));
        lookups.set(keyHash, lookup);
      }
      return lookup;
    },

    /** Something of the account has changed. */
    forget(accountId: string): void {
      changes++;
      known.deleteWhere(({ principal }) => principal.accountId === accountId);
    },

    /** Something may have changed without a word. */
    gap(): void {
      changes++;
      gapAt = now();
    },
  };
}
