import { fromHex } from "../style/color.ts";
import { contrastOf, ENOUGH, ENOUGH_FOR_LARGE } from "../style/contrast.ts";
import type { Computed, Sheet, StyleState } from "../style/interface.ts";
import { Kind, type Stream } from "../tree.ts";
import type { Warning } from "../warning.ts";
import { atLine } from "./at-line.ts";

/** Text below the contrast that WCAG requires, in light or dark mode. Each pair of colors is reported once. */
export function contrastWarnings(stream: Stream, sheet: Sheet, isRtl: boolean): Warning[] {
  const cursor = sheet.cursor(stream, isRtl ? "rtl" : "ltr");
  const warnings: Warning[] = [];
  const judged = new Set<StyleState>();
  const told = new Set<string>();
  const opened: StyleState[] = [cursor.container];
  const judge = (state: StyleState, line: number | undefined): void => {
    if (judged.has(state)) return;
    judged.add(state);
    for (let index = 0; index < sheet.contexts.length; index++) {
      const kind = sheet.contexts[index]?.kind;
      if (kind !== "base" && kind !== "dark") continue;
      const fault = faultOf(state.computed[index] as Computed, state.backdrops[index] as string);
      if (fault === undefined || told.has(kind + fault)) continue;
      told.add(kind + fault);
      warnings.push(
        atLine("low_contrast", kind === "dark" ? `In dark mode: ${fault}` : capitalized(fault), line),
      );
    }
  };
  for (let index = 0; index < stream.length; index++) {
    const kind = stream.kinds[index];
    if (kind === Kind.open) opened.push(cursor.open(index));
    else if (kind === Kind.close) {
      cursor.close();
      opened.pop();
    } else if (kind === Kind.void) cursor.open(index);
    else if ((stream.texts[index] as string).trim() !== "")
      judge(opened.at(-1) as StyleState, stream.lines[index]);
  }
  return warnings;
}

const faultOf = (style: Computed, background: string): string | undefined => {
  const color = style["color"] ?? "#000000";
  const ratio = contrast(color, background);
  if (ratio === undefined) return undefined;
  const size = Number.parseFloat(style["font-size"] ?? "16");
  const isBold = style["font-weight"] === "bold" || Number(style["font-weight"]) >= 600;
  const isLarge = size >= 24 || (isBold && size >= 18.66);
  const needed = isLarge ? ENOUGH_FOR_LARGE : ENOUGH;
  if (ratio >= needed) return undefined;
  return `text ${color} on ${background} has a contrast of ${Math.floor(ratio * 10) / 10}:1; it needs ${needed}:1 to be readable.`;
};

const capitalized = (sentence: string): string => sentence.charAt(0).toUpperCase() + sentence.slice(1);

/** The contrast of two colors as WCAG 2 defines it, or undefined if one is not `#rrggbb`. */
export function contrast(one: string, other: string): number | undefined {
  const [a, b] = [one, other].map((text) => (text.startsWith("#") ? fromHex(text.slice(1)) : undefined));
  return a === undefined || b === undefined ? undefined : contrastOf(a, b);
}
