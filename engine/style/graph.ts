import { MAX_ATTRIBUTE_TESTS, MAX_POSITION_TESTS } from "../limits.ts";
import type { AttributeTest, Combinator, Complex, PositionTest, Simple } from "./selector.ts";

/** A test of the element itself. `node` requires another node to match it, for `:is()` and nesting. */
export type Test =
  | { readonly kind: "tag" | "class" | "id"; readonly name: string }
  /** An index into the graph's list of attribute or position tests. */
  | { readonly kind: "attribute" | "position"; readonly index: number }
  | { readonly kind: "hover" | "root" | "link" | "never" }
  | { readonly kind: "nodes"; readonly nodes: readonly number[]; readonly negated: boolean };

/** A selector up to one of its compounds: the tests of that compound, and the node that must match on its left. */
export interface Node {
  readonly tests: readonly Test[];
  readonly left: number;
  readonly combinator: Combinator;
  readonly specificity: number;
  /** Whether it tests a class, an id or an attribute. */
  readonly isNamed: boolean;
  /** The only tag it can match, or "" for any. Most nodes are skipped by this alone. */
  readonly tag: string;
}

/** Whether a test that is used with these tags is asked about elements with this one. */
export const applies = (tags: ReadonlySet<string>, tag: string): boolean => tags.has("") || tags.has(tag);

/**
 * All selectors of a style sheet as one list of nodes, in which a node refers only to earlier ones. Whether each
 * matches an element follows in one pass from the bits of its parent, its ancestors and its previous siblings, without
 * backtracking. The cost per element is at most the length of the list.
 */
export class Graph {
  readonly nodes: Node[] = [];
  readonly attributeTests: AttributeTest[] = [];
  readonly positionTests: PositionTest[] = [];
  /** For each test, the tags it is used with; "" means any. */
  readonly attributeTags: Set<string>[] = [];
  readonly positionTags: Set<string>[] = [];
  readonly classes = new Set<string>();
  readonly ids = new Set<string>();
  /** Nodes on the left side of `+` and of `~`. */
  readonly adjacent = new Set<number>();
  readonly general = new Set<number>();
  hasHover = false;
  readonly #keys = new Map<string, number>();

  /** Adds a selector. Returns the node that matches if the whole selector does, or undefined if a limit is exceeded. */
  add(selector: Complex, parents: readonly number[]): number | undefined {
    const compounds = [...selector.compounds];
    const combinators = [...selector.combinators];
    if (parents.length > 0 && (selector.leading !== undefined || !mentions(selector, "parent"))) {
      compounds.unshift([{ kind: "parent" }]);
      combinators.unshift(selector.leading ?? " ");
    }
    let left = -1;
    let specificity = 0;
    for (const [index, compound] of compounds.entries()) {
      const tests: Test[] = [];
      let tag = "";
      for (const simple of compound) {
        const test = this.#toTest(simple, parents);
        if (test === undefined) return undefined;
        tests.push(test);
        specificity += this.#weigh(simple, test);
        if (simple.kind === "tag") tag = simple.name;
      }
      for (const test of tests) {
        if (test.kind === "attribute") this.attributeTags[test.index]!.add(tag);
        if (test.kind === "position") this.positionTags[test.index]!.add(tag);
      }
      const combinator = index === 0 ? " " : combinators[index - 1]!;
      if (combinator === "+") this.adjacent.add(left);
      if (combinator === "~") this.general.add(left);
      const isNamed = tests.some((test) => this.#isName(test));
      left = this.nodes.push({ tests, left, combinator, specificity, isNamed, tag }) - 1;
    }
    return left;
  }

  #toTest(simple: Simple, parents: readonly number[]): Test | undefined {
    switch (simple.kind) {
      case "tag":
        return simple;
      case "class":
        this.classes.add(simple.name);
        return simple;
      case "id":
        this.ids.add(simple.name);
        return simple;
      case "attribute":
        return this.#indexed(simple, this.attributeTests, this.attributeTags, MAX_ATTRIBUTE_TESTS);
      case "position":
        return this.#indexed(simple, this.positionTests, this.positionTags, MAX_POSITION_TESTS);
      case "hover":
        this.hasHover = true;
        return { kind: "hover" };
      case "root":
      case "link":
      case "never":
        return { kind: simple.kind };
      case "parent":
        // Outside any rule, `&` is the root.
        return parents.length === 0 ? { kind: "root" } : { kind: "nodes", nodes: parents, negated: false };
      case "matches":
      default: {
        const nodes: number[] = [];
        for (const inner of simple.list) {
          const node = this.add({ ...inner, leading: undefined }, mentions(inner, "parent") ? parents : []);
          if (node === undefined) return undefined;
          nodes.push(node);
        }
        return { kind: "nodes", nodes, negated: simple.negated };
      }
    }
  }

  /** A test by its index in a list, in which equal tests share an entry. Undefined if the list is full. */
  #indexed<T>(
    { kind, test }: { readonly kind: "attribute" | "position"; readonly test: T },
    list: T[],
    tags: Set<string>[],
    limit: number,
  ): Test | undefined {
    const key = kind + JSON.stringify(test);
    let index = this.#keys.get(key);
    if (index === undefined) {
      if (list.length >= limit) return undefined;
      index = list.push(test) - 1;
      tags.push(new Set());
      this.#keys.set(key, index);
    }
    return { kind, index };
  }

  #isName(test: Test): boolean {
    if (test.kind === "nodes") return !test.negated && test.nodes.some((node) => this.nodes[node]!.isNamed);
    return test.kind === "class" || test.kind === "id" || test.kind === "attribute";
  }

  /** Specificity: ids, then classes and the like, then tags, in ranges that cannot overlap. */
  #weigh(simple: Simple, test: Test): number {
    if (simple.kind === "id") return CLASS_WEIGHT * CLASS_WEIGHT;
    if (simple.kind === "tag") return 1;
    if (simple.kind !== "matches" && simple.kind !== "parent") return CLASS_WEIGHT;
    if (simple.kind === "matches" && simple.weightless) return 0;
    if (test.kind !== "nodes") return test.kind === "root" ? CLASS_WEIGHT : 0;
    return Math.max(0, ...test.nodes.map((node) => this.nodes[node]!.specificity));
  }
}

const CLASS_WEIGHT = 1 << 16;

/** Whether a selector contains a simple selector of this kind. */
export function mentions({ compounds }: Complex, kind: Simple["kind"]): boolean {
  return compounds
    .flat()
    .some(
      (simple) =>
        simple.kind === kind ||
        (simple.kind === "matches" && simple.list.some((inner) => mentions(inner, kind))),
    );
}
