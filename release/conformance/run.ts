import { mkdtempSync, rmSync } from "node:fs";
import { request, createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { output, toolOf } from "../testing.ts";

/**
 * Runs every server scenario of the MCP conformance suite. Rejects with the suite's report if a scenario fails that the
 * baseline does not list, or if one passes that it lists.
 */
export async function runConformanceSuite(address: string, baseline: string): Promise<string> {
  // The suite writes its results to the current folder.
  const folder = mkdtempSync(join(tmpdir(), "galley-conformance-"));
  const url = `${address}/mcp`;
  const args = ["server", "--url", url, "--suite", "all", "--expected-failures", baseline];
  try {
    return await output(process.execPath, [toolOf("conformance"), ...args], folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Adds the API key to every request, because the suite sends none. */
export async function startWithKey(address: string, apiKey: string): Promise<Server> {
  const server = createServer((asked, reply) => {
    const headers = { ...asked.headers, authorization: `Bearer ${apiKey}` };
    const passedOn = request(address + (asked.url ?? ""), { method: asked.method, headers }, (answer) => {
      reply.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(reply);
    });
    passedOn.on("error", () => reply.destroy());
    reply.on("close", () => passedOn.destroy());
    asked.pipe(passedOn);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return server;
}

export const addressOf = (server: Server): string =>
  `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
