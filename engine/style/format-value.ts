import { blend, formatColor, type Color } from "./color.ts";
import { MAX_BORDER_PX } from "../limits.ts";
import { evaluate, formatNumber, formatPx, type Measures } from "./numeric.ts";
import { paintedColor } from "./paint.ts";
import { LONGHANDS, type Specified } from "./properties.ts";

/** The text of a specified value, computed for an element. */
export function formatValue(
  longhand: number,
  specified: Specified,
  measures: Measures,
  color: Color,
  backdrop: Color,
): string | undefined {
  const { rule } = LONGHANDS[longhand]!;
  if (specified.kind === "color") {
    return formatColor(blend(paintedColor(specified.color, color), backdrop));
  }
  if (specified.kind === "text") {
    return rule === "border-width" ? borderWords[specified.text] : specified.text;
  }
  if (specified.kind !== "numeric") return undefined;
  const quantity = evaluate(specified.numeric, measures);
  if (quantity === undefined) return undefined;
  if (rule === "number") return formatNumber(Math.min(Math.max(quantity.px + quantity.percent / 100, 0), 1));
  if (rule === "border-width") return formatPx(snap(quantity.px));
  const signed = rule === "signed";
  if (quantity.percent !== 0)
    return quantity.px === 0
      ? `${formatNumber(signed ? quantity.percent : Math.max(quantity.percent, 0))}%`
      : undefined;
  return formatPx(signed ? quantity.px : Math.max(quantity.px, 0));
}

const borderWords: { readonly [word: string]: string } = { thin: "1px", medium: "3px", thick: "5px" };

/** Browsers draw whole pixels and at least one, Outlook at most eight. */
function snap(px: number): number {
  if (px <= 0) return 0;
  return Math.min(px < 1 ? 1 : Math.floor(px), MAX_BORDER_PX);
}
