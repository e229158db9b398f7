import type { Warning } from "../warning.ts";
import type { Candidate } from "./cascade.ts";
import { isEmpty } from "./declaration-block.ts";
import { Graph, mentions } from "./graph.ts";
import type { Context } from "./interface.ts";
import type { Layer, LayerRule } from "./layer.ts";
import { MAX_CONTEXTS, MAX_WARNINGS } from "../limits.ts";
import {
  appliesIn,
  combine,
  compareConditions,
  contextOf,
  DARK,
  HOVER,
  importanceOf,
  includes,
  isForDark,
  toContext,
  type Condition,
} from "./media.ts";
import { Origin } from "./origin.ts";
import { paints } from "./paints.ts";
import { printable } from "./printable.ts";
import type { Complex } from "./selector.ts";

/** A parsed style sheet and its position in the cascade. */
export interface PlacedLayer extends Layer {
  readonly origin: Origin;
  readonly isDarkHalf: boolean;
}

/** Style sheets compiled together. The machine creates states from them. */
export interface CompiledLayers {
  readonly graph: Graph;
  /** Every block with its selector, strongest first. */
  readonly candidates: readonly Candidate[];
  /**
   * The index of the first block that is not important. The normal declarations of a style attribute come before it.
   */
  readonly firstNormal: number;
  readonly contexts: readonly Context[];
  readonly hasTheme: boolean;
  /** Whether the theme's accent color follows the color that the template gives to links. */
  readonly followsLinks: boolean;
}

interface Placed {
  readonly rule: LayerRule;
  readonly nodes: readonly number[];
  readonly layer: PlacedLayer;
}

export function compileLayers(
  layers: readonly PlacedLayer[],
  adaptive: ReadonlySet<string>,
  warnings: Warning[],
): CompiledLayers {
  const graph = new Graph();
  const nodesOf = new Map<LayerRule, readonly number[]>();
  const nodesOfList = new Map<readonly Complex[], readonly number[]>();
  const placed: Placed[] = [];
  const conditions: Condition[] = [[]];
  if (hasDarkMode(layers, adaptive)) conditions.push([DARK]);
  for (const layer of layers) {
    for (const rule of layer.rules) {
      // A rule split by its nested rules has one selector list, whose nodes are added once.
      const nodes = nodesOfList.get(rule.selectors) ?? addSelectors(graph, rule, nodesOf, layer, warnings);
      nodesOf.set(rule, nodes);
      nodesOfList.set(rule.selectors, nodes);
      if (isEmpty(rule.normal) && isEmpty(rule.important)) continue;
      placed.push({ rule, nodes, layer });
      const isHover = hovers(rule);
      for (const condition of rule.conditions) {
        addCondition(conditions, contextOf(condition));
        if (isHover) addCondition(conditions, combine(contextOf(condition), [HOVER]));
      }
    }
  }
  // The first layer is the browser's default style sheet, which nobody can fix.
  for (const layer of layers.slice(1)) warnings.push(...layer.warnings, ...missingVariables(layer, layers));
  warnings.splice(MAX_WARNINGS);
  if (conditions.length > MAX_CONTEXTS + 1) {
    const message = `More than ${MAX_CONTEXTS} different media queries and hovers. The least common are left out.`;
    warnings.push({ code: "css_dropped_rule", message });
  }
  const kept = conditions
    .sort((one, other) => importanceOf(one) - importanceOf(other))
    .slice(0, MAX_CONTEXTS + 1)
    .sort(compareConditions);
  const contexts = kept.map((condition, index) => {
    const within = kept.flatMap((weaker, at) =>
      at > 0 && at < index && includes(condition, weaker) ? [at] : [],
    );
    return toContext(condition, within);
  });
  const hasTheme = layers.some(({ origin }) => origin === Origin.theme);
  const namesAccent = layers.some(
    ({ origin, variables }) => origin === Origin.template && variables.has("--accent"),
  );
  return {
    graph,
    contexts,
    hasTheme,
    followsLinks: hasTheme && !namesAccent,
    ...rank(graph, placed, kept),
  };
}

/**
 * A template with colors but without rules for dark mode was designed for one background, and keeps it. One without
 * colors, or with rules for dark mode, gets both halves of the theme.
 */
function hasDarkMode(layers: readonly PlacedLayer[], adaptive: ReadonlySet<string>): boolean {
  if (!layers.some((layer) => layer.isDarkHalf)) return false;
  const templates = layers.filter(({ origin }) => origin === Origin.template);
  const known = new Set(
    layers.flatMap((layer) => (layer.origin === Origin.theme ? [...layer.variables] : [])),
  );
  const isDarkSpoken = templates.some(({ rules }) =>
    rules.some(
      (rule) => rule.conditions.some(isForDark) && !(isEmpty(rule.normal) && isEmpty(rule.important)),
    ),
  );
  return (
    isDarkSpoken || !templates.some((layer) => layer.rules.some((rule) => paints(rule, known, adaptive)))
  );
}

function missingVariables({ needs, position }: Layer, layers: readonly Layer[]): Warning[] {
  return needs
    .filter(({ variable }) => !layers.some(({ variables }) => variables.has(variable)))
    .map(({ variable, start }) => ({
      code: "css_unknown_variable",
      message: `\`${printable(variable)}\` is not declared anywhere and has no fallback.`,
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
      const message = "Too many different position or attribute tests.";
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
function rank(
  graph: Graph,
  placed: readonly Placed[],
  conditions: readonly Condition[],
): Pick<CompiledLayers, "candidates" | "firstNormal"> {
  const make = (importance: "normal" | "important", wanted: Origin): Candidate[] => {
    const list: Candidate[] = [];
    for (const { rule, nodes, layer } of placed) {
      const { origin, isDarkHalf } = layer;
      const block = rule[importance];
      if (origin !== wanted || isEmpty(block)) continue;
      let contexts = 0;
      for (const [index, condition] of conditions.entries()) {
        if (rule.conditions.some((own) => appliesIn(condition, own))) contexts |= 1 << index;
      }
      for (const node of nodes) {
        const { specificity, isNamed } = graph.nodes[node]!;
        list.push({
          node,
          block,
          contexts,
          origin,
          isDarkHalf,
          specificity,
          isNamed: isNamed || importance === "important",
        });
      }
    }
    // The sort is stable. The list is reversed first, so that later rules stay before earlier ones of the same
    // specificity.
    return list.toReversed().sort((one, other) => other.specificity - one.specificity);
  };
  const important = make("important", Origin.template);
  const { template, component, theme, userAgent } = Origin;
  const normal = [template, component, theme, userAgent].flatMap((origin) => make("normal", origin));
  return { candidates: [...important, ...normal], firstNormal: important.length };
}

/** Whether the rule, or one around it, is for elements under the pointer. */
function hovers({ selectors, parent }: LayerRule): boolean {
  return (
    selectors.some((selector) => mentions(selector, "hover")) || (parent !== undefined && hovers(parent))
  );
}
