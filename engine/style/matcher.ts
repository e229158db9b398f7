import type { Graph, Node, Test } from "./graph.ts";
import { namesOf, ROOT, type Names } from "./names.ts";
import type { AttributeSignature } from "./signatures.ts";

/** Which nodes match, one bit each, with and without the pointer over the element. */
export interface Bits {
  readonly base: Int32Array;
  readonly hover: Int32Array;
}

/** Everything a selector can test about an element. */
interface Subject {
  readonly element: number;
  readonly signature: AttributeSignature;
  /** Which position tests hold, one bit each. */
  readonly positions: number;
  /** The bits of its parent, of all its ancestors combined, and of its previous siblings. */
  readonly parent: Bits | undefined;
  readonly ancestry: Bits | undefined;
  readonly previous: Bits | undefined;
  readonly general: Bits | undefined;
}

/**
 * Finds the nodes of a graph that match an element. It tries only those whose tag, class, id or attribute the element
 * has.
 */
export class Matcher {
  /** The number of nodes tried so far, which measures the cost of matching. */
  tried = 0;
  readonly #graph: Graph;
  /** How many 32-bit numbers hold one bit for each node. */
  readonly #length: number;
  readonly #byTag = new Map<string, number[]>();
  readonly #byNeed = new Map<string, number[]>();
  readonly #listsByName = new Map<Names, readonly number[]>();

  constructor(graph: Graph) {
    this.#graph = graph;
    this.#length = (graph.nodes.length + 31) >> 5;
    for (const [index, node] of graph.nodes.entries()) {
      if (node.tests.some(({ kind }) => kind === "never")) continue;
      const need = node.tests.map(needOf).find((key) => key !== "") ?? "";
      if (need === "") append(this.#byTag, tagOf(node), index);
      else append(this.#byNeed, need, index);
    }
  }

  match(subject: Subject): Bits {
    const { element, signature } = subject;
    const names = namesOf(element);
    const nodes = this.#nodesFor(names, signature);
    this.tried += nodes.length + (this.#length >> 1);
    const base = this.#run("base", subject, names, nodes);
    if (!this.#graph.hasHover) return { base, hover: base };
    const hover = this.#run("hover", subject, names, nodes);
    return { base, hover: base.every((bits, index) => bits === hover[index]) ? base : hover };
  }

  #run(
    which: "base" | "hover",
    subject: Subject,
    { tags, classes }: Names,
    nodes: readonly number[],
  ): Int32Array {
    const { signature, element, positions } = subject;
    const bits = new Int32Array(this.#length);
    const holds = (test: Test): boolean => {
      switch (test.kind) {
        case "tag":
          return tags.includes(test.name);
        case "class":
          return classes.includes(test.name) || signature.classes.has(test.name);
        case "id":
          return signature.id === test.name;
        case "attribute":
          return signature.attributes.has(test.index);
        case "position":
          return (positions & (1 << test.index)) !== 0;
        case "hover":
          return which === "hover";
        case "root":
          return element === ROOT;
        case "link":
          return tags[0] === "a";
        case "nodes":
          this.tried += test.nodes.length;
          return test.nodes.some((node) => hasBit(bits, node)) !== test.negated;
        case "never":
        default:
          return false;
      }
    };
    for (const index of nodes) {
      const node = this.#graph.nodes[index]!;
      if (stands(node, subject, which) && node.tests.every(holds)) bits[index >> 5]! |= 1 << (index & 31);
    }
    return bits;
  }

  /** In ascending order, because a node refers only to earlier ones. */
  #nodesFor(names: Names, signature: AttributeSignature): readonly number[] {
    const { classes } = names;
    const lists = [this.#tagList(names)];
    const add = (need: string) => {
      const list = this.#byNeed.get(need);
      if (list !== undefined) lists.push(list);
    };
    for (const name of classes) if (!signature.classes.has(name)) add(`.${name}`);
    for (const name of signature.classes) add(`.${name}`);
    if (signature.id !== "") add(`#${signature.id}`);
    for (const test of signature.attributes) add(`[${test}`);
    return lists.length === 1 ? lists[0]! : lists.flat().sort((one, other) => one - other);
  }

  #tagList(names: Names): readonly number[] {
    let list = this.#listsByName.get(names);
    if (list === undefined) {
      list = ["", ...names.tags]
        .flatMap((tag) => this.#byTag.get(tag) ?? [])
        .sort((one, other) => one - other);
      this.#listsByName.set(names, list);
    }
    return list;
  }
}

/** Whether the left side of the selector matches. */
function stands({ left, combinator }: Node, subject: Subject, which: "base" | "hover"): boolean {
  if (left === -1) return true;
  const bits =
    combinator === " "
      ? subject.ancestry
      : combinator === ">"
        ? subject.parent
        : combinator === "+"
          ? subject.previous
          : subject.general;
  return bits !== undefined && hasBit(bits[which], left);
}

function needOf(test: Test): string {
  if (test.kind === "class") return `.${test.name}`;
  if (test.kind === "id") return `#${test.name}`;
  return test.kind === "attribute" ? `[${test.index}` : "";
}

function tagOf(node: Node): string {
  if (node.tests.some(({ kind }) => kind === "root")) return "html";
  return node.tests.some(({ kind }) => kind === "link") ? "a" : node.tag;
}

function append(lists: Map<string, number[]>, key: string, index: number): void {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [index]);
  else list.push(index);
}

export function unite(one: Bits, other: Bits): Bits {
  const join = (a: Int32Array, b: Int32Array) => a.map((bits, index) => bits | b[index]!);
  const base = join(one.base, other.base);
  const same = one.hover === one.base && other.hover === other.base;
  return { base, hover: same ? base : join(one.hover, other.hover) };
}

export function hasBit(bits: Int32Array, index: number): boolean {
  return (bits[index >> 5]! & (1 << (index & 31))) !== 0;
}

/** Which of some nodes match, as text. Elements with equal texts cannot be told apart by those nodes. */
export function keyOf(bits: Bits, nodes: ReadonlySet<number>): string {
  let key = "";
  for (const node of nodes) {
    if (hasBit(bits.base, node)) key += `${node},`;
    else if (hasBit(bits.hover, node)) key += `${node}h,`;
  }
  return key;
}
