import type { ConvertItem, Finding } from "@galley/contract";
import type { McpApi } from "@galley/service";
import type { Command } from "./command.ts";
import { REMOTE, remoteClient, serviceUrl } from "./remote.ts";

export const mcpCommand: Command = {
  name: "mcp",
  summary: "Run an MCP server for agents over stdio.",
  usage: "[--url http://127.0.0.1:3000]",
  examples: [
    "galley mcp",
    "GALLEY_API_KEY=… galley mcp --url https://galley.example.com",
    "claude mcp add galley -- npx galley mcp",
  ],
  words: [0, 0],
  options: REMOTE.options,
  explain: {
    url: "address of the service; default: GALLEY_URL. Without GALLEY_API_KEY, documents are converted locally, without stored templates",
  },
  async run(given, { env }) {
    const { serveMcp } = await import("@galley/service");
    const apiKey = env["GALLEY_API_KEY"] ?? "";
    if (apiKey === "") await serveMcp(await localApi());
    else {
      // Rejects an invalid address or API key.
      remoteClient(given, { env });
      await serveMcp(await remoteApi(serviceUrl(given, env), apiKey));
    }
    return 0;
  },
};

async function remoteApi(baseUrl: string, apiKey: string): Promise<McpApi> {
  const { createV1Client } = await import("@galley/contract");
  const client = createV1Client({
    baseUrl: baseUrl.replace(/\/+$/, ""),
    headers: { "X-Service-Key": apiKey },
  });
  return { convert: client.convert, templates: client };
}

/** The engine and the checks on this machine, without a service, an account or stored templates. */
async function localApi(): Promise<McpApi> {
  const [{ convert }, { check }] = await Promise.all([import("@galley/engine"), import("@galley/inboxes")]);
  return {
    async convert({ body }) {
      const { markdown, include = [], template_id, template } = body as ConvertItem;
      if (template_id !== undefined || template !== undefined) {
        throw new Error("Stored templates need a service. Start galley mcp with GALLEY_API_KEY set.");
      }
      const { html, text, meta, warnings, places } = convert(markdown);
      const checks = include.includes("checks")
        ? check(html, { subject: meta.subject, places, warnings })
        : [];
      return {
        html,
        text,
        meta: { ...meta, unsubscribe: [...(meta.unsubscribe ?? [])] },
        warnings: [...warnings],
        checks: checks as unknown as Finding[],
      };
    },
  };
}
