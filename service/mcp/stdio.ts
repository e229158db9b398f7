import { serveStdio } from "@modelcontextprotocol/server/stdio";
import { createMcpServer, type McpOptions } from "./server.ts";

/** Serves agents on this machine over standard input and output, until the client closes them. */
export function serveMcpOverStdio(options: McpOptions): Promise<void> {
  return new Promise((resolve) => {
    const handle = serveStdio(() => createMcpServer(options));
    process.stdin.once("close", () => void handle.close().finally(() => resolve()));
    process.stdin.once("end", () => void handle.close().finally(() => resolve()));
  });
}
