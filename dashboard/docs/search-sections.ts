import { DOCS_PAGE, docsAddress } from "@galley/contract";
import { plainText } from "./markdown.ts";
import type { LinkTo, Site } from "./site.ts";

/** A search result: a page up to its first heading, or one of its sections. */
export interface SearchSection {
  /** Relative to the file with the index. */
  readonly link: string;
  /** The title of the page. */
  readonly title: string;
  /** The heading of the section, or empty for the start of a page. */
  readonly heading: string;
  /** The summary of a page, and the questions that the section answers. */
  readonly about: string;
  readonly text: string;
}

/** The file with all sections, next to the first page. */
export const SEARCH_INDEX = "search.json";

const QUESTIONS = `${DOCS_PAGE}/questions`;

/** Pages that only list other pages are left out. */
export function searchSections({ pages, contents }: Site, linkTo: LinkTo): SearchSection[] {
  const questions = questionsIn(pages.find(({ address }) => address === QUESTIONS)?.html ?? "");
  const entries = contents.flatMap((section) => section.entries);
  return pages
    .filter(({ address }) => address !== DOCS_PAGE && address !== QUESTIONS)
    .flatMap(({ address, title, html }) =>
      partsOf(address, html).map((part): SearchSection => {
        const [head = "", id] = /^<h[23] id="([^"]+)".*/.exec(part) ?? [];
        const link = linkTo(id === undefined ? address : `${address}#${id}`) ?? "";
        const entry = entries.find(({ path }) => id === undefined && docsAddress(path) === address);
        const asked = questions.filter((question) => question.link === link).map(({ text }) => text);
        return {
          link,
          title,
          heading: plainText(head),
          about: [entry?.summary ?? "", ...asked].join(" ").trim(),
          text: plainText(
            part
              .slice(head.length)
              .replace(/<h1>.*/, "")
              .replaceAll(/<\/t[dh]>/g, " "),
          )
            .replaceAll(/\s+/g, " ")
            .trim(),
        };
      }),
    );
}

/** Splits a page at its headings. Decisions all have the same headings, so each stays whole. */
function partsOf(address: string, html: string): string[] {
  return address.startsWith(`${DOCS_PAGE}/decisions/`) ? [html] : html.split(/(?=<h[23] id=")/);
}

/** The rows of the list of questions, each with the link to its answer. */
function questionsIn(html: string): { text: string; link: string }[] {
  return [...html.matchAll(/<tr><td>(.*?)<\/td><td><a href="([^"]+)"/g)].map(([, text = "", link = ""]) => ({
    text: plainText(text),
    link,
  }));
}
