import type { Computed } from "../style/interface.ts";
import { alignmentOf, centering, pixels, runsRtl, type Declarations } from "./declarations.ts";
import type { MarkupBuilder, TagOptions } from "./markup.ts";
import { resolveRole, type Surroundings } from "./resolve.ts";
import type { Rendering } from "./renderings.ts";
import type { TagRole } from "./tag-roles.ts";

/** What is needed to write the tags of one element. */
export interface Tags {
  readonly builder: MarkupBuilder;
  readonly rendering: Rendering;
  /** The style as it is written, by context. */
  readonly computed: readonly Computed[];
  readonly surroundings: Surroundings;
  /** Whether the element belongs to a table with a large number of cells. */
  readonly isLarge: boolean;
}

export type ByContext = readonly Declarations[];

/** The declarations of the element's outermost tag, which also hides and shows it. */
export function resolveTag({ computed, surroundings }: Tags, role: TagRole): ByContext {
  const byContext = resolveRole(role, computed, surroundings);
  const displays = computed.map((style) => style["display"]);
  if (!displays.includes("none")) return byContext;
  return byContext.map((declarations, index) => {
    const display = displays[index];
    if (index === 0)
      return display === "none" ? { ...declarations, display, "mso-hide": "all" } : declarations;
    // Written only where it changes, because another context that applies at the same time may hide the element.
    const isSaid = [0, ...(surroundings.contexts[index]?.within ?? [])].some(
      (other) => displays[other] !== display,
    );
    return isSaid ? { ...declarations, display: display ?? "block" } : declarations;
  });
}

/** The same for a table, which is centered in its column by margins and, for Outlook, by `CENTER`. */
export function resolveTable(tags: Tags, role: TagRole): ByContext {
  return resolveTag(tags, role).map((declarations, context) => ({
    ...declarations,
    ...centering(tags.computed[context] as Computed),
  }));
}

/** Whether margins would widen a table of full width, so that they belong on a `div` around it. */
export function isIndented(computed: readonly Computed[]): boolean {
  return computed.some((style) => pixels(style["margin-left"], 1) + pixels(style["margin-right"], 1) > 0);
}

/** The style of what is inside an element that has the margins. */
export function withoutMargins(computed: readonly Computed[]): readonly Computed[] {
  return computed.map((style) => ({ ...style, ...NO_MARGIN }));
}
const NO_MARGIN = { "margin-top": "0", "margin-right": "0", "margin-bottom": "0", "margin-left": "0" };

/**
 * Writes a cell. Outlook aligns by the attribute, other clients by the style. With the attribute alone, Chromium would
 * not pass the alignment to a nested table.
 */
export function cellTag(
  tags: Tags,
  opening: string,
  role: TagRole,
  { isAlwaysAligned = false, ...options }: TagOptions & { readonly isAlwaysAligned?: boolean } = {},
): void {
  const { computed, surroundings, builder, isLarge } = tags;
  const align = alignmentOf(computed[0], runsRtl(computed[0]));
  const isAligned = align !== "justify" && (align !== "left" || isAlwaysAligned || turns(tags));
  const said = isAligned ? { ...role, always: [...role.always, "text-align"] } : role;
  builder.tag(
    isAligned && !isLarge ? `${opening} align="${align}"` : opening,
    resolveRole(said, computed, surroundings),
    { ...options, isCell: true, isInClass: isLarge },
  );
}

/** Whether the element runs in the other direction than its surroundings. */
export function turns({ computed, surroundings }: Tags): boolean {
  return runsRtl(computed[0]) !== runsRtl(surroundings.around[0]);
}

/** Outlook aligns a block in the other direction only by this attribute. */
export function alignAttribute(tags: Tags): string {
  const align = turns(tags) ? alignmentOf(tags.computed[0], runsRtl(tags.computed[0])) : "justify";
  return align === "justify" ? "" : ` align="${align}"`;
}

/** The width of the container in px. Nothing inside is wider. */
export function containerWidth({ outlookBase }: Pick<Surroundings, "outlookBase">): number {
  const px = pixels(outlookBase?.["max-width"]) || pixels(outlookBase?.["width"]) || DEFAULT_WIDTH_PX;
  return Math.round(Math.max(MIN_WIDTH_PX, Math.min(px, MAX_WIDTH_PX)));
}

const DEFAULT_WIDTH_PX = 600;
const MIN_WIDTH_PX = 200;
const MAX_WIDTH_PX = 1_000;

export function marginBelow(computed: readonly Computed[]): number {
  return pixels(computed[0]?.["margin-bottom"]);
}
