import { groundsOf } from "../email/prepare.ts";
import { createCursor } from "../style/sheet.ts";
import type { Computed, Sheet, StyleState } from "../style/interface.ts";
import { Kind } from "../tree.ts";
import type { Stream } from "../tree.ts";
import type { Warning } from "../warning.ts";
import { atLine } from "./at-line.ts";

const ENOUGH = 4.5;
const ENOUGH_FOR_LARGE = 3;

/** Text that is hard to read on what is behind it, by day or by night; each pair of colours is told once. */
export function contrastWarnings(stream: Stream, sheet: Sheet, isRtl: boolean): Warning[] {
  const preparation = { contexts: sheet.contexts, isRtl };
  const cursor = createCursor(sheet, stream, { direction: isRtl ? "rtl" : "ltr" });
  const warnings: Warning[] = [];
  const judged = new Set<StyleState>();
  const told = new Set<string>();
  const opened: StyleState[] = [cursor.container];
  const judge = (state: StyleState, line: number | undefined): void => {
    if (judged.has(state)) return;
    judged.add(state);
    const grounds = groundsOf(state, preparation);
    for (let index = 0; index < sheet.contexts.length; index++) {
      const kind = sheet.contexts[index]?.kind;
      if (kind !== "base" && kind !== "dark") continue;
      const fault = faultOf(state.computed[index] as Computed, grounds[index] as string);
      if (fault === undefined || told.has(kind + fault)) continue;
      told.add(kind + fault);
      warnings.push(atLine("low_contrast", kind === "dark" ? `In dark mode: ${fault}` : fault, line));
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

const faultOf = (style: Computed, ground: string): string | undefined => {
  const color = style["color"] ?? "#000000";
  const ratio = contrast(color, ground);
  if (ratio === undefined) return undefined;
  const size = Number.parseFloat(style["font-size"] ?? "16");
  const isBold = style["font-weight"] === "bold" || Number(style["font-weight"]) >= 600;
  const isLarge = size >= 24 || (isBold && size >= 18.66);
  const needed = isLarge ? ENOUGH_FOR_LARGE : ENOUGH;
  if (ratio >= needed) return undefined;
  return `text ${color} on ${ground} has a contrast of ${ratio.toFixed(1)}:1, less than the ${needed}:1 that everyone can read.`;
};

/** The contrast of two colours as WCAG 2 defines it, or undefined where one is not `#rrggbb`. */
export function contrast(one: string, other: string): number | undefined {
  const [a, b] = [luminance(one), luminance(other)];
  if (a === undefined || b === undefined) return undefined;
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

const luminance = (colour: string): number | undefined => {
  const hex = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(colour);
  if (hex === null) return undefined;
  const [red = 0, green = 0, blue = 0] = hex.slice(1).map((part) => {
    const share = Number.parseInt(part, 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};
