import { dashboardOpenApiDocument, openApiDocument, ROUTES } from "@galley/contract";
import { compile } from "@fastify/proxy-addr";
import fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyRequest,
} from "fastify";
import { observeActivity } from "./activity/observe.ts";
import type { ActivityRecorder } from "./activity/recorder.ts";
import type { Biller } from "./billing/biller.ts";
import { webhookRoutes } from "./billing/webhook-routes.ts";
import { convertRoutes, type ConvertRouteOptions } from "./convert/routes.ts";
import type { DashboardFile } from "./dashboard/files.ts";
import { dashboardRoutes, missingPage } from "./dashboard/routes.ts";
import type { Guide } from "./guides/guides.ts";
import { guideRoutes } from "./guides/routes.ts";
import type { Management } from "./management/management.ts";
import { createOnce } from "./idempotency/once.ts";
import { managementRoutes } from "./management/routes.ts";
import { mcpRoutes } from "./mcp/routes.ts";
import type { Admission } from "./platform/admission.ts";
import type { IdentifyCaller } from "./platform/auth.ts";
import type { Clock } from "./platform/clock.ts";
import { answerConnectionError, answerForNode } from "./platform/connection-errors.ts";
import { limitConnections, type ConnectionLimits } from "./platform/connections.ts";
import { Problem, installErrorHandling, sendProblem, toProblem, unavailable } from "./platform/errors.ts";
import { newId } from "./platform/ids.ts";
import { installJsonParser } from "./platform/json.ts";
import type { Metrics } from "./platform/metrics.ts";
import { metricsRoute, observeRequests } from "./platform/observe.ts";
import { createRouteTable } from "./platform/route-table.ts";
import { createServe } from "./platform/routing.ts";

/** How long a request may take to arrive, and a client may read nothing of its response. */
export const REQUEST_TIMEOUT_MS = 30_000;

/** What the app depends on. `wire.ts` chooses the implementations. */
export interface Services {
  readonly log: FastifyBaseLogger;
  readonly version: string;
  readonly identify: IdentifyCaller;
  readonly convert: ConvertRouteOptions;
  /** Places for the requests of accounts, and for those of people who are not signed in. */
  readonly admission: Admission;
  readonly strangers: Admission;
  readonly connections: Pick<ConnectionLimits, "most" | "mostPerAddress">;
  readonly activity: { readonly recorder: ActivityRecorder; readonly clock: Clock; readonly isKept: boolean };
  readonly metrics: Metrics;
  readonly metricsToken: string | undefined;
  readonly management: Management;
  readonly biller: Biller;
  /** Served as Markdown, and to agents. */
  readonly guides: readonly Guide[];
  /** The public address of the service, if configured. */
  readonly publicUrl: string | undefined;
  /** The proxies that are trusted to report the client's address. */
  readonly trustProxy: string | undefined;
  /** Rejects if the service cannot serve. `degraded` if it can serve only cached keys. */
  readonly checkReady: () => Promise<"ok" | "degraded">;
  /** Throws during a database outage. */
  readonly requireDatabase: () => void;
  /** The built web app, or undefined if it was not built. */
  readonly dashboardFiles: ReadonlyMap<string, DashboardFile> | undefined;
}

export function buildApp(services: Services): FastifyInstance {
  const routes = createRouteTable();
  const app = fastify({
    loggerInstance: services.log,
    genReqId: () => newId(),
    // `observeRequests` logs one line per response, including the account.
    logController: new LogController({ disableRequestLogging: true }),
    requestIdHeader: false,
    requestTimeout: REQUEST_TIMEOUT_MS,
    // Longer than proxies keep theirs (Caddy: 2 minutes), or one may send a request on a connection that is closing.
    keepAliveTimeout: 125_000,
    // Without a Host header, Node would answer by itself; `requireHttp` does it instead.
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 5_000, requireHostHeader: false },
    forceCloseConnections: "idle",
    trustProxy: services.trustProxy ?? false,
    frameworkErrors: (error, request, reply) => void sendProblem(toProblem(error), request, reply),
    clientErrorHandler: (error, socket) => answerConnectionError(error, socket, routes),
  });
  answerForNode(app.server, routes);
  routes.watch(app);
  app.decorateRequest("principal", null);
  app.decorateRequest("visitor", null);
  app.decorateRequest("admitted", null);
  app.decorateRequest("place", null);
  app.addHook("onRequest", (request, reply, done) => {
    reply.header("X-Request-Id", request.id);
    requireHttp(request);
    done();
  });
  boundConnections(app, services);
  observeRequests(app, services.metrics);
  observeActivity(app, services.activity);
  missingPage(app, { files: services.dashboardFiles });
  installErrorHandling(app, routes);
  installJsonParser(app);

  convertRoutes(app, services.convert);
  metricsRoute(app, { metrics: services.metrics, token: services.metricsToken });
  const serve = createServe(app, {
    identifyCaller: services.identify,
    enterCaller: services.convert.enter,
    identifyVisitor: (request, reply) => services.management.signIn.identify(request, reply),
    admit: services.management.admit,
    admission: services.admission,
    strangers: services.strangers,
    publicUrl: services.publicUrl,
    requireDatabase: services.requireDatabase,
  });
  managementRoutes(serve, { ...services.management, once: createOnce(services.convert.idempotency) });
  webhookRoutes(app, services);
  const openApi = openApiDocument({ version: services.version });
  app.get("/openapi.json", async () => openApi);
  const dashboardOpenApi = dashboardOpenApiDocument({ version: services.version });
  app.get("/api/openapi.json", async () => dashboardOpenApi);
  app.get(ROUTES.alive.path, async () => ({ status: "ok" }));
  app.get(ROUTES.ready.path, async () => {
    try {
      return { status: await services.checkReady() };
    } catch (cause) {
      if (cause instanceof Problem) throw cause;
      throw unavailable("The service is stopping, or its database does not answer.", cause);
    }
  });
  guideRoutes(app, services);
  mcpRoutes(app, {
    ...services,
    async createServer(api) {
      const { createMcpServer } = await import("./mcp/server.ts");
      return createMcpServer({ api, ...services });
    },
  });
  dashboardRoutes(app, { files: services.dashboardFiles });
  return app;
}

/** Rejects requests that Node would reject by itself, without a body. */
function requireHttp({ raw: { httpVersion, headers } }: FastifyRequest): void {
  if (headers.host === undefined && httpVersion !== "1.0")
    throw new Problem("malformed_http", "The request has no Host header, which HTTP/1.1 requires. Send one.");
  if (headers.expect !== undefined && headers.expect.toLowerCase() !== "100-continue")
    throw new Problem("expectation_failed", "Leave out the Expect header, or send 100-continue.");
}

function boundConnections(app: FastifyInstance, { connections, trustProxy, metrics }: Services): void {
  const isProxy = compile(trustProxy?.split(",").map((address) => address.trim()) ?? []);
  const limited = limitConnections(app.server, {
    ...connections,
    silenceMs: REQUEST_TIMEOUT_MS,
    isProxy: (address) => isProxy(address, 0),
  });
  metrics.gauge("galley_connections", "Open connections.", () => limited.open);
  app.addHook("preClose", async () => limited.close(REQUEST_TIMEOUT_MS));
}
