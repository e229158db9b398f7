import { AttributeAction, SelectorType, parse } from "css-what";
import type { AttributeSelector, Selector } from "css-what";
import { attributeOf as writtenAttributeOf, elementsOf, isElement, parentOf } from "../html/tree.ts";
import type { Element } from "../html/tree.ts";
import { groupBy, once } from "../maps.ts";
import type { Reading } from "../reading.ts";

/** One selector of a list: the elements it matches, and its specificity. */
export interface Match {
  /** The same array for all selectors that match the same elements. */
  readonly elements: readonly Element[];
  readonly specificity: number;
}

type AttributeOf = (element: Element, name: string) => string | undefined;

interface Sources {
  /** Finds an element's original in the email, because its siblings may have been condensed. */
  readonly sourceOf: Reading["sourceOf"];
  readonly attributeOf: AttributeOf;
}

/** Finds the elements that selectors match. Each selector is evaluated once. */
export class Matcher {
  readonly #all: readonly Element[];
  readonly #byTag: ReadonlyMap<string, readonly Element[]>;
  readonly #byClass: ReadonlyMap<string, readonly Element[]>;
  readonly #indexes: ReadonlyMap<Element, number>;
  readonly #sets = new Map<string, readonly Element[]>();
  readonly #known = new Map<string, readonly Match[]>();
  readonly #sources: Sources;

  /** `attributeOf` is what a client leaves of an attribute. */
  constructor(
    { document, sourceOf }: Pick<Reading, "document" | "sourceOf">,
    attributeOf: AttributeOf = writtenAttributeOf,
  ) {
    this.#sources = { sourceOf, attributeOf };
    this.#all = elementsOf(document);
    this.#indexes = new Map(this.#all.map((element, index) => [element, index]));
    this.#byTag = groupBy(this.#all, ({ tagName }) => [tagName]);
    this.#byClass = groupBy(this.#all, (element) => new Set(attributeOf(element, "class")?.split(/\s+/)));
  }

  /** Empty for an invalid selector, or one that depends on user interaction. */
  find(selector: string): readonly Match[] {
    return once(this.#known, selector, () => this.#find(selector));
  }

  #find(selector: string): readonly Match[] {
    let parsed: Selector[][];
    try {
      parsed = parse(selector);
    } catch {
      return [];
    }
    return parsed.map((parts) => {
      const complex = new ComplexSelector(parts, this.#sources);
      return {
        elements: this.#shared(this.#candidates(parts).filter((element) => complex.matches(element))),
        specificity: specificityOf(parts),
      };
    });
  }

  #shared(elements: readonly Element[]): readonly Element[] {
    const key = elements.map((element) => this.#indexes.get(element)).join(" ");
    return once(this.#sets, key, () => elements);
  }

  /** All elements with the class or name that the last part of a selector requires. */
  #candidates(parts: readonly Selector[]): readonly Element[] {
    for (const part of parts.toReversed()) {
      if (part.type === SelectorType.Tag) return this.#byTag.get(part.name.toLowerCase()) ?? [];
      if (part.type !== SelectorType.Attribute) break;
      if (part.name === "class" && part.action === AttributeAction.Element)
        return this.#byClass.get(part.value) ?? [];
    }
    return this.#all;
  }
}

/** Longer selectors match nothing, because each part may need a level of the stack. */
const MOST_PARTS = 200;

/** One selector of a list. Caches what it found, so that its cost is linear in the number of elements. */
class ComplexSelector {
  readonly #parts: readonly Selector[];
  readonly #sources: Sources;
  /** By part: whether an element, or one that comes before it or contains it, matches the parts up to there. */
  readonly #known: (Map<Element, boolean> | undefined)[] = [];
  readonly #inner = new Map<Selector, readonly ComplexSelector[]>();

  constructor(parts: readonly Selector[], sources: Sources) {
    this.#parts = parts;
    this.#sources = sources;
  }

  /** Matches from the last part backwards, as browsers do. */
  matches(element: Element, last = this.#parts.length - 1): boolean {
    if (this.#parts.length > MOST_PARTS) return false;
    for (let index = last; index >= 0; index--) {
      const part = this.#parts[index] as Selector;
      switch (part.type) {
        case SelectorType.Descendant:
          return this.#matchesSome(element, parentOf, index - 1);
        case SelectorType.Child: {
          const parent = parentOf(element);
          return parent !== undefined && this.matches(parent, index - 1);
        }
        case SelectorType.Adjacent: {
          const before = siblingBefore(element);
          return before !== undefined && this.matches(before, index - 1);
        }
        case SelectorType.Sibling:
          return this.#matchesSome(element, siblingBefore, index - 1);
        default:
          if (!this.#matchesSimple(element, part)) return false;
      }
    }
    return true;
  }

  /** Whether one of the elements that `next` leads to matches. */
  #matchesSome(element: Element, next: (at: Element) => Element | undefined, last: number): boolean {
    const known = (this.#known[last] ??= new Map<Element, boolean>());
    const visited: Element[] = [];
    let isFound = false;
    for (let at = next(element); at !== undefined && !isFound; at = next(at)) {
      const before = known.get(at);
      if (before === undefined) visited.push(at);
      isFound = before ?? this.matches(at, last);
      if (before !== undefined) break;
    }
    for (const one of visited) known.set(one, isFound);
    return isFound;
  }

  #matchesSimple(element: Element, part: Selector): boolean {
    if (part.type === SelectorType.Universal) return true;
    if (part.type === SelectorType.Tag) return element.tagName === part.name.toLowerCase();
    if (part.type === SelectorType.Attribute)
      return matchesAttribute(this.#sources.attributeOf(element, part.name), part);
    if (part.type !== SelectorType.Pseudo) return false;
    if (part.name === "not" && Array.isArray(part.data)) {
      const { data } = part;
      const inner = once(this.#inner, part, () =>
        data.map((parts) => new ComplexSelector(parts, this.#sources)),
      );
      return !inner.some((one) => one.matches(element));
    }
    if (part.name === "root") return element.tagName === "html";
    if (part.name === "link")
      return element.tagName === "a" && writtenAttributeOf(element, "href") !== undefined;
    const source = this.#sources.sourceOf(element);
    if (part.name === "first-child") return siblingBefore(source) === undefined;
    if (part.name === "last-child") return source.parentNode?.childNodes.findLast(isElement) === source;
    return false;
  }
}

const matchesAttribute = (
  value: string | undefined,
  { action, value: wanted }: AttributeSelector,
): boolean => {
  if (value === undefined) return false;
  switch (action) {
    case AttributeAction.Exists:
      return true;
    case AttributeAction.Equals:
      return value === wanted;
    case AttributeAction.Element:
      return value.split(/\s+/).includes(wanted);
    case AttributeAction.Start:
      return wanted !== "" && value.startsWith(wanted);
    case AttributeAction.End:
      return wanted !== "" && value.endsWith(wanted);
    case AttributeAction.Any:
      return wanted !== "" && value.includes(wanted);
    case AttributeAction.Hyphen:
      return value === wanted || value.startsWith(`${wanted}-`);
    default:
      return value !== wanted;
  }
};

/** Specificity in one number: ids, then classes, attributes and pseudo-classes, then types. */
const specificityOf = (parts: readonly Selector[]): number =>
  parts.reduce((sum, part) => {
    if (part.type === SelectorType.Attribute)
      return sum + (part.name === "id" && part.action === AttributeAction.Equals ? 10_000 : 100);
    if (part.type === SelectorType.Pseudo)
      return sum + (Array.isArray(part.data) ? Math.max(0, ...part.data.map(specificityOf)) : 100);
    return part.type === SelectorType.Tag || part.type === SelectorType.PseudoElement ? sum + 1 : sum;
  }, 0);

/** The element before each one, by parent, because searching an email's siblings again for each takes too long. */
const predecessors = new WeakMap<object, ReadonlyMap<Element, Element | undefined>>();

const siblingBefore = (element: Element): Element | undefined => {
  const { parentNode } = element;
  if (parentNode === null) return undefined;
  const known = once(predecessors, parentNode, () => {
    const siblings = parentNode.childNodes.filter(isElement);
    return new Map(siblings.map((sibling, index) => [sibling, siblings[index - 1]]));
  });
  return known.get(element);
};
