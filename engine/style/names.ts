import { ELEMENTS } from "../tree.ts";

/** The page, the container and the root are not elements of the stream, so they have negative numbers. */
export const PAGE = -1;
export const CONTAINER = -2;
export const ROOT = -3;
/** Has no content, but `* + body` depends on it. */
export const HEAD = -4;

/** The names by which selectors match an element. */
export interface Names {
  readonly tags: readonly string[];
  readonly classes: readonly string[];
}

const NAMES: readonly Names[] = ELEMENTS.map(({ tag, classes }) => ({ tags: [tag], classes }));

/** Style sheets made for the web style an article in one of these ways. In an email, they all mean the container. */
const CONTAINER_NAMES: Names = {
  tags: ["div", "main", "article"],
  classes: ["container", "markdown-body"],
};

const outer = (tag: string): Names => ({ tags: [tag], classes: [] });
/** By the negative number of the element. */
const OUTER_NAMES: readonly Names[] = [
  outer(""),
  outer("body"),
  CONTAINER_NAMES,
  outer("html"),
  outer("head"),
];

export function namesOf(element: number): Names {
  return element < 0 ? OUTER_NAMES[-element]! : NAMES[element]!;
}

/** Every type that a selector can match. */
export const TAGS: ReadonlySet<string> = new Set([...NAMES, ...OUTER_NAMES].flatMap(({ tags }) => tags));

/** Every class that elements have by default. */
export const OWN_CLASSES: ReadonlySet<string> = new Set(
  [...NAMES, ...OUTER_NAMES].flatMap(({ classes }) => classes),
);

/** The attributes of the semantic tree that a selector can test. */
export const ATTRIBUTES: ReadonlySet<string> = new Set(
  "class id href src alt title width height align start colspan rowspan lang dir".split(" "),
);
