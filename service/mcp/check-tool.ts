import { Finding, strict } from "@galley/contract";
import type { McpServer } from "@modelcontextprotocol/server";
import Type from "typebox";
import { convertDocument, documentInput, type McpApi } from "./document.ts";
import { addTool } from "./tool.ts";

/** Reports what to fix before sending, without the email itself. */
export function addCheckTool(server: McpServer, api: McpApi): void {
  addTool(server, "check", {
    title: "Check an email before sending",
    description:
      "Converts Markdown and returns only what to look at before sending: contrast, links, images, size, HTML and CSS that mail clients drop. Each use is one API call.",
    input: strict(documentInput),
    output: Type.Object({
      ok: Type.Boolean({ description: "Whether there is no error and no warning." }),
      findings: Type.Array(Finding),
    }),
    annotations: { readOnlyHint: true, openWorldHint: false },
    async run(document) {
      const { checks: findings = [] } = await convertDocument(api, document, ["checks"]);
      const lines = findings.map(({ level, code, message, line, fix }) =>
        [
          `${level} ${code}`,
          line === undefined ? "" : `, line ${line}`,
          `: ${message}`,
          fix ? ` ${fix}` : "",
        ].join(""),
      );
      const ok = findings.every(({ level }) => level === "notice");
      return { data: { ok, findings }, text: lines.join("\n") || "Nothing to fix." };
    },
  });
}
