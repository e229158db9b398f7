import { ELEMENTS } from "../tree.ts";

/** Pages, sheets and the root have no number among the elements of the stream. */
export const PAGE = -1;
export const CONTAINER = -2;
export const ROOT = -3;
/** Nothing stands in it, but `* + body` asks for it. */
export const HEAD = -4;

/** What an element answers to in a selector. */
export interface Names {
  readonly tags: readonly string[];
  readonly classes: readonly string[];
}

const NAMES: readonly Names[] = ELEMENTS.map(({ tag, classes }) => ({ tags: [tag], classes }));

/** Sheets made for the web style an article in one of these ways; in an email they all mean the container. */
const CONTAINER_NAMES: Names = {
  tags: ["div", "main", "article"],
  classes: ["container", "markdown-body"],
};

const outer = (tag: string): Names => ({ tags: [tag], classes: [] });
/** By the number of the element, which is negative. */
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

/** Every class that elements have by themselves. */
export const OWN_CLASSES: ReadonlySet<string> = new Set(
  [...NAMES, ...OUTER_NAMES].flatMap(({ classes }) => classes),
);

/** The attributes that elements of the semantic tree have for a selector. */
export const ATTRIBUTES: ReadonlySet<string> = new Set(
  "class id href src alt title width height align start colspan rowspan lang dir".split(" "),
);
