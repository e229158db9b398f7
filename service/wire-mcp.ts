import { join } from "node:path";
import { readGuides, type Guide } from "./guides/guides.ts";
import type { McpApi } from "./mcp/document.ts";
import packageJson from "./package.json" with { type: "json" };

/** The guides that are installed with the service. */
export function installedGuides(): Guide[] {
  return readGuides(join(import.meta.dirname, "..", "docs"));
}

/** Serves agents over standard input and output, on top of an API that may be elsewhere. */
export async function serveMcp(api: McpApi): Promise<void> {
  const { serveMcpOverStdio } = await import("./mcp/stdio.ts");
  return serveMcpOverStdio({ api, guides: installedGuides(), version: packageJson.version });
}
