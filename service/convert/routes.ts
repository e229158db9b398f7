import { ROUTES } from "@galley/contract";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { readIdempotencyKey, type Idempotency, type StoredAnswer } from "../idempotency/idempotency.ts";
import type { Principal } from "../platform/auth.ts";
import type { Gate } from "../platform/gate.ts";
import { hangUpSignal } from "../platform/hang-up.ts";
import type { Ledger, Payer } from "../usage/ledger.ts";
import type { Convert } from "./convert.ts";
import type { Json } from "./lanes.ts";
import { readRequest } from "./request.ts";

export interface ConvertRouteOptions {
  /** Who calls. */
  readonly identify: (request: FastifyRequest) => Promise<Principal>;
  /** Whether they may right now. */
  readonly admit: (principal: Principal, reply: FastifyReply) => Promise<void>;
  readonly gate: Gate;
  readonly convert: Convert;
  readonly ledger: Ledger<StoredAnswer>;
  readonly idempotency: Idempotency;
  readonly payerOf: (principal: Principal) => Payer;
}

export function convertRoutes(app: FastifyInstance, options: ConvertRouteOptions): void {
  const { identify, admit, gate, convert, ledger, idempotency, payerOf } = options;

  /** Converts, enters the call into the ledger, and only then hands the answer over. */
  async function answer(
    request: FastifyRequest,
    reply: FastifyReply,
    payer: Payer,
    body: { batch: boolean; items: readonly unknown[] },
    seal: ((json: Json) => Promise<StoredAnswer>) | undefined,
  ): Promise<Json> {
    const { batch, items } = body;
    const countsItems = batch && payer.plan.batchUnit === "item";
    let signal: AbortSignal | undefined;
    const caller = {
      accountId: payer.accountId,
      plan: payer.plan.name,
      requestId: request.id,
      // Made when first asked for: most conversions are over before anyone could hang up.
      get signal() {
        return (signal ??= hangUpSignal(reply.raw));
      },
    };
    const reservation = await ledger.reserve(payer, countsItems ? items.length : 1);
    try {
      const { json, converted } = batch
        ? await convert.batch(items, caller)
        : { json: await convert.single(items[0], caller), converted: 1 };
      await reservation.enter(request.id, countsItems ? converted : 1, await seal?.(json));
      return json;
    } finally {
      reservation.release();
    }
  }

  const { method, path } = ROUTES.convert;
  app.route({
    method,
    url: path,
    async onRequest(request, reply) {
      gate.refuseWhenLagging();
      const principal = await identify(request);
      await admit(principal, reply);
      const leave = gate.enter(principal.accountId, Number(request.headers["content-length"] ?? 0));
      reply.raw.once("close", leave);
    },
    handler: async (request, reply) => {
      const principal = request.principal as Principal;
      const payer = payerOf(principal);
      const key = readIdempotencyKey(request.headers["idempotency-key"]);
      const body = readRequest(request.body);
      reply.type("application/json; charset=utf-8");
      if (key === undefined) return answer(request, reply, payer, body, undefined);
      const { accountId } = principal;
      const claim = await idempotency.claim({
        accountId,
        requestId: request.id,
        key,
        bodyHash: request.bodyHash,
      });
      if ("answer" in claim) return reply.header("Idempotent-Replayed", "true").send(claim.answer);
      try {
        return await answer(request, reply, payer, body, (json) => claim.held.seal(Buffer.from(json)));
      } catch (error) {
        await claim.held.release().catch((cause: unknown) => request.log.error({ err: cause }, "claim kept"));
        throw error;
      }
    },
  });
}
