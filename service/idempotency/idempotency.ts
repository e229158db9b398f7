import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { constants, createBrotliCompress, createBrotliDecompress } from "node:zlib";
import { LIMITS } from "@galley/contract";
import { unknownApiKey } from "../platform/auth.ts";
import type { Clock } from "../platform/clock.ts";
import { Problem } from "../platform/errors.ts";
import type { Sealing } from "../platform/sealing.ts";
import type { Claim, Claimed } from "./store.ts";

const KEPT_MS = 24 * 60 * 60 * 1_000;
/** A claim is renewed while its request runs. After a crash, it expires after this time. */
const LEASE_MS = 30_000;
/** Stored responses are decompressed in parts of this size, because joining them would block the event loop. */
const PART_BYTES = 256 * 1024;

export interface StoredAnswer {
  readonly claim: Claim;
  readonly sealed: string;
  readonly expiresAt: number;
}

/** A claim on the key for this request. The response is stored together with the call, or the claim is released. */
export interface HeldClaim {
  /** Encrypts the response, given in parts. */
  readonly seal: (answer: readonly (string | Uint8Array)[]) => Promise<StoredAnswer>;
  release(): Promise<void>;
}

export function createIdempotency({
  store,
  sealing,
  clock,
}: {
  store: {
    claim(claim: Claim, now: number, expiresAt: number): Promise<Claimed>;
    release(claim: Claim): Promise<void>;
    renew(requestIds: readonly string[], expiresAt: number): Promise<void>;
  };
  sealing: Sealing;
  clock: Clock;
}) {
  const running = new Set<string>();
  const timer = setInterval(() => {
    if (running.size > 0) void store.renew([...running], clock.now() + LEASE_MS).catch(() => undefined);
  }, LEASE_MS / 3);
  timer.unref();

  return {
    /** Returns the stored response in parts, or a claim to produce it. */
    async claim(request: {
      accountId: string;
      requestId: string;
      key: string;
      bodyHash: string;
    }): Promise<{ answer: Uint8Array<ArrayBuffer>[] } | { held: HeldClaim }> {
      const { accountId, requestId, bodyHash } = request;
      const claim: Claim = { accountId, requestId, bodyHash, keyHash: hash(request.key) };
      const purpose = `idempotency:${claim.keyHash}`;
      const claimed = await store
        .claim(claim, clock.now(), clock.now() + LEASE_MS)
        .catch((cause: unknown) => {
          throw new Problem("unavailable", "The Idempotency-Key could not be recorded.", {
            cause,
            headers: { "Retry-After": "1" },
          });
        });
      switch (claimed.state) {
        case "no_account":
          throw unknownApiKey();
        case "reused":
          throw new Problem(
            "idempotency_key_reused",
            "This Idempotency-Key was used with a different body. Use a new key for a new request.",
          );
        case "running":
          throw new Problem(
            "idempotency_in_progress",
            "A request with this Idempotency-Key is still running. Try again when it has finished.",
            {
              headers: { "Retry-After": "1" },
            },
          );
        case "answered": {
          const compressed = await sealing.open(accountId, purpose, claimed.sealed);
          return {
            answer: await createBrotliDecompress({ chunkSize: PART_BYTES }).end(compressed).toArray(),
          };
        }
        case "claimed":
          break;
      }
      running.add(requestId);
      return {
        held: {
          async seal(answer) {
            const fast = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } };
            const compressed = await buffer(Readable.from(answer).pipe(createBrotliCompress(fast)));
            const sealed = await sealing.seal(accountId, purpose, compressed);
            running.delete(requestId);
            return { claim, sealed, expiresAt: clock.now() + KEPT_MS };
          },
          async release() {
            running.delete(requestId);
            await store.release(claim);
          },
        },
      };
    },

    close: () => clearInterval(timer),
  };
}

export type Idempotency = ReturnType<typeof createIdempotency>;

/** The key from the header, if there is one. */
export function readIdempotencyKey(header: string | string[] | undefined): string | undefined {
  if (header === undefined) return undefined;
  const most = LIMITS.idempotencyKeyCharacters;
  if (typeof header !== "string" || header === "" || header.length > most) {
    throw new Problem("invalid_request", `The Idempotency-Key must have 1 to ${most} characters.`);
  }
  return header;
}

function hash(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
