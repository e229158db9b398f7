import type { Warning } from "../warning.ts";
import type { Candidate } from "./cascade.ts";
import { Graph } from "./graph.ts";
import type { Sheet } from "./interface.ts";
import { parseLayer, type Layer, type LayerRule } from "./layer.ts";
import { MAX_CONTEXTS } from "./limits.ts";
import { combine, compareConditions, HOVER, includes, toContext, type Condition } from "./media.ts";
import { Machine } from "./machine.ts";
import type { Complex } from "./selector.ts";
import { USER_AGENT_CSS } from "./user-agent.ts";

export interface LayerSource {
  readonly css: string;
  readonly origin: "theme" | "template";
}

/** Compiles sheets that cascade in the order given, like sheets linked one after the other in a page. */
export function compileSheet(sources: readonly LayerSource[]): Sheet {
  const layers = [readThemeLayer(USER_AGENT_CSS), ...sources.map(readLayer)];
  const warnings: Warning[] = [];
  const compiled = compileLayers(layers, warnings);
  return new CompiledSheet(compiled, warnings);
}

class CompiledSheet implements Sheet {
  readonly contexts: Sheet["contexts"];
  readonly warnings: readonly Warning[];
  readonly #compiled: Compiled;
  readonly #machines: { ltr?: Machine; rtl?: Machine } = {};

  constructor(compiled: Compiled, warnings: readonly Warning[]) {
    this.#compiled = compiled;
    this.contexts = compiled.contexts;
    this.warnings = warnings;
  }

  get page() {
    return this.machine(false).page;
  }

  get container() {
    return this.machine(false).container;
  }

  machine(rtl: boolean): Machine {
    const { graph, candidates, contexts } = this.#compiled;
    const hovers = contexts.map(({ kind }) => kind === "hover");
    return (this.#machines[rtl ? "rtl" : "ltr"] ??= new Machine(graph, candidates, hovers, rtl));
  }
}

export function machineOf(sheet: Sheet, rtl: boolean): Machine {
  if (!(sheet instanceof CompiledSheet)) throw new TypeError("not a sheet of compileSheet");
  return sheet.machine(rtl);
}

interface Compiled {
  readonly graph: Graph;
  readonly contexts: Sheet["contexts"];
  readonly candidates: readonly Candidate[];
}

interface Placed {
  readonly rule: LayerRule;
  readonly nodes: readonly number[];
  readonly isUserAgent: boolean;
}

function compileLayers(layers: readonly Layer[], warnings: Warning[]): Compiled {
  const graph = new Graph();
  const nodesOf = new Map<LayerRule, readonly number[]>();
  const nodesOfList = new Map<readonly Complex[], readonly number[]>();
  const placed: Placed[] = [];
  const conditions: Condition[] = [[]];
  for (const [index, layer] of layers.entries()) {
    warnings.push(...layer.warnings);
    for (const rule of layer.rules) {
      // A rule cut in runs by its nested rules has one selector list, and needs its nodes once.
      const nodes = nodesOfList.get(rule.selectors) ?? addSelectors(graph, rule, nodesOf);
      nodesOf.set(rule, nodes);
      nodesOfList.set(rule.selectors, nodes);
      placed.push({ rule, nodes, isUserAgent: index === 0 });
      const hovers = rule.selectors.some(mentionsHover) || hoversAbove(rule);
      for (const condition of rule.conditions) {
        addCondition(conditions, condition);
        if (hovers) addCondition(conditions, combine(condition, [HOVER]));
      }
    }
  }
  const kept = conditions.slice(0, MAX_CONTEXTS + 1).sort(compareConditions);
  const contexts = kept.map((condition, index) => {
    const within = kept.flatMap((weaker, at) =>
      at > 0 && at < index && includes(condition, weaker) ? [at] : [],
    );
    return toContext(condition, within);
  });
  return { graph, contexts, candidates: rank(graph, placed, kept) };
}

function addSelectors(
  graph: Graph,
  rule: LayerRule,
  nodesOf: ReadonlyMap<LayerRule, readonly number[]>,
): number[] {
  const parents = rule.parent === undefined ? [] : nodesOf.get(rule.parent)!;
  const nodes: number[] = [];
  for (const selector of rule.selectors) {
    const node = graph.add(selector, parents);
    if (node !== undefined) nodes.push(node);
  }
  return nodes;
}

function addCondition(conditions: Condition[], condition: Condition): void {
  const isKnown = conditions.some((known) => includes(known, condition) && includes(condition, known));
  if (!isKnown) conditions.push(condition);
}

/** Every block with its selector, strongest first, with the two places of the style attribute among them. */
function rank(
  graph: Graph,
  placed: readonly Placed[],
  conditions: readonly Condition[],
): readonly Candidate[] {
  const make = (importance: "normal" | "important", isUserAgent: boolean): Candidate[] => {
    const list: Candidate[] = [];
    for (const { rule, nodes, isUserAgent: own } of placed) {
      const block = rule[importance];
      if (own !== isUserAgent || (block.entries.length === 0 && block.variables.length === 0)) continue;
      let contexts = 0;
      for (const [index, condition] of conditions.entries()) {
        if (rule.conditions.some((weaker) => includes(condition, weaker))) contexts |= 1 << index;
      }
      for (const node of nodes) {
        list.push({ node, block, contexts, isUserAgent, specificity: graph.nodes[node]!.specificity });
      }
    }
    // The sort is stable: reversed first, later rules stay before earlier ones of the same weight.
    return list.toReversed().sort((one, other) => other.specificity - one.specificity);
  };
  const place = (node: number): Candidate => {
    const block = { entries: [], variables: [], masks: [0, 0, 0] } as const;
    return { node, block, contexts: -1, isUserAgent: false, specificity: 0 };
  };
  return [
    place(-1),
    ...make("important", false),
    place(-2),
    ...make("normal", false),
    ...make("normal", true),
  ];
}

function mentionsHover(selector: Complex): boolean {
  return selector.compounds.some((compound) =>
    compound.some(
      (simple) => simple.kind === "hover" || (simple.kind === "matches" && simple.list.some(mentionsHover)),
    ),
  );
}

function hoversAbove(rule: LayerRule): boolean {
  for (let above = rule.parent; above !== undefined; above = above.parent) {
    if (above.selectors.some(mentionsHover)) return true;
  }
  return false;
}

function readLayer({ css, origin }: LayerSource): Layer {
  return origin === "theme" ? readThemeLayer(css) : parseLayer(css);
}

/** Themes are few and known; each is read once. */
const themeLayers = new Map<string, Layer>();

function readThemeLayer(css: string): Layer {
  let layer = themeLayers.get(css);
  if (layer === undefined) {
    layer = parseLayer(css);
    if (themeLayers.size >= 8) themeLayers.clear();
    themeLayers.set(css, layer);
  }
  return layer;
}
