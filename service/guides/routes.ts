import type { FastifyInstance } from "fastify";
import { llmsFullTxt, llmsTxt, type Guide } from "./guides.ts";

/** The guides as Markdown, for agents and for people who prefer plain text. */
export function guideRoutes(app: FastifyInstance, { guides }: { guides: readonly Guide[] }): void {
  const serve = (path: string, type: string, text: string) =>
    app.get(path, (_request, reply) => reply.type(`${type}; charset=utf-8`).send(text));
  serve("/llms.txt", "text/plain", llmsTxt(guides));
  serve("/llms-full.txt", "text/plain", llmsFullTxt(guides));
  for (const { address, text } of guides) serve(address, "text/markdown", text);
}
