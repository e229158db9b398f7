import { readFileSync } from "node:fs";
import { join } from "node:path";

export interface Guide {
  /** As in its address, such as `markdown`. */
  readonly name: string;
  readonly title: string;
  readonly summary: string;
  /** Markdown. */
  readonly text: string;
}

/** The guides for people and agents, in the order they are listed. */
const GUIDES = [
  ["api", "API", "Keys and scopes, conversions, templates, MCP"],
  ["markdown", "Markdown", "What Galley reads: constructs, front matter, merge tags"],
  ["templates", "Templates", "The CSS of a template: selectors, properties, variables, dark mode"],
  ["errors", "Errors and limits", "Every error code with its status, and every limit"],
] as const;

/** Those that an agent needs to write an email. */
export const WRITING_GUIDES: readonly string[] = ["markdown", "templates"];

export function readGuides(folder: string): Guide[] {
  return GUIDES.map(([name, title, summary]) => ({
    name,
    title,
    summary,
    text: readFileSync(join(folder, `${name}.md`), "utf8"),
  }));
}

const SUMMARY = `# Galley

> Turns Markdown into inbox-ready HTML email: one endpoint, \`POST /v1/convert\`, with stored templates in plain CSS. An MCP server for agents is at \`/mcp\`.
`;

/** An index for agents, in the form of llmstxt.org. */
export function llmsTxt(guides: readonly Guide[]): string {
  const lines = guides.map(({ name, title, summary }) => `- [${title}](/docs/${name}.md): ${summary}`);
  return `${SUMMARY}
## Guides

${lines.join("\n")}

## Reference

- [OpenAPI](/openapi.json): the public API
- [Everything in one file](/llms-full.txt)
`;
}

export function llmsFullTxt(guides: readonly Guide[]): string {
  return [SUMMARY, ...guides.map(({ text }) => text)].join("\n");
}
