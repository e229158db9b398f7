import MiniSearch from "minisearch";
import type { SearchSection } from "./search-sections.ts";

/** Words of questions that say nothing about the subject. */
const COMMON = new Set(
  "a about an and any are as at be by can do does for from get have how i if in into is it its me my need of on or our should so than that the their them there they this to use want was we what when where which who why will with you your".split(
    " ",
  ),
);
const MOST_RESULTS = 12;
const MOST_OF_A_PAGE = 3;

/** Finds sections by words in their titles first, then in their text. Partial and mistyped words match too. */
export function createSearch(sections: readonly SearchSection[]): (query: string) => SearchSection[] {
  const index = new MiniSearch<SearchSection & { id: number }>({
    fields: ["title", "heading", "about", "text"],
    processTerm: (word) => (COMMON.has(word.toLowerCase()) ? null : stemOf(word.toLowerCase())),
    searchOptions: {
      boost: { title: 4, heading: 4, about: 5 },
      prefix: (term) => term.length > 2,
      fuzzy: (term) => (term.length > 4 ? 0.2 : false),
      boostDocument: (id) => importanceOf(sections[id as number]),
      weights: { prefix: 0.3, fuzzy: 0.1 },
    },
  });
  index.addAll(sections.map((section, id) => ({ ...section, id })));
  return (query) => {
    const found = index.search(query).flatMap(({ id }) => sections[id as number] ?? []);
    const pages = Map.groupBy(found, ({ title }) => title);
    return found
      .filter((section) => (pages.get(section.title) ?? []).indexOf(section) < MOST_OF_A_PAGE)
      .slice(0, MOST_RESULTS);
  };
}

/** The start of a page ranks before its sections, and decisions rank last. */
function importanceOf(section: SearchSection | undefined): number {
  if (section?.link.includes("/decisions/") === true) return 0.3;
  return section?.heading === "" ? 1.25 : 1;
}

/** Strips endings, so that "sending" and "sends" find "send". */
function stemOf(word: string): string {
  return word.length > 4 ? word.replace(/(?:ies|ing|ed|es|s|y|e)$/, "") : word;
}
