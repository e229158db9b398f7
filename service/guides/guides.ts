import { readFileSync } from "node:fs";
import { join, posix } from "node:path";
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
        address: addressOf(path),
        title,
        summary,
        text: withServedLinks(path, read(path).replaceAll(COMMENT_LINES, "")),
      })),
  );
}

const addressOf = (path: string) => `${docsAddress(path)}.md`;

/** They are for the tests of the documentation. */
const COMMENT_LINES = /^ *<!--.*-->\n/gm;

const LINK_TO_FILE = /\[([^\]]*)\]\((?![a-z]+:|\/)([\w./-]+(?:\.md|\.png|\/))(#[\w-]+)?\)/g;

/** Links are absolute, because the text is also served in one file. What is not served is not linked. */
function withServedLinks(path: string, markdown: string): string {
  return markdown.replaceAll(LINK_TO_FILE, (_, label: string, target: string, anchor = "") => {
    const file = posix.join(posix.dirname(path), target);
    if (file.startsWith("..")) return label;
    const isGuide = file.endsWith(".md") && !file.startsWith("decisions/");
    return `[${label}](${isGuide ? addressOf(file) : docsAddress(file)}${anchor})`;
  });
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
