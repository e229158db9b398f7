import { setMaxListeners } from "node:events";
import type { ServerResponse } from "node:http";
import { HungUp, Problem } from "./errors.ts";
import { free } from "./free.ts";

/** How much can be in progress at once. */
interface AdmissionLimits {
  readonly requests: number;
  /** The bytes of bodies, counted as they arrive, and of responses. */
  readonly bytes: number;
}

/**
 * An admitted request. It counts until its work has ended and its response is written or its client has disconnected.
 * After a disconnect, it accepts no more work.
 */
export interface Place {
  /** Counts bytes held for the request, or rejects them. */
  take(bytes: number): void;
  /** Counts what will be sent, and frees it with the place. If there is no room for it, the signal aborts too. */
  hold(answer: string | Uint8Array<ArrayBuffer>): void;
  /** Runs the request's work. */
  work<Result>(task: () => Promise<Result>): Promise<Result>;
  /** Aborts if the client disconnects before its response is written, or the response is too large to be held. */
  signal(): AbortSignal;
}

declare module "fastify" {
  interface FastifyRequest {
    /** Null until the request is admitted, and for requests that need no place. */
    place: Place | null;
  }
}

/**
 * Bounds the work in progress, so that overload is answered with a quick 503 instead of an endless wait. One owner can
 * hold half of what is free, and the next one half of the rest.
 */
export function createAdmission({ requests: mostRequests, bytes: mostBytes }: AdmissionLimits) {
  const all = { requests: 0, bytes: 0 };
  const byOwner = new Map<string, typeof all>();

  return {
    get requests() {
      return all.requests;
    },
    get bytes() {
      return all.bytes;
    },

    /** Admits a request, or rejects it. */
    enter(owner: string, response: ServerResponse): Place {
      if (response.closed) throw new HungUp();
      const own = byOwner.get(owner) ?? { requests: 0, bytes: 0 };
      if (own.requests + 1 > mostRequests - all.requests) throw OVERLOADED;
      byOwner.set(owner, own);
      const held: Uint8Array<ArrayBuffer>[] = [];
      let bytes = 0;
      let tasks = 0;
      let isOpen = true;
      let leaving: AbortController | undefined;

      function count(requests: number, more: number): void {
        bytes += more;
        for (const counted of [own, all]) {
          counted.requests += requests;
          counted.bytes += more;
        }
      }

      function leave(): void {
        count(-1, -bytes);
        if (own.requests === 0) byOwner.delete(owner);
        held.forEach(free);
      }

      function take(more: number): void {
        if (!isOpen) throw new HungUp();
        if (own.bytes + more > mostBytes - all.bytes - more) throw OVERLOADED;
        count(0, more);
      }

      // Created on first use, because most conversions end before anyone could disconnect.
      function leaver(): AbortController {
        if (leaving === undefined) {
          leaving = new AbortController();
          // Every item of a batch listens to it.
          setMaxListeners(0, leaving.signal);
          if (!isOpen) leaving.abort(new HungUp());
        }
        return leaving;
      }

      count(1, 0);
      response.on("close", () => {
        isOpen = false;
        if (!response.writableFinished) leaving?.abort(new HungUp());
        if (tasks === 0) leave();
      });

      return {
        take,

        hold(answer) {
          if (typeof answer !== "string") held.push(answer);
          try {
            take(answer.length);
          } catch (error) {
            leaver().abort(error);
            throw error;
          }
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

        signal: () => leaver().signal,
      };
    },
  };
}

export type Admission = ReturnType<typeof createAdmission>;

/** Shared, because a rejection must be cheap and its stack is not useful. */
export const OVERLOADED = new Problem(
  "overloaded",
  "The service is too busy to answer soon. Try again in a moment.",
  { headers: { "Retry-After": "1" } },
);
