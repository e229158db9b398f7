import { Readable } from "node:stream";
import { LIMITS, ROUTES } from "@galley/contract";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { RequestDetail } from "../activity/observe.ts";
import type { HeldClaim, Idempotency, StoredAnswer } from "../idempotency/idempotency.ts";
import { runOnce } from "../idempotency/once.ts";
import type { Place } from "../platform/admission.ts";
import type { EnterCaller, Principal } from "../platform/auth.ts";
import { requireBody } from "../platform/json.ts";
import type { Ledger, Payer } from "../usage/ledger.ts";
import type { Convert } from "./convert.ts";
import { CONTENT_TYPES, formFor } from "./form.ts";
import type { Json } from "./pool.ts";
import { readRequest } from "./request.ts";

export interface ConvertRouteOptions {
  readonly enter: EnterCaller;
  readonly convert: Convert;
  readonly ledger: Ledger<StoredAnswer>;
  readonly idempotency: Idempotency;
  readonly payerOf: (principal: Principal) => Payer;
}

/** The request lifecycle of ARCHITECTURE.md. This file follows the same order. */
export function convertRoutes(app: FastifyInstance, options: ConvertRouteOptions): void {
  const { enter, convert, ledger, idempotency, payerOf } = options;

  const { method, path, scope } = ROUTES.convert;
  app.route({
    method,
    url: path,
    bodyLimit: LIMITS.bodyBytes,
    onRequest: (request, reply) => enter(request, reply, scope),
    // The body is read between the two hooks.
    handler: (request, reply) => {
      const place = request.place as Place;
      return place.work(() => handle(request, reply, place));
    },
  });

  async function handle(
    request: FastifyRequest,
    reply: FastifyReply,
    place: Place,
  ): Promise<Json | Readable> {
    const payer = payerOf(request.principal as Principal);
    const { accountId, plan } = payer;
    const { batch, items } = readRequest(requireBody(request.body));
    const detail = (request.detail = new RequestDetail());
    detail.items = items.length;
    // A batch is always JSON, whatever the client accepts.
    const form = batch ? "json" : formFor(request.headers.accept);
    reply.type(CONTENT_TYPES[form]);
    const noteTemplate = (id: string) => detail.noteTemplate(id);
    const caller = { accountId, plan: plan.name, requestId: request.id, place, noteTemplate };
    const countsItems = batch && plan.batchUnit === "item";

    /** Converts, records the call in the ledger, and only then sends the response. */
    async function answer(seal: HeldClaim["seal"] | undefined): Promise<readonly Json[]> {
      const reservation = await ledger.reserve(payer, countsItems ? items.length : 1);
      try {
        const converting = batch ? convert.batch(items, caller) : convert.single(items[0], caller, form);
        const { parts, converted } = await converting;
        detail.failedItems = items.length - converted;
        const calls = countsItems ? converted : 1;
        await reservation.enter(request.id, calls, await seal?.(parts));
        detail.calls = calls;
        return parts;
      } finally {
        reservation.release();
      }
    }

    /** A stored response is held and sent like a new one. */
    function replay(parts: readonly Uint8Array<ArrayBuffer>[]): readonly Json[] {
      for (const part of parts) place.hold(part);
      return parts;
    }

    // The same body in another format is a different response.
    const bodyHash = form === "json" ? request.bodyHash : `${request.bodyHash} ${form}`;
    const asked = { request, reply, accountId, bodyHash };
    return toPayload(reply, await runOnce(idempotency, asked, { work: answer, replay }));
  }
}

/** Several parts are sent one after the other, as fast as the client reads them. */
function toPayload(reply: FastifyReply, parts: readonly Json[]): Json | Readable {
  const [first = ""] = parts;
  if (parts.length === 1) return first;
  reply.header(
    "Content-Length",
    parts.reduce((sum, part) => sum + Buffer.byteLength(part), 0),
  );
  return Readable.from(parts);
}
