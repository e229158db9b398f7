import type { Computed } from "../style/interface.ts";
import { hasBorder, pixels } from "./declarations.ts";
import type { Declarations } from "./declarations.ts";
import type { MarkupBuilder } from "./markup.ts";

/** A rule is a bar of its own colour: Word takes `color`, others the background; no client's border is left. */
export function writeRule(
  builder: MarkupBuilder,
  byContext: readonly Declarations[],
  computed: readonly Computed[],
): string {
  const bars = byContext.map((declarations, index) => {
    const style = computed[index] as Computed;
    const side = hasBorder(style, "top") ? "top" : hasBorder(style, "bottom") ? "bottom" : undefined;
    const width = side === undefined ? pixels(style["height"]) : pixels(style[`border-${side}-width`]);
    const colour =
      (side === undefined ? style["background-color"] : style[`border-${side}-color`]) ?? style["color"];
    return {
      ...declarations,
      border: "0",
      height: `${Math.max(1, Math.round(width))}px`,
      color: colour ?? "#000000",
      "background-color": colour ?? "#000000",
    };
  });
  builder.tag("<hr", bars).raw("\n");
  return "";
}

const SPACER_PX = 32;

/** Room of a given height. Word has no height but that of a line. */
export function writeSpacer(builder: MarkupBuilder, computed: readonly Computed[]): string {
  const heights = computed.map((style): Declarations => ({
    margin: "0",
    "font-size": "1px",
    "line-height": evenHeight(pixels(style["height"]) || SPACER_PX),
  }));
  builder.tag("<div", heights, { takesStyle: true }).raw("&nbsp;</div>\n");
  return "";
}

/** What the style of a spacer says besides when its author gave a height. */
export function spacerStyle(height: string | undefined): string {
  const px = Number.parseFloat(height ?? "");
  return px > 0 ? `;line-height:${evenHeight(px)}` : "";
}

const evenHeight = (px: number): string => `${Math.max(2, Math.round(px / 2) * 2)}px`;
