import type { Stream } from "../tree.ts";
import type { Warning } from "../warning.ts";

/**
 * The interface between the style code and the email code.
 *
 * A compiled template contains a state machine that is built on demand. A state is an element as the style sheet sees
 * it: its parent's state, its element, its classes, and whatever else the selectors test. The writer goes through the
 * stream with a `StyleCursor`. Once a state exists, opening an element costs one lookup.
 */

/**
 * Computed longhands with final values: `#rrggbb`, `12px` or `0`, `50%`, keywords. LONGHANDS in properties.ts lists
 * them. There is no var(), calc(), em, rem, alpha or !important. A property is absent, and has its initial value, if no
 * rule sets it (or, for an inherited property, no rule of an ancestor). `background-color` is absent where nothing is
 * painted. Borders are present only where they are visible, with width, style and color.
 */
export type Computed = { readonly [property: string]: string };

/**
 * A condition under which rules apply. `contexts[0]` is always `base`, and at most 8 more follow, weaker before
 * stronger. `dark` is prefers-color-scheme: dark (possibly combined with other features), `narrow` is a max-width
 * query, and `hover` is the :hover pseudo-class, with `media` if it is inside a media rule.
 */
export interface Context {
  readonly kind: "base" | "dark" | "narrow" | "hover" | "media";
  /** The text after `@media `, or "" for base and plain hover. */
  readonly media: string;
  /**
   * Earlier contexts (without base) that always apply together with this one. Their differences apply too, so this
   * context must undo what it does not share.
   */
  readonly within: readonly number[];
}

/** `Prepared` is the data that the email code stores with a state. */
export interface StyleState<Prepared = unknown> {
  readonly parent: StyleState<Prepared> | undefined;
  /** Index into ELEMENTS, or -1 for the page (`body`) and -2 for the container (`.container`). */
  readonly element: number;
  /**
   * The computed style by context. Where a context changes nothing, it is the same object as `computed[0]`, so it can
   * be compared with `===`.
   */
  readonly computed: readonly Computed[];
  /** The opaque color behind the text of the element, by context. */
  readonly backdrops: readonly string[];
  /** What the email code has prepared from `computed`. Set on the first visit and dropped with the state. */
  prepared: Prepared | undefined;
}

export interface StyleCursor<Prepared = unknown> {
  readonly page: StyleState<Prepared>;
  readonly container: StyleState<Prepared>;
  /**
   * The state of the element opened (or void) at this index of the stream. Enters an opened element, but not a void
   * one.
   */
  open(index: number): StyleState<Prepared>;
  /** Leaves the innermost open element. */
  close(): void;
}

/** A property that a template's rules use, and the position of its first use. */
export interface PropertyUse {
  readonly property: string;
  readonly line: number;
  readonly column: number;
}

export interface Sheet<Prepared = unknown> {
  readonly contexts: readonly Context[];
  /** Starts at the beginning of a stream that runs in this direction, left to right by default. */
  cursor(stream: Stream, direction?: "ltr" | "rtl"): StyleCursor<Prepared>;
  /** The number of states created and kept. A state that was costly to create counts as several. */
  readonly weight: number;
  readonly warnings: readonly Warning[];
  /** The properties used by the template, without those of the theme. */
  readonly uses: readonly PropertyUse[];
}
