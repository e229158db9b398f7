import { DOCS_PAGE, docsAddress, PAGES, REFERENCE_PAGE, type DocsSection } from "@galley/contract";
import { NAVIGATION } from "../navigation.ts";
import frame from "../parts/frame/frame.module.css";
import { ArrowLeft, ArrowRight, BookOpen, Search } from "../parts/icons.ts";
import { Mark } from "../parts/mark.tsx";
import classes from "./docs.module.css";
import { SEARCH_INDEX } from "./search-sections.ts";
import type { LinkTo, Site, SitePage } from "./site.ts";

/** A page of the documentation in the frame of the app, whose navigation a static site does without. */
export function Page({
  page,
  site,
  linkTo,
  isInApp,
}: {
  page: SitePage;
  site: Site;
  linkTo: LinkTo;
  isInApp: boolean;
}) {
  const { contents } = site;
  const order = [
    DOCS_PAGE,
    ...contents.flatMap(({ entries }) => entries.map(({ path }) => docsAddress(path))),
  ];
  const place = order.indexOf(page.address);
  const pageAt = (index: number) =>
    place < 0 ? undefined : site.pages.find(({ address }) => address === order[index]);
  return (
    <div className={isInApp ? frame["frame"] : undefined}>
      <a className={frame["skip"]} href="#main">
        Skip to the page
      </a>
      {isInApp && <AppNavigation />}
      <div className={classes["docs"]}>
        <nav id="contents" className={classes["contents"]} aria-label="Documentation" popover="auto">
          <a className={classes["title"]} href={linkTo(DOCS_PAGE)} aria-current={page.address === DOCS_PAGE}>
            {!isInApp && <Mark size={18} />} {isInApp ? "Documentation" : "Galley"}
          </a>
          <button
            type="button"
            className={`${frame["search"]} ${classes["search"]}`}
            data-index={linkTo(`${DOCS_PAGE}/${SEARCH_INDEX}`)}
            hidden
          >
            <Search size={15} aria-hidden /> Search docs <kbd>/</kbd>
          </button>
          {contents.map((section) => (
            <Section
              key={section.title}
              section={section}
              page={page}
              linkTo={linkTo}
              hasReference={isInApp && section.title === REFERENCE_SECTION}
            />
          ))}
        </nav>
        <main id="main" tabIndex={-1} className={classes["main"]}>
          <article className={classes["prose"]} dangerouslySetInnerHTML={{ __html: page.html }} />
          <footer className={classes["around"]}>
            <Neighbor page={pageAt(place - 1)} linkTo={linkTo} isNext={false} />
            <Neighbor page={pageAt(place + 1)} linkTo={linkTo} isNext />
          </footer>
        </main>
      </div>
      <BottomBar isInApp={isInApp} />
    </div>
  );
}

/** The section that also links to the API reference, which the service generates. */
const REFERENCE_SECTION = "Reference";

function Section({
  section,
  page,
  linkTo,
  hasReference,
}: {
  section: DocsSection;
  page: SitePage;
  linkTo: LinkTo;
  hasReference: boolean;
}) {
  return (
    <section>
      <h2>{section.title}</h2>
      <ul>
        {section.entries.map(({ path, title }) => {
          const address = docsAddress(path);
          const isHere = address === page.address;
          const isInside = page.address.startsWith(`${address}/`);
          return (
            <li key={path}>
              <a
                className={classes["entry"]}
                href={linkTo(address)}
                aria-current={isHere ? "page" : isInside ? "true" : undefined}
              >
                {title}
              </a>
              {isHere && <Headings page={page} />}
            </li>
          );
        })}
        {hasReference && (
          <li>
            <a className={classes["entry"]} href={REFERENCE_PAGE}>
              API reference
            </a>
          </li>
        )}
      </ul>
    </section>
  );
}

function Headings({ page }: { page: SitePage }) {
  const headings = page.headings.filter(({ depth }) => depth === 2);
  if (headings.length < 2) return null;
  return (
    <ul className={classes["headings"]}>
      {headings.map(({ id, text }) => (
        <li key={id}>
          <a href={`#${id}`}>{text}</a>
        </li>
      ))}
    </ul>
  );
}

function Neighbor({ page, linkTo, isNext }: { page: SitePage | undefined; linkTo: LinkTo; isNext: boolean }) {
  if (page === undefined) return <span />;
  return (
    <a href={linkTo(page.address)} rel={isNext ? "next" : "prev"}>
      {!isNext && <ArrowLeft size={15} aria-hidden />}
      {page.title}
      {isNext && <ArrowRight size={15} aria-hidden />}
    </a>
  );
}

/** The same links as in the app, as plain links, because the documentation works without the app's script. */
function AppNavigation() {
  return (
    <nav className={frame["side"]} aria-label="Main">
      <a href={PAGES.playground} className={frame["brand"]}>
        <Mark /> Galley
      </a>
      {NAVIGATION.map(({ label, to, icon: Icon }) => (
        <a key={to} href={to} className={frame["link"]} data-status={to === DOCS_PAGE ? "active" : undefined}>
          <Icon size={16} strokeWidth={1.75} aria-hidden /> {label}
        </a>
      ))}
    </nav>
  );
}

function BottomBar({ isInApp }: { isInApp: boolean }) {
  return (
    <nav className={frame["bottom"]} aria-label="Main, small screen">
      {isInApp &&
        NAVIGATION.filter(({ primary }) => primary).map(({ label, to, icon: Icon }) => (
          <a key={to} href={to}>
            <Icon size={20} strokeWidth={1.75} aria-hidden />
            {label}
          </a>
        ))}
      <button type="button" popoverTarget="contents" data-status="active">
        <BookOpen size={20} strokeWidth={1.75} aria-hidden />
        Contents
      </button>
    </nav>
  );
}
