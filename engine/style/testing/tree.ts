import type { Computed, Sheet } from "../interface.ts";
import { compileSheet } from "../sheet.ts";
import type { TestNode } from "./arbitrary.ts";
import { statesOf, toStream } from "./stream.ts";

/** `tree("ul > li.x#one[title=a] p")`: each name is a child of the one before, and `,` separates siblings. */
export function tree(...nodes: readonly (TestNode | string)[]): readonly TestNode[] {
  return nodes.map((item) => (typeof item === "string" ? node(item) : item));
}

/** A node from `tag.class.class#id`, with its children. */
export function node(name: string, ...children: readonly (TestNode | string)[]): TestNode {
  const [tag = "", ...marks] = name.split(/(?=[.#])/);
  const classes = marks.filter((mark) => mark.startsWith(".")).map((mark) => mark.slice(1));
  const id = marks.find((mark) => mark.startsWith("#"))?.slice(1);
  const attributes = {
    ...(classes.length === 0 ? {} : { class: classes.join(" ") }),
    ...(id === undefined ? {} : { id }),
  };
  return { tag, attributes, children: tree(...children) };
}

export function withAttributes(base: TestNode, attributes: TestNode["attributes"]): TestNode {
  return { ...base, attributes: { ...base.attributes, ...attributes } };
}

export function compile(css: string): Sheet {
  return compileSheet([{ css, origin: "template" }]);
}

/** The values of all elements of a document in the base context, in document order. */
export function computedOf(css: string, nodes: readonly TestNode[]): readonly Computed[] {
  return statesOf(compile(css), toStream(nodes))
    .slice(2)
    .map((state) => state.computed[0]!);
}

/** One property of the last, innermost element. */
export function lastValue(css: string, property: string, nodes: readonly TestNode[]): string | undefined {
  return computedOf(css, nodes).at(-1)![property];
}
