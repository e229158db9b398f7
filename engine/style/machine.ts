import { Element, type Attributes } from "../tree.ts";
import { cascade } from "./cascade.ts";
import type { CompiledLayers } from "./compile.ts";
import type { Graph } from "./graph.ts";
import { compileInline, withInline } from "./inline-style.ts";
import type { Context } from "./interface.ts";
import { MAX_STATES } from "../limits.ts";
import { keyOf, Matcher, unite, type Bits } from "./matcher.ts";
import type { Meter } from "./meter.ts";
import { CONTAINER, HEAD, PAGE, ROOT } from "./names.ts";
import { outerPositions } from "./positions.ts";
import { questionsOf, type Questions } from "./questions.ts";
import { Ranking, type Ranked } from "./ranking.ts";
import { INITIAL_STYLE, shared, type Resolved } from "./resolved.ts";
import { Signatures, type AttributeSignature } from "./signatures.ts";
import { NO_SIBLINGS, State, type Siblings } from "./state.ts";
import {
  setsBrand,
  surfaceOf,
  withAccentOf,
  withCanvas,
  withDarkBrand,
  withDarkHalf,
  withSurface,
} from "./surface.ts";

/** Creates the style states of one compiled style sheet in one direction. */
export class Machine {
  readonly graph: Graph;
  readonly signatures: Signatures;
  readonly page: State;
  readonly container: State;
  readonly questions: Questions;
  /** Incremented whenever the states are dropped, so that parents of an older generation forget their children. */
  generation = 0;
  #weight = 0;
  #lastMatched: Matched | undefined;
  #ranking: Ranking;
  readonly #matcher: Matcher;
  readonly #meter: Meter = { units: 0 };
  readonly #contexts: readonly Context[];
  readonly #hasTheme: boolean;

  constructor(compiled: CompiledLayers, rtl: boolean) {
    const { graph, contexts, hasTheme } = compiled;
    this.graph = graph;
    this.#matcher = new Matcher(graph);
    this.#contexts = contexts;
    this.#hasTheme = hasTheme;
    this.signatures = new Signatures(graph);
    this.questions = questionsOf(graph, this.signatures);
    const asked = contexts.reduce((bits, { kind }, index) => bits | (kind === "dark" ? 1 << index : 0), 0);
    this.#ranking = rankingOf(compiled, asked);
    let outermost = this.#outermost(rtl, asked);
    // The theme follows the template's background: its dark half applies if that is dark, and its colors are mixed from
    // it.
    const surface = surfaceOf(outermost.container.resolved);
    const { darkContexts } = surface;
    const isAdapted = darkContexts !== asked || surface.isPainted || setsBrand(outermost.root.resolved);
    if (hasTheme && isAdapted) {
      this.#ranking = rankingOf(compiled, darkContexts);
      this.#lastMatched = undefined;
      const { page } = outermost;
      outermost = this.#outermost(rtl, darkContexts, (root) =>
        withSurface(withDarkBrand(root, page.resolved, darkContexts), surface),
      );
    }
    this.page = outermost.page;
    this.container = compiled.followsLinks
      ? this.#withAccentOfLinks(outermost.container)
      : outermost.container;
  }

  /** The outermost elements, given the contexts in which the background is dark and what the theme adds to the root. */
  #outermost(
    rtl: boolean,
    darkContexts: number,
    adapt?: (root: readonly Resolved[]) => readonly Resolved[],
  ): { readonly root: State; readonly page: State; readonly container: State } {
    const { graph, signatures } = this;
    const direction: Attributes | undefined = rtl ? { dir: "rtl" } : undefined;
    const only = outerPositions(graph, 1);
    const made = this.create(undefined, ROOT, signatures.of(ROOT, direction, undefined), only, NO_SIBLINGS);
    const root = adapt === undefined ? made : made.with(adapt(made.resolved));
    const head = this.create(root, HEAD, signatures.empty, only, NO_SIBLINGS);
    const afterHead = { previous: head, general: head.own };
    const bare = this.create(root, PAGE, signatures.empty, outerPositions(graph, 2), afterHead);
    const page = bare.with(withDarkBrand(bare.resolved, bare.resolved, darkContexts));
    return { root, page, container: this.create(page, CONTAINER, signatures.empty, only, NO_SIBLINGS) };
  }

  #withAccentOfLinks(container: State): State {
    const signature = this.signatures.of(Element.a, { href: "https://example.com/" }, undefined);
    const link = this.create(container, Element.a, signature, 0, NO_SIBLINGS);
    // Links have another color under the pointer. Other elements with the accent color must not change with them.
    const links = link.resolved.map((resolved, context) =>
      this.#contexts[context]?.kind === "hover" ? (link.resolved[0] as Resolved) : resolved,
    );
    return container.with(withAccentOf(links, container.resolved));
  }

  /** The work spent on creating states, in units well below a microsecond. */
  get work(): number {
    return this.#matcher.tried + this.#meter.units;
  }

  /** The number of states held. A state that was costly to create counts as several. */
  get weight(): number {
    return this.#weight;
  }

  /** Creates a state. The caller stores it. */
  create(
    parent: State | undefined,
    element: number,
    signature: AttributeSignature,
    positions: number,
    siblings: Siblings,
  ): State {
    const before = this.#meter.units;
    // The email code prepares markup for every state, which costs as much as computing two contexts.
    this.#meter.units += 200;
    const matched = this.#match(parent, element, signature, positions, siblings);
    const resolved = this.#resolve(parent, element, signature, matched);
    this.#grow(this.#meter.units - before);
    return new State({
      ...matched,
      // The page is the outermost element that others see.
      parent: element === PAGE ? undefined : parent,
      element,
      resolved,
      generation: this.generation,
    });
  }

  /** Siblings that differ only in their style attributes are matched once. */
  #match(
    parent: State | undefined,
    element: number,
    signature: AttributeSignature,
    positions: number,
    { previous, general }: Siblings,
  ): Matched {
    const plain = signature.plain ?? signature;
    const last = this.#lastMatched;
    const isSame =
      last !== undefined &&
      last.parent === parent &&
      last.element === element &&
      last.signature === plain &&
      last.positions === positions &&
      last.previous === previous?.own &&
      last.general === general;
    if (isSame) return last;
    const own = this.#matcher.match({
      element,
      signature,
      positions,
      parent: parent?.own,
      ancestry: parent?.ancestry,
      previous: previous?.own,
      general,
    });
    const base = this.#ranking.of(own.base);
    return (this.#lastMatched = {
      parent,
      element,
      signature: plain,
      positions,
      previous: previous?.own,
      general,
      own,
      ancestry: parent === undefined ? own : unite(parent.ancestry, own),
      adjacentKey: keyOf(own, this.graph.adjacent),
      generalKey: keyOf(own, this.graph.general),
      base,
      hover: own.hover === own.base ? base : this.#ranking.of(own.hover),
    });
  }

  /** A state that was costly to create also takes more memory: each thousand units count as one more state. */
  #grow(units: number): void {
    this.#weight += 1 + units / 1_000;
    if (this.#weight <= MAX_STATES) return;
    this.generation++;
    this.#weight = 0;
  }

  #resolve(
    parent: State | undefined,
    element: number,
    signature: AttributeSignature,
    found: Matched,
  ): readonly Resolved[] {
    const inline = signature.style === "" ? undefined : compileInline(signature.style);
    const base = withInline(found.base, inline);
    const hover = found.hover === found.base ? base : withInline(found.hover, inline);
    const results: Resolved[] = [];
    const target = { element, hasTheme: this.#hasTheme };
    for (let context = 0; context < this.#contexts.length; context++) {
      const matched = this.#contexts[context]!.kind === "hover" ? hover : base;
      const above = parent === undefined ? INITIAL_STYLE : parent.resolved[context]!;
      const first = results[0];
      const isUnchanged =
        first !== undefined &&
        above === (parent === undefined ? INITIAL_STYLE : parent.resolved[0]) &&
        matched === base &&
        (found.base.varying & (1 << context)) === 0;
      if (isUnchanged) {
        results.push(first);
        continue;
      }
      let resolved = cascade(matched, context, above, target, this.#meter);
      if (element === PAGE) resolved = withCanvas(resolved, above);
      results.push(first === undefined ? resolved : shared(resolved, first));
    }
    return results;
  }
}

/** The result of matching an element, and the element's data it applies to. */
interface Matched {
  readonly parent: State | undefined;
  readonly element: number;
  readonly signature: AttributeSignature;
  readonly positions: number;
  readonly previous: Bits | undefined;
  readonly general: Bits | undefined;
  readonly own: Bits;
  readonly ancestry: Bits;
  readonly adjacentKey: string;
  readonly generalKey: string;
  readonly base: Ranked;
  readonly hover: Ranked;
}

const rankingOf = ({ candidates, firstNormal, graph }: CompiledLayers, darkContexts: number): Ranking =>
  new Ranking(withDarkHalf(candidates, darkContexts), firstNormal, graph.nodes.length);
