import { DOCS_PAGE } from "@galley/contract";
import { renderToStaticMarkup } from "react-dom/server";
import { escape } from "./markdown.ts";
import { Page } from "./page.tsx";
import { SEARCH_INDEX, searchSections } from "./search-sections.ts";
import { readSite, type LinkTo } from "./site.ts";

/**
 * Every page of the documentation as a file, by its path from the folder of the site. `template` is the built
 * `page.html`. A static site may stand anywhere, so its links are relative and name files.
 */
export function renderDocs(
  files: ReadonlyMap<string, string>,
  template: string,
  { isStatic }: { isStatic: boolean },
): Map<string, string> {
  const linkFrom = isStatic ? relativeFrom : () => (address: string) => address;
  const site = readSite(files, linkFrom);
  const pages = site.pages.map((page): [string, string] => {
    const linkTo = linkFrom(page.address);
    const body = renderToStaticMarkup(<Page page={page} site={site} linkTo={linkTo} isInApp={!isStatic} />);
    const html = template
      .replace("%title%", escape(page.address === DOCS_PAGE ? page.title : `${page.title} · Galley`))
      .replace("%description%", escape(page.description))
      .replaceAll(/(?:\.\.)?\/(assets\/|favicon|scheme)/g, (_, name: string) => linkTo(`/${name}`) ?? "")
      .replace("%page%", () => body);
    return [fileOf(page.address), html];
  });
  return new Map([...pages, [SEARCH_INDEX, JSON.stringify(searchSections(site, linkFrom(DOCS_PAGE)))]]);
}

const fileOf = (address: string) =>
  address === DOCS_PAGE ? "index.html" : `${address.slice(DOCS_PAGE.length + 1)}.html`;

/** Links from a page of a static site, relative to its folder. */
function relativeFrom(from: string): LinkTo {
  const up = "../".repeat(fileOf(from).split("/").length - 1) || "./";
  return (address) => {
    const [path = "", fragment] = address.split("#");
    const end = fragment === undefined ? "" : `#${fragment}`;
    if (/^\/(?:assets\/|favicon|scheme)/.test(path)) return `${up}${path.slice(1)}`;
    if (path !== DOCS_PAGE && !path.startsWith(`${DOCS_PAGE}/`)) return undefined;
    return up + (/\.\w+$/.test(path) ? path.slice(DOCS_PAGE.length + 1) : fileOf(path)) + end;
  };
}
