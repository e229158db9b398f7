import { parseColor } from "../css/color.ts";
import type { CssNode, Declaration } from "../css/parse.ts";
import type { Element } from "../html/tree.ts";
import { once } from "../maps.ts";
import type { Matcher } from "./match.ts";
import { mediaHolds } from "./media.ts";
import { gradientColor } from "./values.ts";

/** The values of an element's properties that affect how it looks. */
export type Values = ReadonlyMap<string, string>;

export interface CascadeOptions {
  readonly sheets: Iterable<readonly CssNode[]>;
  readonly matcher: Pick<Matcher, "find">;
  readonly widthPx: number;
  readonly properties: ReadonlySet<string>;
  /** The selector as it is in the email, without what a client added to it. */
  readonly selectorOf?: (selector: string) => string;
}

const NOTHING: Values = new Map();

/** A declaration of a style sheet, and how much it counts. */
interface Weighted {
  readonly declaration: Declaration;
  readonly weight: number;
}

/** Of the declarations that apply to the same elements with the same weight, the last one of each property. */
type Layer = Map<string, Weighted>;

/** Applies style sheets to elements. Rules that match the same elements cost no more than one. */
export class Cascade {
  readonly #options: CascadeOptions;
  readonly #layers = new Map<readonly Element[], Map<number, Layer>>();
  readonly #layersOf = new Map<Element, Layer[]>();
  #order = 0;

  constructor(options: CascadeOptions) {
    this.#options = options;
    for (const nodes of options.sheets) this.#take(nodes);
    for (const [elements, layers] of this.#layers) {
      for (const element of elements) once(this.#layersOf, element, () => []).push(...layers.values());
    }
  }

  /** The winning value of each property, in the order of the cascade. */
  valuesOf(element: Element, inline: readonly Declaration[]): Values {
    const layers = this.#layersOf.get(element);
    if (layers === undefined && inline.length === 0) return NOTHING;
    const all = [
      ...(layers ?? []).flatMap((layer) => [...layer.values()]),
      ...inline.map((declaration) => ({ declaration, weight: declaration.important === "" ? 1e8 : 2e9 })),
    ].sort((one, other) => one.weight - other.weight);
    const values = new Map<string, string>();
    for (const { declaration } of all) {
      const { property, shape } = declaration;
      if (property === "background") {
        const color = shape.split(/\s+(?![^(]*\))/).find((part) => parseColor(part) !== undefined);
        values.set("background-color", color ?? gradientColor(shape) ?? "transparent");
        values.set("background-image", shape);
      } else if (property === "background-image") {
        const color = gradientColor(shape);
        values.set(property, shape);
        if (color !== undefined && !values.has("background-color")) values.set("background-color", color);
      } else if (this.#isRelevant(declaration)) values.set(property, shape);
    }
    return values;
  }

  /** Whether a style sheet applies to the element. */
  has(element: Element): boolean {
    return this.#layersOf.has(element);
  }

  #take(nodes: readonly CssNode[]): void {
    for (const node of nodes) {
      if ("property" in node) continue;
      if (!("name" in node)) this.#takeRule(node.selector, node.body);
      else if (node.name === "media" && mediaHolds(node.prelude, this.#options.widthPx))
        this.#take(node.body ?? []);
    }
  }

  #takeRule(written: string, body: readonly CssNode[]): void {
    const declarations = body.filter((one): one is Declaration => "property" in one && this.#isRelevant(one));
    if (declarations.length === 0) return;
    const { matcher, selectorOf } = this.#options;
    for (const { elements, specificity } of matcher.find(selectorOf?.(written) ?? written)) {
      const layers = once(this.#layers, elements, () => new Map<number, Layer>());
      for (const declaration of declarations) {
        const rank = (declaration.important === "" ? 0 : 1e9) + specificity * 1e3;
        const layer = once(layers, rank, (): Layer => new Map());
        // Removed first, so that it moves to the end.
        layer.delete(declaration.property);
        layer.set(declaration.property, { declaration, weight: rank + ++this.#order / 1e3 });
      }
    }
  }

  #isRelevant({ property, shape }: Declaration): boolean {
    return this.#options.properties.has(property) && shape !== "inherit";
  }
}
