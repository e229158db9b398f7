import { DOCS_PAGE, docsAddress, readDocsContents, type DocsSection } from "@galley/contract";
import { plainText, renderMarkdown, type Heading } from "./markdown.ts";

export interface SitePage {
  /** The address in the service, such as `/docs/markdown`. */
  readonly address: string;
  readonly title: string;
  /** The first paragraph. */
  readonly description: string;
  readonly html: string;
  readonly headings: readonly Heading[];
}

export interface Site {
  readonly contents: readonly DocsSection[];
  readonly pages: readonly SitePage[];
}

/**
 * Converts an address of the service, perhaps with a fragment, to a link from a page. Undefined if there is no such
 * page, for example for an address of the API on a static site.
 */
export type LinkTo = (address: string) => string | undefined;

/**
 * The whole documentation, from its files by their paths. Its pages are the ones in the table of contents, in that
 * order; a folder there stands for a list of its files and for all of them.
 */
export function readSite(files: ReadonlyMap<string, string>, linkFrom: (from: string) => LinkTo): Site {
  const contents = readDocsContents(files.get("README.md") ?? "");
  const sources = new Map<string, string>([["README.md", files.get("README.md") ?? ""]]);
  for (const { path, title, summary } of contents.flatMap(({ entries }) => entries)) {
    if (!path.endsWith("/")) sources.set(path, textOf(files, path));
    else {
      const inside = [...files.keys()].filter((file) => file.startsWith(path)).toSorted();
      sources.set(path, listOf(title, summary, path, inside, files));
      for (const file of inside) sources.set(file, textOf(files, file));
    }
  }
  const pages = [...sources].map(([path, source]): SitePage => {
    const address = docsAddress(path);
    const linkTo = linkFrom(address);
    const { html, headings } = renderMarkdown(source, (link) => resolveLink(link, path, sources, linkTo));
    return {
      address,
      title: headings[0]?.text ?? path,
      description: plainText(/<p>([\s\S]*?)<\/p>/.exec(html)?.[1] ?? ""),
      html,
      headings,
    };
  });
  return { contents, pages };
}

function textOf(files: ReadonlyMap<string, string>, path: string): string {
  const text = files.get(path);
  if (text === undefined) throw new Error(`docs/README.md lists ${path}, which does not exist.`);
  return text;
}

function listOf(
  title: string,
  summary: string,
  folder: string,
  inside: readonly string[],
  files: ReadonlyMap<string, string>,
): string {
  const lines = inside.map((path) => {
    const name = /^# (.+)$/m.exec(files.get(path) ?? "")?.[1] ?? path;
    return `- [${name}](${path.slice(folder.length)})`;
  });
  return `# ${title}\n\n${summary}\n\n${lines.join("\n")}\n`;
}

/** Where a link leads on the site, or undefined if it leaves the documentation. */
function resolveLink(
  link: string,
  from: string,
  sources: ReadonlyMap<string, string>,
  linkTo: LinkTo,
): string | undefined {
  if (/^(?:#|[a-z]+:)/i.test(link)) return link;
  if (link.startsWith("/")) return linkTo(link);
  const { pathname, hash } = new URL(link, `file:///docs/${from}`);
  if (!pathname.startsWith("/docs/")) return undefined;
  const path = pathname.slice("/docs/".length);
  if (path.startsWith("images/")) return linkTo(`${DOCS_PAGE}/${path}`);
  return sources.has(path) ? linkTo(docsAddress(path) + hash) : undefined;
}
