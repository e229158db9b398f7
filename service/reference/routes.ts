import { createHash } from "node:crypto";
import { ERRORS } from "@galley/contract";
import scalar from "@scalar/fastify-api-reference";
import type { FastifyInstance } from "fastify";

/** The API's own pages: the reference made from the OpenAPI document, and what each error code means. */
export function referenceRoutes(app: FastifyInstance): void {
  void app.register(async (scope) => {
    scope.addHook("onSend", async (_request, reply, payload) => {
      const type = String(reply.getHeader("Content-Type") ?? "");
      if (!type.startsWith("text/html") || typeof payload !== "string") return payload;
      reply.headers({
        "Content-Security-Policy": policyFor(payload),
        "X-Content-Type-Options": "nosniff",
        "Referrer-Policy": "no-referrer",
      });
      // Scalar's page does not say which language it speaks.
      return payload.replace("<html>", '<html lang="en">');
    });
    await scope.register(scalar, {
      routePrefix: "/docs",
      configuration: {
        url: "/openapi.json",
        pageTitle: "API reference · Galley",
        favicon: "/favicon.svg",
        theme: "none",
        customCss: LOOK,
        // Nothing is asked of any other host: no fonts, no telemetry, no assistants.
        withDefaultFonts: false,
        telemetry: false,
        agent: { disabled: true },
        mcp: { disabled: true },
        showDeveloperTools: "never",
        hideClientButton: true,
      },
    });
    scope.get("/docs/errors", (_request, reply) => reply.type("text/html; charset=utf-8").send(ERRORS_PAGE));
  });
}

/** Only the scripts that stand in the page as we wrote it may run, told by their fingerprints. */
function policyFor(html: string): string {
  const fingerprints = [...html.matchAll(/<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, code = ""]) => `'sha256-${createHash("sha256").update(code).digest("base64")}'`,
  );
  return [
    "default-src 'none'",
    ["script-src 'self'", ...fingerprints].join(" "),
    "style-src 'self' 'unsafe-inline'",
    "font-src 'self' data:",
    "img-src 'self' data:",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}

const LOOK = `
:root { --scalar-font: system-ui, sans-serif; --scalar-font-code: ui-monospace, Consolas, monospace; }
.light-mode { --scalar-background-1: #fafaf9; --scalar-background-2: #f5f5f4; --scalar-background-3: #e7e5e4;
  --scalar-color-1: #1c1917; --scalar-color-2: #57534e; --scalar-color-3: #57534e; --scalar-color-accent: #c2410c;
  --scalar-color-green: #15803d; --scalar-color-orange: #9a3412; --scalar-color-blue: #1d4ed8;
  --scalar-border-color: #e7e5e4; }
.dark-mode { --scalar-background-1: #1c1917; --scalar-background-2: #292524; --scalar-background-3: #33302d;
  --scalar-color-1: #f5f5f4; --scalar-color-2: #d6d3d1; --scalar-color-3: #a8a29e; --scalar-color-accent: #fb923c;
  --scalar-border-color: #44403c; }
`;

const ERRORS_PAGE = `<!DOCTYPE html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Errors · Galley</title>
<style>
:root { color: #1c1917; background: #fafaf9; font: 16px/1.6 system-ui, sans-serif; }
body { max-width: 680px; margin: 48px auto; padding: 0 20px; }
dt { margin-top: 20px; font: 600 15px/1.6 ui-monospace, Consolas, monospace; scroll-margin-top: 20px; }
dt:target { color: #c2410c; }
dd { margin: 0; color: #57534e; }
@media (prefers-color-scheme: dark) {
  :root { color: #f5f5f4; background: #1c1917; }
  dt:target { color: #fb923c; }
  dd { color: #a8a29e; }
}
</style>
<h1>Errors</h1>
<p>Every answer that is not 2xx carries one of these in <code>code</code>. Match on it: it is stable.</p>
<dl>
${Object.entries(ERRORS)
  .map(([code, { status, title }]) => `<dt id="${code}">${code}</dt><dd>${status}. ${title}.</dd>`)
  .join("\n")}
</dl>
</html>`;
