import { Element, type Attributes } from "../tree.ts";
import type { Wire } from "./wire.ts";

/** The attributes of an element's first tag, each with a space before it. */
export function attributesText(
  element: number,
  attributes: Attributes,
  wire: Wire,
  ids: Set<string>,
): string {
  let out = "";
  if (attributes.href !== undefined) out += ` href="${wire.attribute(attributes.href)}"`;
  if (attributes.title !== undefined) out += ` title="${wire.prose(attributes.title)}"`;
  if (attributes.id !== undefined && !ids.has(attributes.id)) {
    ids.add(attributes.id);
    out += ` id="${wire.attribute(attributes.id)}"`;
  }
  if (attributes.start !== undefined) out += ` start="${attributes.start}"`;
  if (isCell(element) && SHARE.test(attributes.width ?? "")) out += ` width="${attributes.width}"`;
  if (attributes.colspan !== undefined) out += ` colspan="${attributes.colspan}"`;
  if (attributes.rowspan !== undefined) out += ` rowspan="${attributes.rowspan}"`;
  // Outlook misplaces links that have a `dir` attribute, and Orange removes it from cells.
  const hasDirection = element !== Element.a && element !== Element.button && !isCell(element);
  if (attributes.lang !== undefined && !isCell(element)) out += ` lang="${wire.attribute(attributes.lang)}"`;
  if (attributes.dir !== undefined && hasDirection) out += ` dir="${attributes.dir}"`;
  return out;
}

/** On a phone, a cell with a width in px, or with all of it, would leave no room for an image in the next one. */
const SHARE = /^\d\d?(\.\d+)?%$/;

function isCell(element: number): boolean {
  return element === Element.td || element === Element.th;
}

/** Blocks of running text, which can hold the target of a link. */
export function isTextBlock(element: number): boolean {
  return element <= Element.h6 || element === Element.div || element === Element.li || element === Element.dd;
}
