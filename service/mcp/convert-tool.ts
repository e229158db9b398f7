import { strict, Warning } from "@galley/contract";
import type { McpServer } from "@modelcontextprotocol/server";
import Type from "typebox";
import { convertDocument, documentInput, type McpApi } from "./document.ts";
import { addTool } from "./tool.ts";

/** Clients cut or reject responses of more than about 25,000 tokens, so longer texts are split into parts. */
const PART_CHARACTERS = 40_000;

const Part = Type.Object({
  content: Type.String(),
  next_offset: Type.Union([Type.Integer(), Type.Null()], {
    description: "Where the next part begins; null at the end.",
  }),
});

const offsetOf = (what: string) =>
  Type.Optional(
    Type.Integer({ minimum: 0, description: `For a part after the first: \`${what}.next_offset\`.` }),
  );

/** Converts a document. The HTML is returned only on request, because the text part takes a tenth of the tokens. */
export function addConvertTool(server: McpServer, api: McpApi): void {
  addTool(server, "convert", {
    title: "Convert Markdown to an email",
    description:
      "Converts Markdown to inbox-ready HTML email. Returns the subject, the size, the plain-text part and warnings; set include_html for the HTML. Each use is one API call. Read galley://guides/markdown for what the Markdown can do.",
    input: strict({
      ...documentInput,
      include_html: Type.Optional(
        Type.Boolean({ description: "Return the HTML as well. It is long: ask for it last." }),
      ),
      html_offset: offsetOf("html"),
      text_offset: offsetOf("text"),
    }),
    output: Type.Object({
      subject: Type.String(),
      preheader: Type.String(),
      bytes: Type.Integer({ description: "Of the HTML. Gmail clips emails from 102 KB on." }),
      text: Part,
      warnings: Type.Array(Warning),
      html: Type.Optional(Part),
    }),
    annotations: { readOnlyHint: true, openWorldHint: false },
    async run({ include_html = false, html_offset = 0, text_offset = 0, ...document }) {
      const email = await convertDocument(api, document, ["text", "meta", "warnings"]);
      const warnings = email.warnings ?? [];
      const { subject = "", preheader = "", bytes = 0 } = email.meta ?? {};
      const text = partOf(email.text ?? "", text_offset);
      const html = include_html ? partOf(email.html, html_offset) : undefined;
      const summary = [
        `Subject: ${subject}`,
        `Preheader: ${preheader}`,
        `HTML: ${bytes} bytes${html === undefined ? " (set include_html to get it)" : ""}`,
        ...warnings.map(
          ({ code, message, line }) =>
            `Warning ${code}${line === undefined ? "" : `, line ${line}`}: ${message}`,
        ),
      ].join("\n");
      return {
        data: { subject, preheader, bytes, text, warnings, ...(html && { html }) },
        text: html === undefined ? `${summary}\n\n${text.content}` : `${summary}\n\n${html.content}`,
      };
    },
  });
}

/** A part never ends within a surrogate pair, because many clients reject JSON with half a character. */
function partOf(text: string, offset: number): { content: string; next_offset: number | null } {
  const most = offset + PART_CHARACTERS;
  const end = (text.codePointAt(most - 1) ?? 0) > 0xffff ? most - 1 : most;
  return { content: text.slice(offset, end), next_offset: end < text.length ? end : null };
}
