import type { Computed } from "../style/interface.ts";
import { centering, hasBorder, pixels, type Declarations } from "./declarations.ts";
import type { MarkupBuilder } from "./markup.ts";

/**
 * A solid rule is a bar of one color: Outlook uses `color`, other clients the background, and no border is left. A
 * dashed, dotted or double rule is the border itself, which Outlook draws solid.
 */
export function writeRule(
  builder: MarkupBuilder,
  byContext: readonly Declarations[],
  computed: readonly Computed[],
): string {
  const width = widthOf(computed[0] as Computed);
  const bars = byContext.map((declarations, index) => {
    const style = computed[index] as Computed;
    return { ...declarations, ...lineOf(style), ...(width === undefined ? {} : placeOf(style)) };
  });
  const align = centering(computed[0] as Computed) === undefined ? "left" : "center";
  const attributes = width === undefined ? "" : ` width="${width.replace("px", "")}" align="${align}"`;
  builder.tag(`<hr${attributes}`, bars).raw("\n");
  return "";
}

const lineOf = (style: Computed): Declarations => {
  const side = hasBorder(style, "top") ? "top" : hasBorder(style, "bottom") ? "bottom" : undefined;
  const width = side === undefined ? pixels(style["height"]) : pixels(style[`border-${side}-width`]);
  const color =
    (side === undefined ? style["background-color"] : style[`border-${side}-color`]) ??
    style["color"] ??
    "#000000";
  const px = `${Math.max(1, Math.round(width))}px`;
  const kind = side === undefined ? "solid" : style[`border-${side}-style`];
  if (kind === "dashed" || kind === "dotted" || kind === "double") {
    const border = `${px} ${kind} ${color}`;
    return {
      border: "0",
      "border-top": border,
      height: "0",
      color,
      "background-color": "transparent",
    };
  }
  return { border: "0", height: px, color, "background-color": color };
};

/** The width of a rule that is narrower than its column. */
const widthOf = (style: Computed): string | undefined => {
  const width = style["width"] ?? style["max-width"] ?? "auto";
  return /^[\d.]+(?:px|%)$/u.test(width) && width !== "100%" ? width : undefined;
};

const placeOf = (style: Computed): Declarations => ({
  ...centering(style),
  width: widthOf(style) ?? "100%",
  "max-width": "100%",
});

const SPACER_PX = 32;

/** A vertical gap. In Outlook only the height of a line has an effect. */
export function writeSpacer(builder: MarkupBuilder, computed: readonly Computed[]): string {
  const heights = computed.map((style): Declarations => ({
    margin: "0",
    "font-size": "1px",
    "line-height": evenHeight(pixels(style["height"]) || SPACER_PX),
  }));
  builder.tag("<div", heights, { takesStyle: true }).raw("&nbsp;</div>\n");
  return "";
}

/** More style for a spacer whose author gave a height. */
export function spacerStyle(height: string | undefined): string {
  const px = Number.parseFloat(height ?? "");
  return px > 0 ? `;line-height:${evenHeight(px)}` : "";
}

const evenHeight = (px: number): string => `${Math.max(2, Math.round(px / 2) * 2)}px`;
