import { isElement, isText } from "./html/tree.ts";
import type { Document, Element, Node } from "./html/tree.ts";
import { hasWords } from "./look/words.ts";
import type { Reading } from "./reading.ts";

/**
 * Returns an email in which elements that a client cannot tell apart occur once: siblings with the same name and
 * attributes become one, with the children of all and the first of their texts. Colors and losses are the same, and a
 * long email is hardly larger than a short one.
 */
export function condense(reading: Reading): Reading {
  const css = [...reading.blocks.values()].map(({ text }) => text).join("\n");
  if (TELLS_TWINS_APART.test(css)) return reading;
  const asksForEnds = ASKS_FOR_ENDS.test(css);
  const sources = new Map<Element, Element>();
  const times = new Map<Element, number>();

  const copyInto = (parent: Document | Element, sourceNodes: readonly Node[], known: Known): void => {
    const elements = asksForEnds ? sourceNodes.filter(isElement) : [];
    for (const node of sourceNodes) {
      if (isText(node)) {
        if (known.hasText || !hasWords(node.value)) continue;
        known.hasText = true;
        parent.childNodes.push({ ...node, parentNode: parent });
      }
      if (!isElement(node)) continue;
      const place = `${node === elements[0] ? "first " : ""}${node === elements.at(-1) ? "last " : ""}`;
      copyElement(parent, node, place + keyOf(node), known);
    }
  };
  const copyElement = (parent: Document | Element, source: Element, key: string, known: Known): void => {
    let twin = known.twins.get(key);
    if (twin === undefined || source.tagName === "style") {
      const copy: Element = { ...source, childNodes: [], parentNode: parent };
      twin = { copy, inside: { twins: new Map(), hasText: false } };
      known.twins.set(key, twin);
      parent.childNodes.push(copy);
      sources.set(copy, source);
    }
    times.set(twin.copy, (times.get(twin.copy) ?? 0) + 1);
    copyInto(twin.copy, source.childNodes, twin.inside);
  };

  const document: Document = { ...reading.document, childNodes: [] };
  copyInto(document, reading.document.childNodes, { twins: new Map(), hasText: false });
  const blocks = new Map(
    [...sources].flatMap(([copy, source]) => {
      const block = reading.blocks.get(source);
      return block === undefined ? [] : [[copy, block]];
    }),
  );
  return {
    ...reading,
    document,
    blocks,
    sourceOf: (copy) => sources.get(copy) ?? copy,
    timesOf: (copy) => times.get(copy) ?? 1,
  };
}

/** What has been merged into one element. */
interface Known {
  readonly twins: Map<string, { readonly copy: Element; readonly inside: Known }>;
  hasText: boolean;
}

/** Selectors that can tell such siblings apart. A sum in a value matches too, which only costs time. */
const TELLS_TWINS_APART = /[+~]|:(?:first-of|last-of|nth|only|empty|has)\b|\[\s*href/i;
const ASKS_FOR_ENDS = /:(?:first|last)-child/i;

const keyOf = ({ tagName, attrs }: Element): string => {
  let key = tagName;
  for (const { name, value } of attrs) {
    // Clients check only the scheme of a link's address.
    const isWeb = name === "href" && /^https?:\/\//i.test(value);
    key += ` ${name}=${isWeb ? "https" : JSON.stringify(value)}`;
  }
  return key;
};
