import { createV1Client, LIMITS } from "@galley/contract";
import type { McpHttpHandler, McpServer } from "@modelcontextprotocol/server";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Admission, Place } from "../platform/admission.ts";
import type { IdentifyCaller } from "../platform/auth.ts";
import { Problem } from "../platform/errors.ts";
import type { McpApi } from "./document.ts";

const PATH = "/mcp";
/** Streams that wait for changes. There are no changes to report, so a few are enough. */
const MOST_SUBSCRIPTIONS = 64;

/**
 * MCP over streamable HTTP, without sessions, so any node can answer any request. The API key is the bearer token.
 * Tools call the public API with that key, inside the process, so scopes, rate limit, billing and errors are those of
 * the API.
 */
export function mcpRoutes(
  app: FastifyInstance,
  {
    identify,
    admission,
    createServer,
    publicUrl,
  }: {
    identify: IdentifyCaller;
    admission: Admission;
    createServer: (api: McpApi) => Promise<McpServer>;
    publicUrl: string | undefined;
  },
): void {
  let loading: Promise<McpHttpHandler> | undefined;

  /** Called by the first request, because the SDK is large and many services have no agents. */
  async function load(): Promise<McpHttpHandler> {
    const { createMcpHandler } = await import("@modelcontextprotocol/server");
    return createMcpHandler(
      ({ authInfo }) => {
        const client = createV1Client({
          headers: { "X-Service-Key": authInfo?.token ?? "" },
          fetch: (path, init) => inside(app, path as string, init),
        });
        return createServer({ ...client, templates: client });
      },
      { maxSubscriptions: MOST_SUBSCRIPTIONS },
    );
  }

  app.addHook("onClose", async () => (await loading)?.close());

  app.route({
    method: ["GET", "POST", "DELETE"],
    url: PATH,
    bodyLimit: LIMITS.bodyBytes,
    async onRequest(request, reply) {
      refuseOtherOrigins(request, publicUrl);
      const key = keyOf(request);
      if (key !== undefined) request.headers["x-service-key"] = key;
      const { accountId } = await identify(request).catch((error: unknown) => asBearer(error, request));
      request.place = admission.enter(accountId, reply.raw);
    },
    handler: (request, reply) => {
      const place = request.place as Place;
      return place.work(async () => {
        const { method, headers, body } = request;
        const asked = new Request(new URL(PATH, "http://mcp.invalid"), {
          method,
          headers: Object.entries(headers).map(([name, value]) => [name, String(value)] as [string, string]),
          ...(method === "POST" && { body: JSON.stringify(body) }),
          signal: place.signal(),
        });
        const token = String(headers["x-service-key"]);
        const handler = await (loading ??= load());
        const answer = await handler.fetch(asked, {
          parsedBody: body,
          authInfo: { token, clientId: request.principal?.apiKeyId ?? "", scopes: [] },
        });
        return reply.send(answer);
      });
    },
  });
}

/** Sends a request to the API without using the network. */
async function inside(app: FastifyInstance, url: string, init: RequestInit = {}): Promise<Response> {
  const answer = await app.inject({
    method: (init.method ?? "GET") as "GET",
    url,
    headers: { host: "localhost", ...(init.headers as Record<string, string>) },
    ...(init.body !== undefined && { payload: init.body as string }),
  });
  const headers = Object.entries(answer.headers).map(
    ([name, value]) => [name, String(value)] as [string, string],
  );
  const isEmpty = answer.statusCode === 204;
  return new Response(isEmpty ? null : answer.payload, { status: answer.statusCode, headers });
}

function keyOf({ headers }: FastifyRequest): string | undefined {
  return /^Bearer +(\S+)$/i.exec(headers.authorization ?? "")?.[1];
}

function asBearer(error: unknown, { headers }: FastifyRequest): never {
  if (!(error instanceof Problem) || error.code !== "invalid_api_key") throw error;
  const detail =
    headers["x-service-key"] === undefined
      ? "Send your API key as a bearer token in the Authorization header."
      : error.message;
  throw new Problem("invalid_api_key", detail, {
    headers: { "WWW-Authenticate": 'Bearer realm="galley"' },
  });
}

const LOCAL = ["localhost", "127.0.0.1", "[::1]"];

/**
 * Browsers send the origin of the page. Only our own is accepted, even if another page's host name resolves to this
 * machine.
 */
function refuseOtherOrigins({ headers: { origin } }: FastifyRequest, publicUrl: string | undefined): void {
  if (origin === undefined) return;
  const allowed = [...LOCAL, ...(publicUrl === undefined ? [] : [new URL(publicUrl).hostname])];
  if (URL.canParse(origin) && allowed.includes(new URL(origin).hostname)) return;
  throw new Problem("cross_site", "Requests from other sites are blocked.");
}
