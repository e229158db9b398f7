import { formatColor } from "./color.ts";
import type { Computed, StyleState } from "./interface.ts";
import type { Bits } from "./matcher.ts";
import type { Resolved } from "./resolved.ts";

/** An element as the style sheet sees it, with its computed style. */
export class State implements StyleState {
  readonly parent: State | undefined;
  readonly element: number;
  readonly computed: readonly Computed[];
  readonly backdrops: readonly string[];
  prepared: unknown = undefined;
  readonly resolved: readonly Resolved[];
  readonly own: Bits;
  /** The bits of the element and all its ancestors combined, which descendants test. */
  readonly ancestry: Bits;
  /** The bits that a later sibling may test, or "" for none. */
  readonly adjacentKey: string;
  readonly generalKey: string;
  /** Children without attributes and without a relevant position, by element. */
  plain: (State | undefined)[] = [];
  children: Map<string | number, State> | undefined = undefined;
  generation: number;

  constructor(fields: Omit<State, "prepared" | "plain" | "children" | "computed" | "backdrops" | "with">) {
    this.parent = fields.parent;
    this.element = fields.element;
    this.resolved = fields.resolved;
    this.computed = fields.resolved.map(({ values }) => values);
    this.backdrops = fields.resolved.map(({ backdrop }) => formatColor(backdrop));
    this.own = fields.own;
    this.ancestry = fields.ancestry;
    this.adjacentKey = fields.adjacentKey;
    this.generalKey = fields.generalKey;
    this.generation = fields.generation;
  }

  /** The same element with other values, before it has children. */
  with(resolved: readonly Resolved[]): State {
    // oxlint-disable-next-line typescript/no-misused-spread -- The constructor reads only fields.
    return new State({ ...this, resolved });
  }
}

/** What an element's previous siblings were, as far as the style sheet tests it. */
export interface Siblings {
  readonly previous: State | undefined;
  /** The bits of all previous siblings combined. */
  readonly general: Bits | undefined;
}

export const NO_SIBLINGS: Siblings = { previous: undefined, general: undefined };
