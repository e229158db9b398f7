import { LIMITS, ROUTES } from "@galley/contract";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { RequestDetail } from "../activity/observe.ts";
import { readIdempotencyKey, type Idempotency, type StoredAnswer } from "../idempotency/idempotency.ts";
import type { Admission, Place } from "../platform/admission.ts";
import type { IdentifyCaller, Principal } from "../platform/auth.ts";
import type { Ledger, Payer } from "../usage/ledger.ts";
import type { Convert } from "./convert.ts";
import { CONTENT_TYPES, formFor, type Form } from "./form.ts";
import type { Json } from "./pool.ts";
import { readRequest } from "./request.ts";

export interface ConvertRouteOptions {
  /** Identifies the caller. */
  readonly identify: IdentifyCaller;
  /** Checks the caller's subscription and rate limit. */
  readonly admit: (principal: Principal, reply: FastifyReply) => Promise<void>;
  readonly admission: Admission;
  readonly convert: Convert;
  readonly ledger: Ledger<StoredAnswer>;
  readonly idempotency: Idempotency;
  readonly payerOf: (principal: Principal) => Payer;
}

/** The request lifecycle of ARCHITECTURE.md. This file follows the same order. */
export function convertRoutes(app: FastifyInstance, options: ConvertRouteOptions): void {
  const { identify, admit, admission, convert, ledger, idempotency, payerOf } = options;

  const { method, path, scope } = ROUTES.convert;
  app.route({
    method,
    url: path,
    bodyLimit: LIMITS.bodyBytes,
    async onRequest(request, reply) {
      const principal = await identify(request, scope);
      await admit(principal, reply);
      request.place = admission.enter(principal.accountId, reply.raw);
    },
    // The body is read between the two hooks.
    handler: (request, reply) => {
      const place = request.place as Place;
      return place.work(() => handle(request, reply, place));
    },
  });

  async function handle(request: FastifyRequest, reply: FastifyReply, place: Place): Promise<Json> {
    const payer = payerOf(request.principal as Principal);
    const key = readIdempotencyKey(request.headers["idempotency-key"]);
    const body = readRequest(request.body);
    const detail = (request.detail = new RequestDetail());
    detail.items = body.items.length;
    // A batch is always JSON, whatever the client accepts.
    const form = body.batch ? "json" : formFor(request.headers.accept);
    reply.type(CONTENT_TYPES[form]);
    if (key === undefined) return answer(request.id, detail, place, payer, { ...body, form }, undefined);
    const claim = await idempotency.claim({
      accountId: payer.accountId,
      requestId: request.id,
      key,
      // The same body in another format is a different response.
      bodyHash: form === "json" ? request.bodyHash : `${request.bodyHash} ${form}`,
    });
    if ("answer" in claim) {
      place.take(claim.answer.length);
      reply.header("Idempotent-Replayed", "true");
      return claim.answer;
    }
    try {
      return await answer(request.id, detail, place, payer, { ...body, form }, (json) =>
        claim.held.seal(Buffer.from(json)),
      );
    } catch (error) {
      await claim.held
        .release()
        .catch((cause: unknown) =>
          request.log.error({ err: cause }, "the Idempotency-Key could not be released"),
        );
      throw error;
    }
  }

  /** Converts, records the call in the ledger, and only then sends the response. */
  async function answer(
    requestId: string,
    detail: RequestDetail,
    place: Place,
    payer: Payer,
    { batch, items, form }: { batch: boolean; items: readonly unknown[]; form: Form },
    seal: ((json: Json) => Promise<StoredAnswer>) | undefined,
  ): Promise<Json> {
    const countsItems = batch && payer.plan.batchUnit === "item";
    const caller = {
      accountId: payer.accountId,
      plan: payer.plan.name,
      requestId,
      place,
      noteTemplate: (id: string) => detail.noteTemplate(id),
    };
    const reservation = await ledger.reserve(payer, countsItems ? items.length : 1);
    try {
      const { json, converted } = batch
        ? await convert.batch(items, caller)
        : { json: await convert.single(items[0], caller, form), converted: 1 };
      place.take(json.length);
      detail.failedItems = items.length - converted;
      const calls = countsItems ? converted : 1;
      await reservation.enter(requestId, calls, await seal?.(json));
      detail.calls = calls;
      return json;
    } finally {
      reservation.release();
    }
  }
}
