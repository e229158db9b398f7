import { AttributeAction, SelectorType, parse } from "css-what";
import type { AttributeSelector, Selector } from "css-what";
import { attributeOf, elementsOf, isElement, parentOf } from "../html/tree.ts";
import type { Document, Element } from "../html/tree.ts";

/** One selector of a list: what it matches, and how much it counts. */
export interface Match {
  readonly elements: ReadonlySet<Element>;
  readonly specificity: number;
}

/** Finds what selectors match in a document. Each is looked for once. */
export class Matcher {
  readonly #all: readonly Element[];
  readonly #known = new Map<string, readonly Match[]>();

  constructor(document: Document) {
    this.#all = [...elementsOf(document)];
  }

  /** None for a selector that CSS does not know, or that depends on what the reader does. */
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
      elements: new Set(this.#all.filter((element) => matches(element, parts, parts.length - 1))),
      specificity: specificityOf(parts),
    }));
  }
}

/** From the last part backwards, as browsers do. */
const matches = (element: Element, parts: readonly Selector[], last: number): boolean => {
  for (let index = last; index >= 0; index--) {
    const part = parts[index] as Selector;
    switch (part.type) {
      case SelectorType.Descendant:
        return ancestorsOf(element).some((ancestor) => matches(ancestor, parts, index - 1));
      case SelectorType.Child: {
        const parent = parentOf(element);
        return parent !== undefined && matches(parent, parts, index - 1);
      }
      case SelectorType.Adjacent: {
        const before = siblingsBefore(element).at(-1);
        return before !== undefined && matches(before, parts, index - 1);
      }
      case SelectorType.Sibling:
        return siblingsBefore(element).some((before) => matches(before, parts, index - 1));
      default:
        if (!matchesSimple(element, part)) return false;
    }
  }
  return true;
};

const matchesSimple = (element: Element, part: Selector): boolean => {
  if (part.type === SelectorType.Universal) return true;
  if (part.type === SelectorType.Tag) return element.tagName === part.name.toLowerCase();
  if (part.type === SelectorType.Attribute) return matchesAttribute(attributeOf(element, part.name), part);
  if (part.type !== SelectorType.Pseudo) return false;
  if (part.name === "not" && Array.isArray(part.data))
    return !part.data.some((parts) => matches(element, parts, parts.length - 1));
  if (part.name === "root") return element.tagName === "html";
  if (part.name === "link") return element.tagName === "a" && attributeOf(element, "href") !== undefined;
  if (part.name === "first-child") return siblingsBefore(element).length === 0;
  if (part.name === "last-child") return siblingsOf(element).at(-1) === element;
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

/** Ids, then classes, attributes and pseudo-classes, then types, in one number. */
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

const siblingsBefore = (element: Element): Element[] => {
  const siblings = siblingsOf(element);
  return siblings.slice(0, siblings.indexOf(element));
};
