import { createHash } from "node:crypto";
import { REFERENCE_PAGE } from "@galley/contract";
import scalar from "@scalar/fastify-api-reference";
import type { FastifyInstance } from "fastify";

/** The API reference, generated from the OpenAPI document. */
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
      // Scalar's page does not set its language.
      return payload.replace("<html>", '<html lang="en">');
    });
    await scope.register(scalar, {
      routePrefix: REFERENCE_PAGE.slice(0, -1) as `/${string}`,
      configuration: {
        url: "/openapi.json",
        pageTitle: "API reference · Galley",
        favicon: "/favicon.svg",
        theme: "none",
        customCss: LOOK,
        // Nothing is loaded from other hosts: no fonts, no telemetry, no assistants.
        withDefaultFonts: false,
        telemetry: false,
        agent: { disabled: true },
        mcp: { disabled: true },
        showDeveloperTools: "never",
        hideClientButton: true,
      },
    });
  });
}

/** Allows only the inline scripts of our own page, by their hashes. */
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
