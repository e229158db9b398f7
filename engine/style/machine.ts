import { ELEMENTS, type Attributes } from "../tree.ts";
import { cascade, isSame, isSameComputed, type Candidate } from "./cascade.ts";
import { INITIAL, type Resolved } from "./compute.ts";
import { compileBlocks } from "./declarations.ts";
import type { Graph, Node, Test } from "./graph.ts";
import type { Computed, StyleState } from "./interface.ts";
import { MAX_STATES } from "./limits.ts";
import { parseDeclarations } from "./parse.ts";
import { Shapes, type Shape } from "./shapes.ts";

/** Pages, sheets and the root have no number among the elements of the stream. */
export const PAGE = -1;
export const CONTAINER = -2;
const ROOT = -3;

/** Which nodes match, one bit each, with and without the pointer over the element. */
interface Bits {
  readonly base: Int32Array;
  readonly hover: Int32Array;
}

export class State implements StyleState {
  readonly parent: State | undefined;
  readonly element: number;
  readonly computed: readonly Computed[];
  prepared: unknown = undefined;
  readonly resolved: readonly Resolved[];
  readonly own: Bits;
  /** The bits of all ancestors together with its own, which is what its children ask. */
  readonly line: Bits;
  /** Those of its bits that a later sibling may ask about; "" when there are none. */
  readonly adjacentKey: string;
  readonly generalKey: string;
  /** Children without attributes and without a position that matters, by element. */
  plain: (State | undefined)[] = [];
  children: Map<string | number, State> | undefined = undefined;
  generation: number;

  constructor(fields: Omit<State, "prepared" | "plain" | "children" | "computed">) {
    this.parent = fields.parent;
    this.element = fields.element;
    this.resolved = fields.resolved;
    this.computed = fields.resolved.map(({ values }) => values);
    this.own = fields.own;
    this.line = fields.line;
    this.adjacentKey = fields.adjacentKey;
    this.generalKey = fields.generalKey;
    this.generation = fields.generation;
  }
}

/** What an element's previous siblings were, as far as the sheet asks. */
export interface Siblings {
  readonly previous: State | undefined;
  /** Bits of all previous siblings together. */
  readonly general: Bits | undefined;
}

const NO_SIBLINGS: Siblings = { previous: undefined, general: undefined };

export class Machine {
  readonly graph: Graph;
  readonly shapes: Shapes;
  readonly page: State;
  readonly container: State;
  generation = 0;
  #count = 0;
  readonly #candidates: readonly Candidate[];
  readonly #hoverContexts: readonly boolean[];
  readonly #words: number;
  readonly #nodesByTag = new Map<string, readonly number[]>();

  constructor(
    graph: Graph,
    candidates: readonly Candidate[],
    hoverContexts: readonly boolean[],
    rtl: boolean,
  ) {
    this.graph = graph;
    this.#candidates = candidates;
    this.#hoverContexts = hoverContexts;
    this.#words = (graph.nodes.length + 31) >> 5;
    this.shapes = new Shapes(graph);
    const direction: Attributes | undefined = rtl ? { dir: "rtl" } : undefined;
    const { empty } = this.shapes;
    const only = outerPositions(graph, 1);
    const root = this.create(undefined, ROOT, this.shapes.of(ROOT, direction, undefined), only, NO_SIBLINGS);
    this.page = this.create(root, PAGE, empty, outerPositions(graph, 2), NO_SIBLINGS);
    this.container = this.create(this.page, CONTAINER, empty, only, NO_SIBLINGS);
  }

  /** Makes a new state; the caller keeps it where it will look for it. */
  create(
    parent: State | undefined,
    element: number,
    shape: Shape,
    positions: number,
    siblings: Siblings,
  ): State {
    if (++this.#count > MAX_STATES) {
      // States are dropped by their parents when they find themselves of an older generation.
      this.generation++;
      this.#count = 0;
    }
    const own = this.#match(parent, element, shape, positions, siblings);
    const line = parent === undefined ? own : unite(parent.line, own);
    const resolved = this.#resolve(parent, element, shape, own);
    const { adjacent, general } = this.graph;
    return new State({
      // The page is the topmost that others see.
      parent: element === PAGE ? undefined : parent,
      element,
      resolved,
      own,
      line,
      adjacentKey: keyOf(own, adjacent),
      generalKey: keyOf(own, general),
      generation: this.generation,
    });
  }

  #resolve(parent: State | undefined, element: number, shape: Shape, own: Bits): readonly Resolved[] {
    const inline = shape.style === "" ? undefined : compileInline(shape.style);
    const base = this.#matched(own.base, inline);
    const hover = own.hover === own.base ? base : this.#matched(own.hover, inline);
    const results: Resolved[] = [];
    for (const [context, hovers] of this.#hoverContexts.entries()) {
      const matched = hovers ? hover : base;
      const above = parent === undefined ? INITIAL : parent.resolved[context]!;
      const first = results[0];
      const bit = 1 << context;
      const unchanged =
        first !== undefined &&
        above === (parent === undefined ? INITIAL : parent.resolved[0]) &&
        matched === base &&
        matched.every((candidate) => (candidate.contexts & 1) === ((candidate.contexts & bit) === 0 ? 0 : 1));
      if (unchanged) {
        results.push(first);
        continue;
      }
      let resolved = cascade(matched, context, above, element === ROOT);
      if (element === PAGE) resolved = withCanvas(resolved, above);
      if (first !== undefined && isSameComputed(resolved.values, first.values)) {
        resolved = isSame(resolved, first) ? first : { ...resolved, values: first.values };
      }
      results.push(resolved);
    }
    return results;
  }

  #matched(bits: Int32Array, inline: readonly Candidate[] | undefined): readonly Candidate[] {
    const matched = this.#candidates.filter(({ node }) => node < 0 || hasBit(bits, node));
    if (inline === undefined) return matched.filter(({ node }) => node >= 0);
    // Two places are kept for the style attribute among the candidates: above all, and above what is normal.
    return matched.map((candidate) =>
      candidate.node === -1 ? inline[0]! : candidate.node === -2 ? inline[1]! : candidate,
    );
  }

  #match(
    parent: State | undefined,
    element: number,
    shape: Shape,
    positions: number,
    siblings: Siblings,
  ): Bits {
    const facts = ELEMENTS[element];
    const tag = facts?.tag ?? (element === PAGE ? "body" : element === CONTAINER ? "div" : "html");
    const ownClasses = facts?.classes ?? (element === CONTAINER ? ["container"] : []);
    const run = (which: "base" | "hover"): Int32Array => {
      const bits = new Int32Array(this.#words);
      const holds = (test: Test): boolean => {
        switch (test.kind) {
          case "tag":
            return test.name === tag;
          case "class":
            return ownClasses.includes(test.name) || shape.classes.has(test.name);
          case "id":
            return shape.id === test.name;
          case "attribute":
            return shape.attributes.has(test.index);
          case "position":
            return (positions & (1 << test.index)) !== 0;
          case "hover":
            return which === "hover";
          case "root":
            return element === ROOT;
          case "link":
            return tag === "a";
          case "nodes":
            return test.nodes.some((node) => hasBit(bits, node)) !== test.negated;
          case "never":
          default:
            return false;
        }
      };
      const beside = ({ left, combinator }: Node): boolean => {
        if (left === -1) return true;
        switch (combinator) {
          case " ":
            return parent !== undefined && hasBit(parent.line[which], left);
          case ">":
            return parent !== undefined && hasBit(parent.own[which], left);
          case "+":
            return siblings.previous !== undefined && hasBit(siblings.previous.own[which], left);
          case "~":
          default:
            return siblings.general !== undefined && hasBit(siblings.general[which], left);
        }
      };
      for (const index of this.#nodesFor(tag)) {
        const node = this.graph.nodes[index]!;
        if (beside(node) && node.tests.every(holds)) bits[index >> 5]! |= 1 << (index & 31);
      }
      return bits;
    };
    const base = run("base");
    if (!this.graph.hasHover) return { base, hover: base };
    const hover = run("hover");
    return { base, hover: base.every((word, index) => word === hover[index]) ? base : hover };
  }

  #nodesFor(tag: string): readonly number[] {
    let list = this.#nodesByTag.get(tag);
    if (list === undefined) {
      list = [...this.graph.nodes.keys()].filter((index) => {
        const needed = this.graph.nodes[index]!.tag;
        return needed === "" || needed === tag;
      });
      this.#nodesByTag.set(tag, list);
    }
    return list;
  }
}

export function unite(one: Bits, other: Bits): Bits {
  const join = (a: Int32Array, b: Int32Array) => a.map((word, index) => word | b[index]!);
  const base = join(one.base, other.base);
  const same = one.hover === one.base && other.hover === other.base;
  return { base, hover: same ? base : join(one.hover, other.hover) };
}

function hasBit(bits: Int32Array, index: number): boolean {
  return (bits[index >> 5]! & (1 << (index & 31))) !== 0;
}

export function keyOf(bits: Bits, nodes: ReadonlySet<number>): string {
  let key = "";
  for (const node of nodes) {
    if (hasBit(bits.base, node)) key += `${node},`;
    else if (hasBit(bits.hover, node)) key += `${node}h,`;
  }
  return key;
}

/** Root and container are only children; `body` comes after `head`. */
function outerPositions(graph: Graph, place: number): number {
  return graph.positionTests.reduce((bits, test, index) => {
    const counted = test.fromEnd || test.ofType ? 1 : place;
    return bits | (isAt(test, counted) ? 1 << index : 0);
  }, 0);
}

/** Whether a place, from 1, is one of `an+b`. */
export function isAt({ a, b }: { readonly a: number; readonly b: number }, place: number): boolean {
  return a === 0 ? place === b : (place - b) / a >= 0 && (place - b) % a === 0;
}

/** A background on `html` paints the page when `body` has none of its own. */
function withCanvas(page: Resolved, root: Resolved): Resolved {
  const canvas = root.values["background-color"];
  if (canvas === undefined || page.values["background-color"] !== undefined) return page;
  return { ...page, values: { ...page.values, "background-color": canvas } };
}

function compileInline(style: string): readonly Candidate[] {
  const ignore = () => undefined;
  const { normal, important } = compileBlocks(parseDeclarations(style, ignore), ignore);
  const fields = { node: -1, contexts: -1, specificity: 0, isUserAgent: false };
  return [
    { ...fields, block: important },
    { ...fields, block: normal },
  ];
}
