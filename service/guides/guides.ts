import { readFileSync } from "node:fs";
import { join } from "node:path";
import { docsAddress, readDocsContents } from "@galley/contract";

export interface Guide {
  /** The section of the table of contents that lists it. */
  readonly section: string;
  /** The last part of its address, such as `markdown`. */
  readonly name: string;
  /** Where its Markdown is served. */
  readonly address: string;
  readonly title: string;
  readonly summary: string;
  /** Markdown. */
  readonly text: string;
}

/** The guides that an agent needs to write an email. */
export const WRITING_GUIDES: readonly string[] = ["markdown", "templates"];

/** The pages of the documentation, in the order of its table of contents. */
export function readGuides(folder: string): Guide[] {
  const read = (path: string) => readFileSync(join(folder, path), "utf8");
  return readDocsContents(read("README.md")).flatMap(({ title: section, entries }) =>
    entries
      .filter(({ path }) => path.endsWith(".md"))
      .map(({ path, title, summary }) => ({
        section,
        name: path.replace(/^.*\/|\.md$/g, ""),
        address: `${docsAddress(path)}.md`,
        title,
        summary,
        text: read(path),
      })),
  );
}

const SUMMARY = `# Galley

> Turns Markdown into inbox-ready HTML email: one endpoint, \`POST /v1/convert\`, with stored templates in plain CSS. An MCP server for agents is at \`/mcp\`.
`;

/** An index for agents, in the form of llmstxt.org. */
export function llmsTxt(guides: readonly Guide[]): string {
  const sections = Map.groupBy(guides, ({ section }) => section);
  const lists = [...sections].map(
    ([section, inside]) => `## ${section}\n\n${inside.map(lineOf).join("\n")}\n`,
  );
  return `${SUMMARY}
${lists.join("\n")}
## More

- [OpenAPI](/openapi.json): the public API
- [Everything in one file](/llms-full.txt)
`;
}

const lineOf = ({ address, title, summary }: Guide) =>
  `- [${title}](${address})${summary === "" ? "" : `: ${summary}`}`;

export function llmsFullTxt(guides: readonly Guide[]): string {
  return [SUMMARY, ...guides.map(({ text }) => text)].join("\n");
}
