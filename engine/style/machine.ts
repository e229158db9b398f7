import type { Attributes } from "../tree.ts";
import { cascade, isSame, isSameComputed, type Candidate, type Meter } from "./cascade.ts";
import { INITIAL, type Resolved } from "./compute.ts";
import { compileBlocks, type Block } from "./declarations.ts";
import type { Graph } from "./graph.ts";
import type { Computed, StyleState } from "./interface.ts";
import { MAX_STATES } from "./limits.ts";
import { CONTAINER, HEAD, hasBit, keyOf, Matcher, PAGE, ROOT, unite, type Bits } from "./matcher.ts";
import { parseDeclarations } from "./parse.ts";
import { questionsOf, type Questions } from "./questions.ts";
import { Shapes, type Shape } from "./shapes.ts";

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

/** What the machine is built from: every block with its selector, strongest first. */
export interface Ranking {
  readonly candidates: readonly Candidate[];
  /** The place of the first that is not important: the style attribute's own normal block comes before it. */
  readonly firstNormal: number;
}

export class Machine {
  readonly graph: Graph;
  readonly shapes: Shapes;
  readonly page: State;
  readonly container: State;
  readonly questions: Questions;
  /** Counts up whenever the states are dropped: parents of an older generation forget their children. */
  generation = 0;
  #weight = 0;
  #lastMatched: Matched | undefined;
  readonly #matcher: Matcher;
  readonly #meter: Meter = { units: 0 };
  readonly #ranking: Ranking;
  readonly #ranksOfNode: readonly (readonly number[])[];
  readonly #hoverContexts: readonly boolean[];

  constructor(graph: Graph, ranking: Ranking, hoverContexts: readonly boolean[], rtl: boolean) {
    this.graph = graph;
    this.#matcher = new Matcher(graph);
    this.#ranking = ranking;
    const ranks: number[][] = graph.nodes.map(() => []);
    for (const [rank, { node }] of ranking.candidates.entries()) ranks[node]!.push(rank);
    this.#ranksOfNode = ranks;
    this.#hoverContexts = hoverContexts;
    this.shapes = new Shapes(graph);
    this.questions = questionsOf(graph, this.shapes);
    const direction: Attributes | undefined = rtl ? { dir: "rtl" } : undefined;
    const { empty } = this.shapes;
    const only = outerPositions(graph, 1);
    const root = this.create(undefined, ROOT, this.shapes.of(ROOT, direction, undefined), only, NO_SIBLINGS);
    const head = this.create(root, HEAD, empty, outerPositions(graph, 1), NO_SIBLINGS);
    const afterHead = { previous: head, general: head.own };
    this.page = this.create(root, PAGE, empty, outerPositions(graph, 2), afterHead);
    this.container = this.create(this.page, CONTAINER, empty, only, NO_SIBLINGS);
  }

  /** What has been spent on making states, in units of well under a microsecond. */
  get work(): number {
    return this.#matcher.tried + this.#meter.units;
  }

  /** How many states it holds by now; one that was costly to make counts as several. */
  get weight(): number {
    return this.#weight;
  }

  /** Makes a new state; the caller keeps it where it will look for it. */
  create(
    parent: State | undefined,
    element: number,
    shape: Shape,
    positions: number,
    siblings: Siblings,
  ): State {
    const before = this.#meter.units;
    const matched = this.#match(parent, element, shape, positions, siblings);
    const resolved = this.#resolve(parent, element, shape, matched);
    this.#grow(this.#meter.units - before);
    return new State({
      // The page is the topmost that others see.
      parent: element === PAGE ? undefined : parent,
      element,
      resolved,
      own: matched.own,
      line: matched.line,
      adjacentKey: matched.adjacentKey,
      generalKey: matched.generalKey,
      generation: this.generation,
    });
  }

  /** A thousand neighbours that differ by their style attributes alone are matched once. */
  #match(
    parent: State | undefined,
    element: number,
    shape: Shape,
    positions: number,
    { previous, general }: Siblings,
  ): Matched {
    const plain = shape.plain ?? shape;
    const last = this.#lastMatched;
    const isSame =
      last !== undefined &&
      last.parent === parent &&
      last.element === element &&
      last.shape === plain &&
      last.positions === positions &&
      last.previous === previous?.own &&
      last.general === general;
    if (isSame) return last;
    const own = this.#matcher.match({
      element,
      shape,
      positions,
      parent: parent?.own,
      line: parent?.line,
      previous: previous?.own,
      general,
    });
    const base = this.#ranked(own.base);
    return (this.#lastMatched = {
      parent,
      element,
      shape: plain,
      positions,
      previous: previous?.own,
      general,
      own,
      line: parent === undefined ? own : unite(parent.line, own),
      adjacentKey: keyOf(own, this.graph.adjacent),
      generalKey: keyOf(own, this.graph.general),
      base,
      hover: own.hover === own.base ? base : this.#ranked(own.hover),
    });
  }

  /** What was costly to make is heavy to keep too: a thousand units count as a state more. */
  #grow(units: number): void {
    this.#weight += 1 + units / 1_000;
    if (this.#weight <= MAX_STATES) return;
    this.generation++;
    this.#weight = 0;
  }

  #resolve(parent: State | undefined, element: number, shape: Shape, found: Matched): readonly Resolved[] {
    const inline = shape.style === "" ? undefined : compileInline(shape.style);
    const base = withInline(found.base, inline);
    const hover = found.hover === found.base ? base : withInline(found.hover, inline);
    const results: Resolved[] = [];
    for (let context = 0; context < this.#hoverContexts.length; context++) {
      const matched = this.#hoverContexts[context] ? hover : base;
      const above = parent === undefined ? INITIAL : parent.resolved[context]!;
      const first = results[0];
      const isUnchanged =
        first !== undefined &&
        above === (parent === undefined ? INITIAL : parent.resolved[0]) &&
        matched === base &&
        (found.base.varying & (1 << context)) === 0;
      if (isUnchanged) {
        results.push(first);
        continue;
      }
      let resolved = cascade(matched, context, above, element === ROOT, this.#meter);
      if (element === PAGE) resolved = withCanvas(resolved, above);
      if (first !== undefined && isSameComputed(resolved.values, first.values)) {
        resolved = isSame(resolved, first) ? first : { ...resolved, values: first.values };
      }
      results.push(resolved);
    }
    return results;
  }

  #ranked(bits: Int32Array): Ranked {
    const ranks: number[] = [];
    for (let word = 0; word < bits.length; word++) {
      if (bits[word] === 0) continue;
      for (let node = word << 5; node < (word + 1) << 5 && node < this.#ranksOfNode.length; node++) {
        if (hasBit(bits, node)) for (const rank of this.#ranksOfNode[node]!) ranks.push(rank);
      }
    }
    ranks.sort((one, other) => one - other);
    const { firstNormal } = this.#ranking;
    const candidates = ranks.map((rank) => this.#ranking.candidates[rank]!);
    return {
      candidates,
      important: ranks.filter((rank) => rank < firstNormal).length,
      varying: candidates.reduce(
        (bits, { contexts }) => bits | ((contexts & 1) === 0 ? contexts : ~contexts),
        0,
      ),
    };
  }
}

/** The blocks of the sheet that match, strongest first; so many of them are important. */
interface Ranked {
  readonly candidates: readonly Candidate[];
  readonly important: number;
  /** The contexts in which another set of them applies than in the first, one bit each. */
  readonly varying: number;
}

/** What the selectors say of an element, and what they said it of. */
interface Matched {
  readonly parent: State | undefined;
  readonly element: number;
  readonly shape: Shape;
  readonly positions: number;
  readonly previous: Bits | undefined;
  readonly general: Bits | undefined;
  readonly own: Bits;
  readonly line: Bits;
  readonly adjacentKey: string;
  readonly generalKey: string;
  readonly base: Ranked;
  readonly hover: Ranked;
}

/** The author's own style is stronger than the sheet's, but for what the sheet calls important. */
function withInline(
  { candidates, important }: Ranked,
  inline: InlineCandidates | undefined,
): readonly Candidate[] {
  if (inline === undefined) return candidates;
  return [inline.important, ...candidates.slice(0, important), inline.normal, ...candidates.slice(important)];
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

interface InlineCandidates {
  readonly normal: Candidate;
  readonly important: Candidate;
}

function compileInline(style: string): InlineCandidates {
  const ignore = () => undefined;
  const { normal, important } = compileBlocks(parseDeclarations(style, ignore), ignore);
  const wrap = (block: Block): Candidate => ({
    node: -1,
    contexts: -1,
    specificity: 0,
    isUserAgent: false,
    block,
  });
  return { normal: wrap(normal), important: wrap(important) };
}
