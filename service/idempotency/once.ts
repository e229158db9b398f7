import type { FastifyReply, FastifyRequest } from "fastify";
import type { Database } from "../platform/database/database.ts";
import { readIdempotencyKey, type HeldClaim, type Idempotency } from "./idempotency.ts";
import { createIdempotencyStore } from "./store.ts";

interface Asked {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly accountId: string;
}

/** Runs a request once per `Idempotency-Key`, and repeats the response afterwards. */
export async function runOnce<Answer>(
  idempotency: Idempotency,
  { request, reply, accountId, bodyHash }: Asked & { readonly bodyHash: string },
  {
    work,
    replay,
  }: {
    /** `seal` prepares the response to be stored, together with what the work writes. Undefined without a key. */
    readonly work: (seal: HeldClaim["seal"] | undefined) => Promise<Answer>;
    /** Receives the stored response in parts. */
    readonly replay: (answer: readonly Uint8Array<ArrayBuffer>[]) => Answer;
  },
): Promise<Answer> {
  const key = readIdempotencyKey(request.headers["idempotency-key"]);
  if (key === undefined) return work(undefined);
  const claim = await idempotency.claim({ accountId, requestId: request.id, key, bodyHash });
  if ("answer" in claim) {
    reply.header("Idempotent-Replayed", "true");
    return replay(claim.answer);
  }
  try {
    return await work(claim.held.seal);
  } catch (error) {
    await claim.held
      .release()
      .catch((cause: unknown) =>
        request.log.error({ err: cause }, "the Idempotency-Key could not be released"),
      );
    throw error;
  }
}

/**
 * Encrypts the response, which reads the account's key, and then stores it in the transaction that does the work, so
 * that both are written or neither.
 */
export type KeepAnswer = (answer: unknown) => Promise<(transaction: Database) => Promise<void>>;

export type Once = ReturnType<typeof createOnce>;

/** The same for work whose response is JSON and is stored in a transaction. */
export function createOnce(idempotency: Idempotency) {
  return <Answer>(asked: Asked, work: (keep: KeepAnswer) => Promise<Answer>): Promise<Answer> => {
    const { bodyHash, method, routeOptions } = asked.request;
    // The same body sent to another route is a different request.
    const ofRoute = { ...asked, bodyHash: `${bodyHash} ${method} ${routeOptions.url}` };
    return runOnce<Answer>(idempotency, ofRoute, {
      work: (seal) =>
        work(async (answer) => {
          const stored = await seal?.([JSON.stringify(answer)]);
          return async (transaction) => {
            if (stored === undefined) return;
            await createIdempotencyStore(transaction).complete(stored.claim, stored.sealed, stored.expiresAt);
          };
        }),
      replay: (answer) => JSON.parse(Buffer.concat(answer).toString()) as Answer,
    });
  };
}
