import { Problem } from "./errors.ts";

export interface GateOptions {
  /** So many requests, and so many bytes of bodies, at once. */
  readonly mostRequests: number;
  readonly mostBytes: number;
  /** Whether the process is already too slow for more. */
  readonly isLagging: () => boolean;
}

interface Load {
  requests: number;
  bytes: number;
}

/**
 * What is under way is bounded, so that the answer to too much is a quick 503 and never a wait without end. An
 * account may have as much under way as is still free: half of it by itself, and half of the rest is left for the next.
 */
export function createGate({ mostRequests, mostBytes, isLagging }: GateOptions) {
  const all: Load = { requests: 0, bytes: 0 };
  const byAccount = new Map<string, Load>();

  const hasRoom = (own: Load, bytes: number) =>
    own.requests + 1 <= mostRequests - all.requests && own.bytes + bytes <= mostBytes - all.bytes;

  return {
    get requests() {
      return all.requests;
    },

    /** Before anything is known of the request. */
    refuseWhenLagging(): void {
      if (isLagging()) throw OVERLOADED;
    },

    /** Lets a request in, or refuses. What it answers is to be called when the request is over. */
    enter(accountId: string, bytes: number): () => void {
      const own = byAccount.get(accountId) ?? { requests: 0, bytes: 0 };
      if (!hasRoom(own, bytes)) throw OVERLOADED;
      byAccount.set(accountId, own);
      for (const load of [all, own]) {
        load.requests++;
        load.bytes += bytes;
      }
      return () => {
        for (const load of [all, own]) {
          load.requests--;
          load.bytes -= bytes;
        }
        if (own.requests === 0) byAccount.delete(accountId);
      };
    },
  };
}

export type Gate = ReturnType<typeof createGate>;

/** One for all: to be refused must cost little, and where it was thrown tells nothing. */
export const OVERLOADED = new Problem(
  "overloaded",
  "More is under way than can be answered soon. Try again in a moment.",
  { headers: { "Retry-After": "1" } },
);
