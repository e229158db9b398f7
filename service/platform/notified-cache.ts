import { LRUCache } from "lru-cache";

/** How far cached values can be trusted. */
export interface Trust {
  /** Whether every change is reported. If not, cached values are valid for a moment only. */
  isHearing(): boolean;
  /** Whether the last known value can replace what could not be read. */
  mayStandIn(error: unknown): boolean;
}

/** The embedded database reports no changes, and has no outages. */
export const NO_TRUST: Trust = { isHearing: () => false, mayStandIn: () => false };

interface Entry<Value> {
  readonly value: Value;
  /** When it was read. */
  readonly readAt: number;
}

/** A change made elsewhere applies within two seconds, with some margin. */
const FRESH_MS = 1_500;
/** While the database reports every change, entries stay valid for this long. */
const TOLD_MS = 60_000;
const MOST_MISSING = 5_000;

/**
 * Caches values from the database: the callers of API keys, and templates. Changes are reported with `forget`. Missing
 * entries are cached separately and only for a moment, so a flood of made-up names cannot evict those in use.
 * Simultaneous callers share one read. During an outage, the last known value is used.
 */
export function createNotifiedCache<Value extends object>({
  subjectOf,
  most,
  weigh = () => 1,
  trust = NO_TRUST,
  now = () => performance.now(),
}: {
  /** What a change must be about to invalidate the value. */
  subjectOf: (value: Value) => string;
  /** The maximum size, in the units of `weigh`, or in entries without it. */
  most: number;
  weigh?: (value: Value) => number;
  trust?: Trust;
  now?: () => number;
}) {
  const known = new LRUCache<string, Entry<Value>>({
    maxSize: most,
    sizeCalculation: ({ value }) => weigh(value),
  });
  const missing = new LRUCache<string, number>({ max: MOST_MISSING });
  const reads = new Map<string, Promise<Value | undefined>>();
  let gapAt = -Infinity;

  function isCurrent({ readAt }: Entry<Value>): boolean {
    const ageMs = now() - readAt;
    return ageMs < FRESH_MS || (ageMs < TOLD_MS && readAt > gapAt && trust.isHearing());
  }

  function read(key: string, find: () => Promise<Value | undefined>): Promise<Value | undefined> {
    const readAt = now();
    const reading = find()
      .then((value) => {
        // If a change was reported during the read, the value may be outdated, so it is used once and not cached.
        if (reads.get(key) !== reading) return value;
        known.delete(key);
        if (value === undefined) missing.set(key, readAt);
        else known.set(key, { value, readAt });
        return value;
      })
      .catch((error: unknown) => {
        const last = known.get(key);
        if (last !== undefined && trust.mayStandIn(error)) return last.value;
        throw error;
      })
      .finally(() => {
        if (reads.get(key) === reading) reads.delete(key);
      });
    reads.set(key, reading);
    return reading;
  }

  return {
    async get(key: string, find: () => Promise<Value | undefined>): Promise<Value | undefined> {
      const entry = known.get(key);
      if (entry !== undefined && isCurrent(entry)) return entry.value;
      if (now() - (missing.get(key) ?? -Infinity) < FRESH_MS) return undefined;
      return reads.get(key) ?? read(key, find);
    },

    /** Invalidates the entries about a subject. */
    forget(subject: string): void {
      for (const [key, { value }] of known) if (subjectOf(value) === subject) known.delete(key);
      missing.clear();
      reads.clear();
    },

    /** Called when changes may have been missed. */
    gap(): void {
      gapAt = now();
      missing.clear();
      reads.clear();
    },
  };
}
