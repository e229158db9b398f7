import { AttributeAction, SelectorType, parse } from "css-what";
import type { AttributeSelector, Selector } from "css-what";
import { attributeOf, elementsOf, isElement, parentOf } from "../html/tree.ts";
import type { Element } from "../html/tree.ts";
import type { Reading } from "../mail.ts";

/** One selector of a list: the elements it matches, and its specificity. */
export interface Match {
  readonly elements: ReadonlySet<Element>;
  readonly specificity: number;
}

/** Finds an element's original in the email, because its siblings may have been condensed. */
type SourceOf = Reading["sourceOf"];

/** Finds the elements that selectors match. Each selector is evaluated once. */
export class Matcher {
  readonly #all: readonly Element[];
  readonly #byTag: ReadonlyMap<string, readonly Element[]>;
  readonly #byClass: ReadonlyMap<string, readonly Element[]>;
  readonly #known = new Map<string, readonly Match[]>();
  readonly #sourceOf: SourceOf;

  constructor({ document, sourceOf }: Pick<Reading, "document" | "sourceOf">) {
    this.#sourceOf = sourceOf;
    this.#all = elementsOf(document);
    this.#byTag = groupBy(this.#all, ({ tagName }) => [tagName]);
    this.#byClass = groupBy(this.#all, (element) => new Set(attributeOf(element, "class")?.split(/\s+/)));
  }

  /** Empty for an invalid selector, or one that depends on user interaction. */
  find(selector: string): readonly Match[] {
    let found = this.#known.get(selector);
    if (found === undefined) this.#known.set(selector, (found = this.#find(selector)));
    return found;
  }

  #find(selector: string): readonly Match[] {
    let parsed: Selector[][];
    try {
      parsed = parse(selector);
    } catch {
      return [];
    }
    return parsed.map((parts) => ({
      elements: new Set(
        this.#candidates(parts).filter((element) =>
          matches(element, parts, parts.length - 1, this.#sourceOf),
        ),
      ),
      specificity: specificityOf(parts),
    }));
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

/** Elements by each of their names. */
const groupBy = (
  elements: readonly Element[],
  namesOf: (element: Element) => Iterable<string>,
): ReadonlyMap<string, readonly Element[]> => {
  const groups = new Map<string, Element[]>();
  for (const element of elements) {
    for (const name of namesOf(element)) {
      const group = groups.get(name);
      if (group === undefined) groups.set(name, [element]);
      else group.push(element);
    }
  }
  return groups;
};

/** Matches from the last part backwards, as browsers do. */
const matches = (element: Element, parts: readonly Selector[], last: number, sourceOf: SourceOf): boolean => {
  for (let index = last; index >= 0; index--) {
    const part = parts[index] as Selector;
    switch (part.type) {
      case SelectorType.Descendant:
        return ancestorsOf(element).some((ancestor) => matches(ancestor, parts, index - 1, sourceOf));
      case SelectorType.Child: {
        const parent = parentOf(element);
        return parent !== undefined && matches(parent, parts, index - 1, sourceOf);
      }
      case SelectorType.Adjacent: {
        const before = siblingBefore(element);
        return before !== undefined && matches(before, parts, index - 1, sourceOf);
      }
      case SelectorType.Sibling:
        for (let before = siblingBefore(element); before !== undefined; before = siblingBefore(before))
          if (matches(before, parts, index - 1, sourceOf)) return true;
        return false;
      default:
        if (!matchesSimple(element, part, sourceOf)) return false;
    }
  }
  return true;
};

const matchesSimple = (element: Element, part: Selector, sourceOf: SourceOf): boolean => {
  if (part.type === SelectorType.Universal) return true;
  if (part.type === SelectorType.Tag) return element.tagName === part.name.toLowerCase();
  if (part.type === SelectorType.Attribute) return matchesAttribute(attributeOf(element, part.name), part);
  if (part.type !== SelectorType.Pseudo) return false;
  if (part.name === "not" && Array.isArray(part.data))
    return !part.data.some((parts) => matches(element, parts, parts.length - 1, sourceOf));
  if (part.name === "root") return element.tagName === "html";
  if (part.name === "link") return element.tagName === "a" && attributeOf(element, "href") !== undefined;
  if (part.name === "first-child") return siblingsOf(sourceOf(element))[0] === sourceOf(element);
  if (part.name === "last-child") return siblingsOf(sourceOf(element)).at(-1) === sourceOf(element);
  return false;
};

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

const ancestorsOf = (element: Element): Element[] => {
  const found: Element[] = [];
  for (let at = parentOf(element); at !== undefined; at = parentOf(at)) found.push(at);
  return found;
};

const siblingsOf = ({ parentNode }: Element): Element[] => parentNode?.childNodes.filter(isElement) ?? [];

/** The element before each one, by parent, because searching an email's siblings again for each takes too long. */
const predecessors = new WeakMap<object, ReadonlyMap<Element, Element | undefined>>();

const siblingBefore = (element: Element): Element | undefined => {
  const { parentNode } = element;
  if (parentNode === null) return undefined;
  let known = predecessors.get(parentNode);
  if (known === undefined) {
    const siblings = siblingsOf(element);
    known = new Map(siblings.map((sibling, index) => [sibling, siblings[index - 1]]));
    predecessors.set(parentNode, known);
  }
  return known.get(element);
};
