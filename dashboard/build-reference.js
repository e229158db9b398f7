import { createHash } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { REFERENCE_PAGE } from "@galley/contract";
import scalar from "@scalar/fastify-api-reference";
import fastify from "fastify";

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

const CONFIGURATION = {
  url: "/openapi.json",
  theme: "none",
  customCss: LOOK,
  // Nothing is loaded from other hosts: no fonts, no telemetry, no assistants.
  withDefaultFonts: false,
  telemetry: false,
  agent: { disabled: true },
  mcp: { disabled: true },
  showDeveloperTools: "never",
  hideClientButton: true,
  authentication: { preferredSecurityScheme: "api-key" },
};

/**
 * Writes the API reference, which Scalar draws from the OpenAPI document in the browser: a page, and a script with
 * everything in it. As files they are compressed and cached like the rest of the dashboard.
 *
 * @param {string} folder
 */
export async function buildReference(folder) {
  const script = `${await readScalar()}\nScalar.createApiReference("#app", ${JSON.stringify(CONFIGURATION)});\n`;
  const fingerprint = createHash("sha256").update(script).digest("base64url").slice(0, 8);
  const address = `/assets/reference-${fingerprint}.js`;
  const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <title>API reference · Galley</title>
    <link rel="icon" href="/favicon.svg" />
  </head>
  <body>
    <div id="app"></div>
    <script src="${address}"></script>
  </body>
</html>
`;
  mkdirSync(join(folder, REFERENCE_PAGE), { recursive: true });
  writeFileSync(join(folder, REFERENCE_PAGE, "index.html"), page);
  writeFileSync(join(folder, address), script);
}

/** Scalar's script for browsers. Its plugin for Fastify is the smallest package that has it, and contains it as text. */
async function readScalar() {
  const app = fastify();
  await app.register(scalar, { routePrefix: "/", configuration: { url: CONFIGURATION.url } });
  const { statusCode, payload } = await app.inject("/js/scalar.js");
  await app.close();
  if (statusCode !== 200)
    throw new Error("Scalar's plugin no longer serves /js/scalar.js. Look for its script again.");
  return payload;
}
