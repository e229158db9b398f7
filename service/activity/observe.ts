import type { FastifyInstance, FastifyRequest } from "fastify";
import { utcDay, type Clock } from "../platform/clock.ts";
import type { ActivityRecorder } from "./recorder.ts";
import { NO_TEMPLATE, SEVERAL_TEMPLATES } from "./store.ts";

/** What a route knows about its request, in addition to what every request has. */
export class RequestDetail {
  items = 0;
  failedItems = 0;
  /** The number of calls the ledger counts, or 0 for a request that is not billed. */
  calls = 0;
  template = NO_TEMPLATE;

  noteTemplate(id: string): void {
    const noted = id.toLowerCase();
    this.template = [NO_TEMPLATE, noted].includes(this.template) ? noted : SEVERAL_TEMPLATES;
  }
}

declare module "fastify" {
  interface FastifyRequest {
    /** Set by routes that have details to add. */
    detail: RequestDetail | null;
  }
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Records every request of an API key, after its response. */
export function observeActivity(
  app: FastifyInstance,
  { recorder, clock, isKept }: { recorder: ActivityRecorder; clock: Clock; isKept: boolean },
): void {
  app.decorateRequest("detail", null);
  app.addHook("onResponse", (request, reply, done) => {
    const { principal, routeOptions, detail } = request;
    const url = routeOptions.url ?? "";
    // A request of an agent to /mcp arrives here a second time, as a request to /v1/.
    if (principal !== null && url.startsWith("/v1/")) {
      const { accountId, apiKeyId } = principal;
      const durationMs = Math.round(reply.elapsedTime);
      const template = templateOf(request);
      const at = clock.now() - durationMs;
      if (isKept) {
        recorder.add({
          id: request.id,
          accountId,
          at,
          route: `${request.method} ${url}`,
          status: reply.statusCode,
          errorCode: request.errorCode,
          apiKeyId,
          template,
          items: detail?.items ?? 0,
          failedItems: detail?.failedItems ?? 0,
          durationMs,
        });
      }
      if (detail !== null && detail.calls > 0)
        recorder.count({ accountId, day: utcDay(at), apiKeyId, template, calls: detail.calls });
    }
    done();
  });
}

function templateOf({ detail, params }: FastifyRequest): string {
  if (detail !== null) return detail.template;
  const { template_id = "" } = (params ?? {}) as { template_id?: string };
  return UUID.test(template_id) ? template_id.toLowerCase() : NO_TEMPLATE;
}
