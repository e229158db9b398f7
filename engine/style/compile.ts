import type { Warning } from "../warning.ts";
import type { Candidate } from "./cascade.ts";
import { Graph } from "./graph.ts";
import type { Sheet } from "./interface.ts";
import { parseLayer, restoreLayer, type Layer, type LayerRule } from "./layer.ts";
import { MAX_CONTEXTS, MAX_WARNINGS } from "./limits.ts";
import { combine, compareConditions, HOVER, includes, toContext, type Condition } from "./media.ts";
import { Machine, type Ranking } from "./machine.ts";
import { READ_AHEAD } from "./read-ahead.ts";
import { printable, type Complex } from "./selector.ts";
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
  const templates = layers.filter((_, index) => index > 0 && sources[index - 1]?.origin === "template");
  return new CompiledSheet(compiled, warnings, templates);
}

class CompiledSheet implements Sheet {
  readonly contexts: Sheet["contexts"];
  readonly warnings: readonly Warning[];
  readonly #compiled: Compiled;
  readonly #templates: readonly Layer[];
  readonly #machines: { ltr?: Machine; rtl?: Machine } = {};

  constructor(compiled: Compiled, warnings: readonly Warning[], templates: readonly Layer[]) {
    this.#compiled = compiled;
    this.#templates = templates;
    this.contexts = compiled.contexts;
    this.warnings = warnings;
  }

  get uses() {
    return this.#templates.flatMap(({ uses, position }) =>
      [...uses].map(([property, start]) => ({ property, ...position(start) })),
    );
  }

  get weight() {
    const { ltr, rtl } = this.#machines;
    return (ltr?.weight ?? 0) + (rtl?.weight ?? 0);
  }

  get page() {
    return this.machine(false).page;
  }

  get container() {
    return this.machine(false).container;
  }

  machine(rtl: boolean): Machine {
    const { graph, ranking, contexts } = this.#compiled;
    const hovers = contexts.map(({ kind }) => kind === "hover");
    return (this.#machines[rtl ? "rtl" : "ltr"] ??= new Machine(graph, ranking, hovers, rtl));
  }
}

export function machineOf(sheet: Sheet, rtl: boolean): Machine {
  if (!(sheet instanceof CompiledSheet)) throw new TypeError("not a sheet of compileSheet");
  return sheet.machine(rtl);
}

interface Compiled {
  readonly graph: Graph;
  readonly contexts: Sheet["contexts"];
  readonly ranking: Ranking;
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
    for (const rule of layer.rules) {
      // A rule cut in runs by its nested rules has one selector list, and needs its nodes once.
      const nodes = nodesOfList.get(rule.selectors) ?? addSelectors(graph, rule, nodesOf, layer, warnings);
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
  // The first is the browser's own sheet, which nobody can mend.
  for (const layer of layers.slice(1)) warnings.push(...layer.warnings, ...missingVariables(layer, layers));
  warnings.splice(MAX_WARNINGS);
  if (conditions.length > MAX_CONTEXTS + 1) {
    const message = `more than ${MAX_CONTEXTS} different media queries and hovers: the last ones are left out`;
    warnings.push({ code: "css_dropped_rule", message });
  }
  const kept = conditions.slice(0, MAX_CONTEXTS + 1).sort(compareConditions);
  const contexts = kept.map((condition, index) => {
    const within = kept.flatMap((weaker, at) =>
      at > 0 && at < index && includes(condition, weaker) ? [at] : [],
    );
    return toContext(condition, within);
  });
  return { graph, contexts, ranking: rank(graph, placed, kept) };
}

function missingVariables({ needs, position }: Layer, layers: readonly Layer[]): Warning[] {
  return needs
    .filter(({ variable }) => !layers.some(({ variables }) => variables.has(variable)))
    .map(({ variable, start }) => ({
      code: "css_unknown_variable",
      message: `${printable(variable)} is nowhere declared and has no fallback`,
      ...position(start),
    }));
}

function addSelectors(
  graph: Graph,
  rule: LayerRule,
  nodesOf: ReadonlyMap<LayerRule, readonly number[]>,
  layer: Layer,
  warnings: Warning[],
): number[] {
  const parents = rule.parent === undefined ? [] : nodesOf.get(rule.parent)!;
  const nodes: number[] = [];
  for (const selector of rule.selectors) {
    const node = graph.add(selector, parents);
    if (node !== undefined) nodes.push(node);
    else {
      const message = "too many different position or attribute tests";
      warnings.push({ code: "css_unsupported_selector", message, ...layer.position(rule.start) });
    }
  }
  return nodes;
}

function addCondition(conditions: Condition[], condition: Condition): void {
  const isKnown = conditions.some((known) => includes(known, condition) && includes(condition, known));
  if (!isKnown) conditions.push(condition);
}

/** Every block with its selector, strongest first. */
function rank(graph: Graph, placed: readonly Placed[], conditions: readonly Condition[]): Ranking {
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
  const important = make("important", false);
  const candidates = [...important, ...make("normal", false), ...make("normal", true)];
  return { candidates, firstNormal: important.length };
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

/** Themes are few and known, and each is read once; the bound is for whoever makes them up on the way. */
const MAX_THEMES = 8;
const themeLayers = new Map<string, Layer>();

function readThemeLayer(css: string): Layer {
  let layer = themeLayers.get(css);
  if (layer === undefined) {
    const written = READ_AHEAD.get(css);
    layer = written === undefined ? parseLayer(css) : restoreLayer(css, JSON.parse(written));
    if (themeLayers.size >= MAX_THEMES) themeLayers.clear();
    themeLayers.set(css, layer);
  }
  return layer;
}
