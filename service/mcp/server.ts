import { McpServer } from "@modelcontextprotocol/server";
import { WRITING_GUIDES, type Guide } from "../guides/guides.ts";
import { addCheckTool } from "./check-tool.ts";
import { addConvertTool } from "./convert-tool.ts";
import type { McpApi } from "./document.ts";
import { addTemplateTools } from "./template-tools.ts";

export interface McpOptions {
  readonly api: McpApi;
  readonly guides: readonly Guide[];
  readonly version: string;
}

const INSTRUCTIONS =
  "Write an email in Markdown, run check, fix what it finds, then convert. Ask for the HTML last: it is long.";

/** Galley for agents: the same tools over stdio and HTTP, on top of the public API. */
export function createMcpServer({ api, guides, version }: McpOptions): McpServer {
  const server = new McpServer({ name: "galley", title: "Galley", version }, { instructions: INSTRUCTIONS });
  addConvertTool(server, api);
  addCheckTool(server, api);
  if (api.templates !== undefined) addTemplateTools(server, api.templates);
  for (const { name, title, summary, text } of guides.filter((guide) =>
    WRITING_GUIDES.includes(guide.name),
  )) {
    const uri = `galley://guides/${name}`;
    const facts = { title, description: summary, mimeType: "text/markdown" };
    server.registerResource(name, uri, facts, () => ({
      contents: [{ uri, mimeType: facts.mimeType, text }],
    }));
  }
  return server;
}
