import type { Computed } from "../style/interface.ts";
import { BORDER, eachSide, MARGIN, PADDING, RADIUS, SIDES } from "../style/sides.ts";

/** Declarations of one tag, property to value, in a syntax that every client understands. */
export type Declarations = Record<string, string>;

const BORDER_COLORS = eachSide("border", "-color");

/** Properties that CSS inherits, wherever the client lets it. */
export const INHERITED: readonly string[] = [
  "font-family",
  "font-size",
  "line-height",
  "font-weight",
  "font-style",
  "font-variant",
  "color",
  "text-align",
  "text-transform",
  "letter-spacing",
  "word-spacing",
  "text-indent",
];

/** A length in px as a number, or a percentage of `widthPx`; 0 for anything else, such as `auto`. */
export function pixels(value = "", widthPx = 0): number {
  const number = Number.parseFloat(value);
  return value.endsWith("px") ? number : value.endsWith("%") ? (number / 100) * widthPx : 0;
}

/** The margins of a box that is centered in its column, in addition to `align`, which is all that Outlook reads. */
export const centering = (style: Computed): Declarations | undefined =>
  style["margin-left"] === "auto" && style["margin-right"] === "auto" ? CENTERED : undefined;
export const CENTER = ' align="center"';
const CENTERED: Declarations = { "margin-right": "auto", "margin-left": "auto" };

/** The width that an author gave in px or percent, which is never more than the available width. */
export function widthIn(availablePx: number, width = ""): number | undefined {
  const value = Number.parseFloat(width);
  if (!(value > 0)) return undefined;
  const px = width.trim().endsWith("%") ? (value / 100) * availablePx : value;
  return Math.max(1, Math.min(Math.round(px), availablePx));
}

/** The text alignment: `left`, `right`, `center` or `justify`. */
export function alignmentOf(computed: Computed | undefined, isRtl: boolean): string {
  return computed?.["text-align"] ?? (isRtl ? "right" : "left");
}

/** Whether an element runs from right to left, which its style decides, not the email as a whole. */
export function runsRtl(computed: Computed | undefined): boolean {
  return computed?.["direction"] === "rtl";
}

/** Computed styles contain only visible borders. */
export function hasBorder(computed: Computed, side: string): boolean {
  return computed[`border-${side}-style`] !== undefined;
}

/** Folds sides into the shorthands that every client reads, one declaration per entry. */
export function foldDeclarations(declarations: Declarations): string[] {
  const out: string[] = [];
  const rest = { ...declarations };
  const put = (property: string, value: string): void => {
    // Outlook and older webmail clients read only the shorthand, and only with the line.
    out.push(`${property === "text-decoration-line" ? "text-decoration" : property}:${value}`);
  };
  foldSides(rest, "margin", MARGIN, put, false);
  foldSides(rest, "padding", PADDING, put, true);
  foldBorder(rest, put);
  foldSides(rest, "border-color", BORDER_COLORS, put, true);
  foldSides(rest, "border-radius", RADIUS, put, true);
  for (const property in rest) put(property, rest[property] as string);
  return out;
}

/** The text of a `style` attribute. */
export function styleText(declarations: Declarations): string {
  return foldDeclarations(declarations).join(";");
}

const foldSides = (
  declarations: Declarations,
  shorthand: string,
  longhands: readonly string[],
  put: (property: string, value: string) => void,
  isShort: boolean,
): void => {
  if (declarations[longhands[0] as string] === undefined) return;
  const values = longhands.map((property) => declarations[property]);
  if (values.includes(undefined)) return;
  for (const property of longhands) delete declarations[property];
  const [top, right, bottom, left] = values as [string, string, string, string];
  if (values.every((value) => value === top)) put(shorthand, top);
  else if (!isShort || left !== right) put(shorthand, values.join(" "));
  else if (top !== bottom) put(shorthand, `${top} ${right} ${bottom}`);
  else put(shorthand, `${top} ${right}`);
};

/** A side with all three values becomes one declaration, and four equal sides become one for all. */
const foldBorder = (declarations: Declarations, put: (property: string, value: string) => void): void => {
  if (BORDER.every((part) => declarations[part] === undefined)) return;
  const whole = SIDES.map((side) => {
    const parts = [`border-${side}-width`, `border-${side}-style`, `border-${side}-color`];
    const values = parts.map((part) => declarations[part]);
    if (values.includes(undefined)) return undefined;
    for (const part of parts) delete declarations[part];
    return values[0] === "0" ? "0" : values.join(" ");
  });
  if (whole[0] !== undefined && whole.every((value) => value === whole[0])) put("border", whole[0]);
  else {
    whole.forEach((value, index) => {
      if (value !== undefined) put(`border-${SIDES[index]}`, value);
    });
  }
};
