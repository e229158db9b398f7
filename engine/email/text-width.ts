import { unitAt } from "../characters.ts";
import {
  ARABIC,
  BOLD,
  BOLD_GROWTH,
  CYRILLIC,
  DIGITS,
  GREEK,
  HEBREW,
  INDIC,
  LATIN,
  THAI,
} from "./font-widths.ts";
import type { Computed } from "../style/interface.ts";
import { pixels } from "./declarations.ts";
import { insetOf } from "./tag-roles.ts";

/** The parts of a style that determine the width of its text. */
export interface Font {
  readonly px: number;
  readonly isBold: boolean;
  readonly isMono: boolean;
  readonly isUpper: boolean;
  readonly spacingPx: number;
  /** What padding and borders of an inline element add to the width of its text. */
  readonly insetPx: number;
}

export function fontOf(style: Computed, isInline: boolean): Font {
  const family = style["font-family"] ?? "";
  const first = family.slice(0, Math.max(0, family.indexOf(",")) || undefined);
  return {
    px: (pixels(style["font-size"]) || 16) * (WIDE_FAMILY.test(first) ? WIDE_GROWTH : 1),
    isBold: /^(?:bold|[6-9]00)/u.test(style["font-weight"] ?? ""),
    isMono: MONO_FAMILY.test(family),
    isUpper: style["text-transform"] === "uppercase",
    spacingPx: Math.max(0, pixels(style["letter-spacing"])),
    insetPx: isInline ? insetOf(style) : 0,
  };
}

/** By its first name, or by the generic name at the end. */
const MONO_FAMILY = /^[^,]*(?:mono|menlo|consolas|courier)|monospace$/iu;
const WIDE_FAMILY = /verdana|arial black/iu;
const WIDE_GROWTH = 1.15;
/** The width of a character in Menlo, the widest of the fonts used for code, in em. */
const MONO_ADVANCE = 0.602;
/** Such fonts have the letters of all scripts up to Arabic, in one width. */
const MONO_END = 0x700;

/** The width of a text on one line, in px. */
export function widthOf(text: string, font: Font): number {
  const shown = shownIn(font, text);
  let px = font.insetPx;
  for (let index = 0; index < shown.length; index++) px += advanceOf(unitAt(shown, index), font);
  return px;
}

/** The text with the letters that a font shows. */
export function shownIn({ isUpper }: Font, text: string): string {
  return isUpper ? text.toUpperCase() : text;
}

/** The width of a character in a font, in px, rounded up rather than down. */
export function advanceOf(code: number, font: Font): number {
  if (font.isMono && code < MONO_END) return MONO_ADVANCE * font.px + font.spacingPx;
  const em = code < FIRST_SCRIPT ? (LISTED[code] as number) : advanceOfScript(code);
  const isGrown = font.isBold && code > 126;
  const width = font.isBold && code < 127 ? (LISTED_BOLD[code] as number) : isGrown ? em * BOLD_GROWTH : em;
  return width * font.px + font.spacingPx;
}

const FIRST_SCRIPT = 0x460;
const COMMON = 0.62;

const listed = (parts: readonly (readonly [first: number, widths: string])[]): Float64Array => {
  const table = new Float64Array(FIRST_SCRIPT).fill(COMMON);
  // Combining accents take no width.
  table.fill(0, 0x300, 0x370);
  table[0x20] = table[0xa0] = 0.3;
  for (const [first, widths] of parts)
    for (let index = 0; index < widths.length; index++)
      table[first + index] = DIGITS.indexOf(widths.charAt(index)) / 50;
  return table;
};

const LISTED = listed([
  [0x21, LATIN],
  [0x386, GREEK],
  [0x400, CYRILLIC],
]);
const LISTED_BOLD = listed([[0x21, BOLD]]);

/** The end of each range of characters, and the width of one character in em. */
const SCRIPTS: readonly (readonly [end: number, em: number])[] = [
  [0x590, COMMON],
  [0x600, HEBREW],
  [0x900, ARABIC],
  [0xe00, INDIC],
  [0xf00, THAI],
  [0x2000, COMMON],
  [0x2010, 0.3],
  [0x2014, COMMON],
  [0x2016, 1],
  [0x2020, 0.45],
  [0x2028, 1],
  [0x20a0, COMMON],
  [0x20d0, 0.7],
  [0x2190, COMMON],
  [0xd800, 1],
  // Surrogates: two of them make an emoji.
  [0xe000, 0.7],
  [0x10000, 1],
];

const ENDS = Int32Array.from(SCRIPTS, ([end]) => end);
const WIDTHS = Float64Array.from(SCRIPTS, ([, em]) => em);

const advanceOfScript = (code: number): number => {
  let script = 0;
  while (code >= (ENDS[script] as number)) script++;
  return WIDTHS[script] as number;
};

/** Chinese and Japanese characters, between which a line may break. */
export function isIdeograph(code: number): boolean {
  return (
    code >= 0x2e80 &&
    ((code < 0xa4d0 && code !== 0x3000) || (code >= 0xf900 && code < 0xfb00) || isFullWidth(code))
  );
}

const isFullWidth = (code: number): boolean => code >= 0xff01 && code < 0xff61;
