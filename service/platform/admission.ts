import { setMaxListeners } from "node:events";
import type { ServerResponse } from "node:http";
import { HungUp, Problem } from "./errors.ts";

/** How much may be under way at once. */
export interface AdmissionLimits {
  readonly requests: number;
  /** Of bodies, counted as they arrive, and of answers. */
  readonly bytes: number;
}

interface Load {
  requests: number;
  bytes: number;
}

/**
 * A request that was let in. It counts until its work has ended and its answer is written or its client gone. Once
 * the client is gone it takes on nothing more.
 */
export interface Place {
  /** Counts bytes that are held for the request, or refuses them. */
  take(bytes: number): void;
  /** Runs the request's work. */
  work<Result>(task: () => Promise<Result>): Promise<Result>;
  /** Aborts when the client leaves before its answer is written. */
  readonly signal: AbortSignal;
}

declare module "fastify" {
  interface FastifyRequest {
    /** Null until the request is let in, and for what needs no place. */
    place: Place | null;
  }
}

/**
 * What is under way is bounded, so that the answer to too much is a quick 503 and never a wait without end. An owner
 * may hold as much as is still free: half of it by itself, and half of the rest is left for the next.
 */
export function createAdmission({ requests: mostRequests, bytes: mostBytes }: AdmissionLimits) {
  const all: Load = { requests: 0, bytes: 0 };
  const byOwner = new Map<string, Load>();

  return {
    get requests() {
      return all.requests;
    },
    get bytes() {
      return all.bytes;
    },

    /** Lets a request in, or refuses it. */
    enter(owner: string, response: ServerResponse): Place {
      if (response.closed) throw new HungUp();
      const own = byOwner.get(owner) ?? { requests: 0, bytes: 0 };
      if (own.requests + 1 > mostRequests - all.requests) throw OVERLOADED;
      byOwner.set(owner, own);
      own.requests++;
      all.requests++;
      let bytes = 0;
      let tasks = 0;
      let isOpen = true;
      let leaving: AbortController | undefined;

      function leave(): void {
        own.requests--;
        all.requests--;
        own.bytes -= bytes;
        all.bytes -= bytes;
        if (own.requests === 0) byOwner.delete(owner);
      }

      response.once("close", () => {
        isOpen = false;
        if (!response.writableFinished) leaving?.abort(new HungUp());
        if (tasks === 0) leave();
      });

      return {
        take(more) {
          if (!isOpen) throw new HungUp();
          if (own.bytes + more > mostBytes - all.bytes) throw OVERLOADED;
          bytes += more;
          own.bytes += more;
          all.bytes += more;
        },

        async work(task) {
          if (!isOpen) throw new HungUp();
          tasks++;
          try {
            return await task();
          } finally {
            tasks--;
            if (tasks === 0 && !isOpen) leave();
          }
        },

        // Made when first asked for: most conversions are over before anyone could hang up.
        get signal() {
          if (leaving === undefined) {
            leaving = new AbortController();
            // Every item of a batch listens.
            setMaxListeners(0, leaving.signal);
            if (!isOpen) leaving.abort(new HungUp());
          }
          return leaving.signal;
        },
      };
    },
  };
}

export type Admission = ReturnType<typeof createAdmission>;

/** One for all: to be refused must cost little, and where it was thrown tells nothing. */
export const OVERLOADED = new Problem(
  "overloaded",
  "More is under way than can be answered soon. Try again in a moment.",
  { headers: { "Retry-After": "1" } },
);
