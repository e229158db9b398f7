export interface DocsEntry {
  /** Relative to the documentation folder, such as `markdown.md`. A folder ends in a slash. */
  readonly path: string;
  readonly title: string;
  /** What the page is for, in a few words, or empty if the contents do not say. */
  readonly summary: string;
}

export interface DocsSection {
  readonly title: string;
  readonly entries: readonly DocsEntry[];
}

/**
 * The table of contents of the documentation, read from `docs/README.md`: a heading per section, and below it a list
 * of `[Title](path.md): summary`. Links that leave the folder are not part of it.
 */
export function readDocsContents(readme: string): DocsSection[] {
  const sections: { title: string; entries: DocsEntry[] }[] = [];
  for (const line of readme.split("\n")) {
    const heading = /^## (.+)/.exec(line);
    if (heading !== null) sections.push({ title: heading[1] ?? "", entries: [] });
    const entry = ENTRY.exec(line);
    if (entry !== null) {
      const [, title = "", path = "", summary = ""] = entry;
      sections.at(-1)?.entries.push({ title, path, summary: summary.trim() });
    }
  }
  return sections.filter(({ entries }) => entries.length > 0);
}

const ENTRY = /^[-*] \[([^\]]+)\]\(((?!\.\.|[a-z]+:)[\w./-]+(?:\.md|\/))\)(?:\s*[:–—-]\s*(.*))?/;

/** The address at which the service shows a file of the documentation. */
export function docsAddress(path: string): string {
  return `${DOCS_PAGE}/${path.replace(/(?:^|\/)README\.md$|\.md$|\/$/, "")}`.replace(/\/$/, "");
}

/** The documentation, served to everyone. */
export const DOCS_PAGE = "/docs";
