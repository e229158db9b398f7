import { DOCS_PAGE, PAGES, REFERENCE_PAGE } from "@galley/contract";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { noSuchPath, Problem } from "../platform/errors.ts";
import type { DashboardFile, Encoding } from "./files.ts";

/**
 * Allows no inline scripts. Inline styles are allowed, because the component library needs them. Images may come from
 * anywhere, because a preview inherits this policy and its author may want to see their own; a preview restricts it
 * further with a policy of its own.
 */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "worker-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "font-src 'self'",
  "img-src 'self' data: blob: https: http:",
  "connect-src 'self'",
  "frame-src 'self'",
  "manifest-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join("; ");

const HEADERS = {
  "Content-Security-Policy": POLICY,
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "no-referrer",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
};

/** The build puts a hash of the content into every file name here. */
const ASSETS = "/assets/";
const FOREVER = "public, max-age=31536000, immutable";

/** Addresses for programs, which are answered with a problem even if a browser asks. */
const NO_PAGES = /^\/(?:api|v1|assets)\//;

/** The web app: its pages and files, including the documentation and the API reference. */
export function dashboardRoutes(
  app: FastifyInstance,
  { files }: { files: ReadonlyMap<string, DashboardFile> | undefined },
): void {
  const index = files?.get("/index.html");
  const page = (path: string, file: DashboardFile | undefined) =>
    app.get(path, (request, reply) => {
      if (file === undefined) {
        throw new Problem(
          "unavailable",
          "The dashboard is not built: run `npm run build`, then start again.",
        );
      }
      return send(file, "no-cache", request, reply);
    });
  for (const path of Object.values(PAGES)) page(path, index);
  for (const folder of [`${DOCS_PAGE}/`, REFERENCE_PAGE]) {
    const file = files?.get(`${folder}index.html`);
    page(folder, file);
    page(folder.slice(0, -1), file);
  }
  for (const [address, file] of files ?? []) {
    if (address.startsWith(ASSETS) || address.endsWith("/index.html")) continue;
    if (address.endsWith(".html")) page(address.slice(0, -".html".length), file);
    else app.get(address, (request, reply) => send(file, "no-cache", request, reply));
  }
  // One route for all of them, because hundreds would slow down every start.
  app.get<{ Params: { name: string } }>(`${ASSETS}:name`, (request, reply) => {
    const file = files?.get(ASSETS + request.params.name);
    if (file === undefined) throw noSuchPath(request.url);
    return send(file, FOREVER, request, reply);
  });
}

/**
 * Answers a person who follows a broken link with the app, which shows its 404 page. Must be installed before the error
 * handling, which answers every other unknown address with a problem.
 */
export function missingPage(
  app: FastifyInstance,
  { files }: { files: ReadonlyMap<string, DashboardFile> | undefined },
): void {
  const index = files?.get("/index.html");
  app.addHook("onRequest", (request, reply, done) => {
    if (index === undefined || !request.is404 || !wantsPage(request)) return done();
    send(index, "no-cache", request, reply.status(404)).catch(done);
  });
}

function wantsPage({ method, url, headers }: FastifyRequest): boolean {
  return method === "GET" && headers.accept?.includes("text/html") === true && !NO_PAGES.test(url);
}

async function send(
  file: DashboardFile,
  caching: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const encoding = encodingFor(file, request.headers["accept-encoding"] ?? "");
  const etag = encoding === "identity" ? file.etag : `${file.etag.slice(0, -1)}-${encoding}"`;
  reply.headers({ ...HEADERS, "Cache-Control": caching, ETag: etag, Vary: "Accept-Encoding" });
  if (request.headers["if-none-match"] === etag && !request.is404) return reply.status(304).send();
  if (encoding !== "identity") reply.header("Content-Encoding", encoding);
  return reply.type(file.type).send(await file.body(encoding));
}

function encodingFor(file: DashboardFile, accepted: string): Encoding {
  const offered = accepted.split(",").map((part) => part.trim());
  return file.encodings.find((encoding) => offered.includes(encoding)) ?? "identity";
}
