import { ELEMENT_NAMES, Stream, type Attributes, type ElementName } from "../../tree.ts";
import type { Sheet, StyleState } from "../interface.ts";
import type { TestNode } from "./arbitrary.ts";

/** The stream of a document written as nodes. */
export function toStream(nodes: readonly TestNode[]): Stream {
  const stream = new Stream();
  const add = (node: TestNode) => {
    const element = ELEMENT_NAMES.indexOf(node.tag as ElementName);
    const { class: classes, ...rest } = node.attributes;
    const attributes: Attributes = { ...rest, ...(classes === undefined ? {} : { classes }) };
    stream.open(element, Object.keys(attributes).length === 0 ? undefined : attributes, 1);
    for (const child of node.children) add(child);
    stream.close(element, 1);
  };
  for (const node of nodes) add(node);
  return stream;
}

/** The states of all elements in document order: the page, the container, then those of the stream. */
export function statesOf(sheet: Sheet, stream: Stream, direction?: "ltr" | "rtl"): StyleState[] {
  const cursor = sheet.cursor(stream, direction);
  const states = [cursor.page, cursor.container];
  for (let index = 0; index < stream.length; index++) {
    if (stream.kinds[index] === 1) cursor.close();
    else if (stream.kinds[index] !== 3) states.push(cursor.open(index));
  }
  return states;
}
