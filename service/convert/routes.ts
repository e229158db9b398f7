import { Readable } from "node:stream";
import { LIMITS, ROUTES } from "@galley/contract";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { RequestDetail } from "../activity/observe.ts";
import {
  readIdempotencyKey,
  type HeldClaim,
  type Idempotency,
  type StoredAnswer,
} from "../idempotency/idempotency.ts";
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

  async function handle(request: FastifyRequest, reply: FastifyReply, place: Place): Promise<Payload> {
    const payer = payerOf(request.principal as Principal);
    const key = readIdempotencyKey(request.headers["idempotency-key"]);
    const body = readRequest(request.body);
    const detail = (request.detail = new RequestDetail());
    detail.items = body.items.length;
    // A batch is always JSON, whatever the client accepts.
    const form = body.batch ? "json" : formFor(request.headers.accept);
    reply.type(CONTENT_TYPES[form]);
    const answerOnce = async (claim: HeldClaim | undefined) =>
      toPayload(reply, await answer(request.id, detail, place, payer, { ...body, form }, claim));
    if (key === undefined) return answerOnce(undefined);
    const claim = await idempotency.claim({
      accountId: payer.accountId,
      requestId: request.id,
      key,
      // The same body in another format is a different response.
      bodyHash: form === "json" ? request.bodyHash : `${request.bodyHash} ${form}`,
    });
    if ("answer" in claim) {
      place.hold(claim.answer);
      reply.header("Idempotent-Replayed", "true");
      return claim.answer;
    }
    try {
      return await answerOnce(claim.held);
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
    claim: HeldClaim | undefined,
  ): Promise<readonly Json[]> {
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
      const { parts, converted } = batch
        ? await convert.batch(items, caller)
        : { parts: await convert.single(items[0], caller, form), converted: 1 };
      detail.failedItems = items.length - converted;
      const calls = countsItems ? converted : 1;
      await reservation.enter(requestId, calls, await claim?.seal(parts));
      detail.calls = calls;
      return parts;
    } finally {
      reservation.release();
    }
  }
}

type Payload = Json | Readable;

/** Several parts are sent one after the other, as fast as the client reads them. */
function toPayload(reply: FastifyReply, parts: readonly Json[]): Payload {
  const [first = ""] = parts;
  if (parts.length === 1) return first;
  reply.header(
    "Content-Length",
    parts.reduce((sum, part) => sum + Buffer.byteLength(part), 0),
  );
  return Readable.from(parts);
}
