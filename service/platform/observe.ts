import { timingSafeEqual } from "node:crypto";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { Problem } from "./errors.ts";
import type { Metrics } from "./metrics.ts";

const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60];

/** Writes one log line and counts one request per response: route, account and duration, never the content. */
export function observeRequests(app: FastifyInstance, metrics: Metrics): void {
  const count = metrics.counter("galley_http_requests_total", "Answers by route and status.");
  const observe = metrics.histogram(
    "galley_convert_seconds",
    "Time from a request to convert to the end of its answer.",
    SECONDS,
  );
  app.addHook("onResponse", (request, reply, done) => {
    const route = request.routeOptions.url ?? "none";
    const durationMs = reply.elapsedTime;
    count(1, `{route="${route}",status="${reply.statusCode}"}`);
    if (route === "/v1/convert") observe(durationMs / 1_000);
    request.log.info(
      {
        req: request,
        res: reply,
        ...(request.principal !== null && { accountId: request.principal.accountId }),
        durationMs: Math.round(durationMs * 10) / 10,
      },
      "request completed",
    );
    done();
  });
}

/** Without a token, the metrics are only for programs on this machine, and not through a proxy on it. */
export function metricsRoute(
  app: FastifyInstance,
  { metrics, token }: { metrics: Metrics; token: string | undefined },
): void {
  app.get("/metrics", async (request, reply) => {
    if (!mayRead(request, token)) throw new Problem("not_found", "There is nothing at /metrics.");
    return reply.type("text/plain; version=0.0.4; charset=utf-8").send(metrics.text());
  });
}

function mayRead(request: FastifyRequest, token: string | undefined): boolean {
  if (token !== undefined) {
    const given = Buffer.from(request.headers.authorization ?? "");
    const wanted = Buffer.from(`Bearer ${token}`);
    return given.length === wanted.length && timingSafeEqual(given, wanted);
  }
  const { headers, socket } = request.raw;
  const isForwarded = headers["x-forwarded-for"] !== undefined || headers.forwarded !== undefined;
  return !isForwarded && /^(::ffff:)?127\.|^::1$/.test(socket.remoteAddress ?? "");
}
