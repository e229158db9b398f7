import type { Computed } from "../style/interface.ts";
import { pixels } from "./declarations.ts";
import type { Declarations } from "./declarations.ts";
import type { MarkupBuilder } from "./markup.ts";
import { forOutlook } from "./outlook.ts";

/**
 * A button is a link that looks like one, so that it may stand anywhere text does: in a list, a quote, a sentence.
 * Word gives a link no padding: there wide hidden spaces on both sides and raised text make the same room.
 */
export function writeButton(
  builder: MarkupBuilder,
  byContext: readonly Declarations[],
  styles: readonly Computed[],
): string {
  const computed = styles[0] as Computed;
  const horizontal = Math.max(pixels(computed["padding-left"]), pixels(computed["padding-right"]));
  const vertical = Math.max(pixels(computed["padding-top"]), pixels(computed["padding-bottom"]));
  const size = pixels(computed["font-size"]) || 16;
  // An em space is as wide as the font is high.
  const widthPercent = Math.round((horizontal / size) * 100);
  const ground = byContext[0]?.["background-color"] ?? "";
  const underline = ground === "" ? "" : `;text-underline-color:${ground}`;
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

/** A button as wide as there is room is a block. */
const displayOf = (style: Computed | undefined): string =>
  style?.["display"] === "block" || style?.["width"] === "100%" ? "block" : "inline-block";
