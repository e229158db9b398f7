import type { Stream } from "../tree.ts";
import type { Warning } from "../warning.ts";

/**
 * What the style room promises the email room.
 *
 * A compiled template holds a state machine that is built lazily: a state is an element as the sheet sees it
 * (its parent's state, element, classes, and whatever else the sheet asks about). The writer walks the stream
 * with a `StyleCursor`; each open costs one look-up once the state exists.
 */

/**
 * Computed longhands with final values: `#rrggbb`, `12px` or `0`, `50%`, keywords; the list is LONGHANDS in
 * properties.ts. No var(), calc(), em, rem, alpha, !important. What no rule speaks of (nor, for an inherited
 * property, any rule of an ancestor) is absent: it has its initial value. `background-color` is absent where
 * nothing is painted; borders are there only where they show, with width, style and color.
 */
export type Computed = { readonly [property: string]: string };

/**
 * A circumstance under which rules apply. `contexts[0]` is always `base`; at most 8 more, weaker before stronger.
 * `dark` is prefers-color-scheme: dark (perhaps with more); `narrow` a max-width query; `hover` the :hover
 * pseudo-class, with `media` when it stands inside a media rule.
 */
export interface Context {
  readonly kind: "base" | "dark" | "narrow" | "hover" | "media";
  /** The media text as it is to be written after `@media `; "" for base and plain hover. */
  readonly media: string;
  /**
   * Earlier contexts (base apart) that are in force whenever this one is. Their differences apply too, so this one
   * must take back what it does not share.
   */
  readonly within: readonly number[];
}

/** `Prepared` is what the email code keeps with a state. */
export interface StyleState<Prepared = unknown> {
  readonly parent: StyleState<Prepared> | undefined;
  /** Index into ELEMENTS, or -1 for the page (`body`) and -2 for the sheet (`.container`). */
  readonly element: number;
  /**
   * The computed style in each context, by the index of the context. Where a context changes nothing it is the
   * very same object as `computed[0]`, so `===` tells.
   */
  readonly computed: readonly Computed[];
  /** The opaque color behind the text of the element, by context. */
  readonly backdrops: readonly string[];
  /** What the email code has prepared from `computed`: set on the first visit, dropped with the state. */
  prepared: Prepared | undefined;
}

export interface StyleCursor<Prepared = unknown> {
  readonly page: StyleState<Prepared>;
  readonly container: StyleState<Prepared>;
  /** The state of the element opened (or void) at this index of the stream. An open is entered; a void is not. */
  open(index: number): StyleState<Prepared>;
  /** Leaves the innermost opened element. */
  close(): void;
}

/** A property that a template's rules use, and where it first stands. */
export interface PropertyUse {
  readonly property: string;
  readonly line: number;
  readonly column: number;
}

export interface Sheet<Prepared = unknown> {
  readonly contexts: readonly Context[];
  /** Walks a stream that runs in this direction, left to right unless given. */
  cursor(stream: Stream, direction?: "ltr" | "rtl"): StyleCursor<Prepared>;
  /** How many states have been made and are kept; one that was costly to make counts as several. */
  readonly weight: number;
  readonly warnings: readonly Warning[];
  /** Of the template alone, not of the theme. */
  readonly uses: readonly PropertyUse[];
}
