import type { FastifyReply, FastifyRequest } from "fastify";
import type { Database } from "../platform/database/database.ts";
import { readIdempotencyKey, type Idempotency } from "./idempotency.ts";
import { createIdempotencyStore } from "./store.ts";

/**
 * Encrypts the response, which reads the account's key, and then stores it in the transaction that does the work, so
 * that both are written or neither.
 */
export type KeepAnswer = (answer: unknown) => Promise<(transaction: Database) => Promise<void>>;

export type Once = ReturnType<typeof createOnce>;

/** Runs a request once per `Idempotency-Key`, and repeats the response afterwards. */
export function createOnce(idempotency: Idempotency) {
  return async function once<Answer>(
    { request, reply, accountId }: { request: FastifyRequest; reply: FastifyReply; accountId: string },
    work: (keep: KeepAnswer) => Promise<Answer>,
  ): Promise<Answer> {
    const key = readIdempotencyKey(request.headers["idempotency-key"]);
    if (key === undefined) return work(async () => async () => undefined);
    const claim = await idempotency.claim({
      accountId,
      requestId: request.id,
      key,
      // The same body sent to another route is a different request.
      bodyHash: `${request.bodyHash} ${request.method} ${request.routeOptions.url}`,
    });
    if ("answer" in claim) {
      reply.header("Idempotent-Replayed", "true");
      return JSON.parse(Buffer.from(claim.answer).toString()) as Answer;
    }
    try {
      return await work(async (answer) => {
        const stored = await claim.held.seal([JSON.stringify(answer)]);
        return (transaction) =>
          createIdempotencyStore(transaction).complete(stored.claim, stored.sealed, stored.expiresAt);
      });
    } catch (error) {
      await claim.held
        .release()
        .catch((cause: unknown) =>
          request.log.error({ err: cause }, "the Idempotency-Key could not be released"),
        );
      throw error;
    }
  };
}
