import { Problem } from "./errors.ts";

export interface GateOptions {
  /** So many requests, and so many bytes of bodies, at once. */
  readonly mostRequests: number;
  readonly mostBytes: number;
  /** Whether the process is already too slow for more. */
  readonly isLagging: () => boolean;
}

/** One account may take so much of the whole; the rest stays for the others. */
const SHARE = 1 / 4;

interface Load {
  requests: number;
  bytes: number;
}

/** What is under way is bounded, so that the answer to too much is a quick 503 and never a wait without end. */
export function createGate({ mostRequests, mostBytes, isLagging }: GateOptions) {
  const all: Load = { requests: 0, bytes: 0 };
  const byAccount = new Map<string, Load>();

  const isOver = (load: Load, bytes: number, share: number) =>
    load.requests + 1 > mostRequests * share || load.bytes + bytes > mostBytes * share;

  return {
    get requests() {
      return all.requests;
    },

    /** Before anything is known of the request. */
    refuseWhenLagging(): void {
      if (isLagging()) throw overloaded();
    },

    /** Lets a request in, or refuses. What it answers is to be called when the request is over. */
    enter(accountId: string, bytes: number): () => void {
      const own = byAccount.get(accountId) ?? { requests: 0, bytes: 0 };
      if (isOver(all, bytes, 1) || isOver(own, bytes, SHARE)) throw overloaded();
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

export function overloaded(): Problem {
  return new Problem("overloaded", "More is under way than can be answered soon. Try again in a moment.", {
    headers: { "Retry-After": "1" },
  });
}
