import { Element, type Attributes } from "../tree.ts";
import { cascade, isSame, isSameComputed, type Candidate, type Meter, type Place } from "./cascade.ts";
import { INITIAL, type Resolved } from "./compute.ts";
import { compileBlocks, type Block } from "./declarations.ts";
import type { Graph } from "./graph.ts";
import type { Computed, Context, StyleState } from "./interface.ts";
import { MAX_STATES } from "./limits.ts";
import { hasBit, keyOf, Matcher, unite, type Bits } from "./matcher.ts";
import { CONTAINER, HEAD, PAGE, ROOT } from "./names.ts";
import { setsBrand, surfaceOf, withAccentOf, withDarkBrand, withDarkHalf, withSurface } from "./surface.ts";
import { Origin } from "./origin.ts";
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

  constructor(fields: Omit<State, "prepared" | "plain" | "children" | "computed" | "with">) {
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

  /** The same element with other values, before anyone has asked for its children. */
  with(resolved: readonly Resolved[]): State {
    const { parent, element, own, line, adjacentKey, generalKey, generation } = this;
    return new State({ parent, element, resolved, own, line, adjacentKey, generalKey, generation });
  }
}

/** What an element's previous siblings were, as far as the sheet asks. */
export interface Siblings {
  readonly previous: State | undefined;
  /** Bits of all previous siblings together. */
  readonly general: Bits | undefined;
}

const NO_SIBLINGS: Siblings = { previous: undefined, general: undefined };

/** What the machine is built from. */
export interface Parts {
  readonly graph: Graph;
  /** Every block with its selector, strongest first. */
  readonly candidates: readonly Candidate[];
  /** The place of the first that is not important: the style attribute's own normal block comes before it. */
  readonly firstNormal: number;
  readonly contexts: readonly Context[];
  readonly hasTheme: boolean;
  /** Whether the theme's accent is to be the color that the template gives to links. */
  readonly followsLinks: boolean;
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
  #candidates: readonly Candidate[];
  readonly #matcher: Matcher;
  readonly #meter: Meter = { units: 0 };
  readonly #firstNormal: number;
  readonly #ranksOfNode: readonly (readonly number[])[];
  readonly #contexts: readonly Context[];
  readonly #hasTheme: boolean;

  constructor(parts: Parts, rtl: boolean) {
    const { graph, candidates, contexts, hasTheme } = parts;
    this.graph = graph;
    this.#matcher = new Matcher(graph);
    this.#firstNormal = parts.firstNormal;
    const ranks: number[][] = graph.nodes.map(() => []);
    for (const [rank, { node }] of candidates.entries()) ranks[node]!.push(rank);
    this.#ranksOfNode = ranks;
    this.#contexts = contexts;
    this.#hasTheme = hasTheme;
    this.shapes = new Shapes(graph);
    this.questions = questionsOf(graph, this.shapes);
    const asked = contexts.reduce((bits, { kind }, index) => bits | (kind === "dark" ? 1 << index : 0), 0);
    this.#candidates = withDarkHalf(candidates, asked);
    let frame = this.#frame(rtl, asked);
    // The theme follows the background that the template gave to the mail: its dark half, and the colors it mixes.
    const surface = surfaceOf(frame.container.resolved);
    const { darkContexts } = surface;
    const isAdapted = darkContexts !== asked || surface.isPainted || setsBrand(frame.root.resolved);
    if (hasTheme && isAdapted) {
      this.#candidates = withDarkHalf(candidates, darkContexts);
      this.#lastMatched = undefined;
      const { page } = frame;
      frame = this.#frame(rtl, darkContexts, (root) =>
        withSurface(withDarkBrand(root, page.resolved, darkContexts), surface),
      );
    }
    this.page = frame.page;
    this.container = parts.followsLinks ? this.#withAccentOfLinks(frame.container) : frame.container;
  }

  /** The outermost elements, given the contexts in which the background is dark and what the theme adds to the root. */
  #frame(
    rtl: boolean,
    darkContexts: number,
    adapt?: (root: readonly Resolved[]) => readonly Resolved[],
  ): { readonly root: State; readonly page: State; readonly container: State } {
    const { graph, shapes } = this;
    const direction: Attributes | undefined = rtl ? { dir: "rtl" } : undefined;
    const only = outerPositions(graph, 1);
    const made = this.create(undefined, ROOT, shapes.of(ROOT, direction, undefined), only, NO_SIBLINGS);
    const root = adapt === undefined ? made : made.with(adapt(made.resolved));
    const head = this.create(root, HEAD, shapes.empty, only, NO_SIBLINGS);
    const afterHead = { previous: head, general: head.own };
    const bare = this.create(root, PAGE, shapes.empty, outerPositions(graph, 2), afterHead);
    const page = bare.with(withDarkBrand(bare.resolved, bare.resolved, darkContexts));
    return { root, page, container: this.create(page, CONTAINER, shapes.empty, only, NO_SIBLINGS) };
  }

  #withAccentOfLinks(container: State): State {
    const shape = this.shapes.of(Element.a, { href: "https://example.com/" }, undefined);
    const link = this.create(container, Element.a, shape, 0, NO_SIBLINGS);
    return container.with(withAccentOf(link.resolved, container.resolved));
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
    const place: Place = {
      isRoot: element === ROOT,
      isPage: element === PAGE,
      isContainer: element === CONTAINER,
      isButton: element === Element.button,
      hasTheme: this.#hasTheme,
    };
    for (let context = 0; context < this.#contexts.length; context++) {
      const matched = this.#contexts[context]!.kind === "hover" ? hover : base;
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
      let resolved = cascade(matched, context, above, place, this.#meter);
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
    const candidates = ranks.map((rank) => this.#candidates[rank]!);
    return {
      candidates,
      important: ranks.filter((rank) => rank < this.#firstNormal).length,
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
    origin: Origin.template,
    isNamed: true,
    isDarkHalf: false,
    block,
  });
  return { normal: wrap(normal), important: wrap(important) };
}
