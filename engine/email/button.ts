import type { Computed } from "../style/interface.ts";
import { SIDES } from "../style/sides.ts";
import { BUTTON_GAP } from "../theme.ts";
import { hasBorder, pixels, type Declarations } from "./declarations.ts";
import type { MarkupBuilder } from "./markup.ts";
import { forOutlook } from "./outlook.ts";

/**
 * Writes a button as a styled link, so that it can be used wherever text can: in a list, a quote, a sentence. Outlook
 * ignores the padding of a link, so there wide hidden spaces on both sides and raised text make the same space.
 */
export function writeButton(
  builder: MarkupBuilder,
  byContext: readonly Declarations[],
  styles: readonly Computed[],
): string {
  const computed = styles[0] as Computed;
  const horizontal = Math.max(edgeOf(computed, "left"), edgeOf(computed, "right"));
  const vertical = Math.max(edgeOf(computed, "top"), edgeOf(computed, "bottom"));
  const size = pixels(computed["font-size"]) || 16;
  // An em space is as wide as the font size.
  const widthPercent = Math.round((horizontal / size) * 100);
  const background = byContext[0]?.["background-color"] ?? "";
  const underline = background === "" ? "" : `;text-underline-color:${background}`;
  const shown = byContext.map((declarations, index) => ({
    ...declarations,
    ...(declarations["display"] === undefined ? { display: displayOf(styles[index]) } : {}),
  }));
  builder.tag("<a", shown, { extra: `mso-padding-alt:0${underline}` });
  if (horizontal === 0 && vertical === 0) return "</a>";
  const space = (raise: string): string =>
    `<i hidden style="mso-font-width:${widthPercent}%${raise}">&emsp;</i>`;
  builder.raw(
    forOutlook(`${space(`;mso-text-raise:${vertical * 2}px`)}<span style="mso-text-raise:${vertical}px">`),
  );
  return `${forOutlook(`</span>${space("")}`)}</a>`;
}

const edgeOf = (style: Computed, side: string): number =>
  pixels(style[`padding-${side}`]) + pixels(style[`border-${side}-width`]);

/**
 * Gives a filled button a border of the same color, and less padding in return. Thunderbird's dark reader removes
 * backgrounds whose color is too close to the text, and keeps borders. A full-width button loses the theme's gap to the
 * next button, so that it reaches both edges.
 */
export function buttonStyle(styles: readonly Computed[]): readonly Computed[] {
  const bordered = new Map<Computed, Computed>();
  return styles.map((style) => {
    const known = bordered.get(style);
    if (known !== undefined) return known;
    const made = withBorder(withoutGap(style));
    bordered.set(style, made);
    return made;
  });
}

const withoutGap = (style: Computed): Computed => {
  const { "margin-left": left, "margin-right": right } = style;
  if (displayOf(style) !== "block" || left === right) return style;
  return {
    ...style,
    ...(left === BUTTON_GAP && { "margin-left": "0" }),
    ...(right === BUTTON_GAP && { "margin-right": "0" }),
  };
};

const withBorder = (style: Computed): Computed => {
  const background = style["background-color"];
  const fits = SIDES.every((side) => !hasBorder(style, side) && pixels(style[`padding-${side}`]) >= 1);
  if (background === undefined || !fits) return style;
  const result: Record<string, string> = { ...style };
  for (const side of SIDES) {
    result[`padding-${side}`] = `${pixels(style[`padding-${side}`]) - 1}px`;
    result[`border-${side}-width`] = "1px";
    result[`border-${side}-style`] = "solid";
    result[`border-${side}-color`] = background;
  }
  return result;
};

/** A full-width button is a block. */
const displayOf = (style: Computed | undefined): string =>
  style?.["display"] === "block" || style?.["width"] === "100%" ? "block" : "inline-block";
