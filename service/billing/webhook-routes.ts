import type { IncomingMessage } from "node:http";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Admission, Place } from "../platform/admission.ts";
import { readBody } from "../platform/body.ts";
import { networkOf } from "../platform/connections.ts";
import { Problem } from "../platform/errors.ts";
import type { Biller } from "./biller.ts";

const BODY_BYTES = 1024 * 1024;

/** Receives webhooks of the payment provider. The signature covers the bytes, so the body is not parsed here. */
export function webhookRoutes(
  app: FastifyInstance,
  { biller, strangers }: { biller: Pick<Biller, "receive">; strangers: Admission },
): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("application/json", (request: FastifyRequest, payload: IncomingMessage) =>
      readBody(request, payload),
    );
    scope.route({
      method: "POST",
      url: "/webhooks/stripe",
      bodyLimit: BODY_BYTES,
      onRequest: async (request, reply) => {
        request.place = strangers.enter(networkOf(request.ip), reply.raw);
      },
      handler: async (request) => {
        const signature = request.headers["stripe-signature"];
        if (typeof signature !== "string" || !Buffer.isBuffer(request.body)) {
          throw new Problem("invalid_signature", "The Stripe-Signature header or the body is missing.");
        }
        const body = request.body;
        await (request.place as Place).work(() => biller.receive(body, signature));
        return { received: true };
      },
    });
  });
}
