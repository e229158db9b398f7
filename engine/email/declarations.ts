import type { Computed } from "../style/interface.ts";
import { MAX_SIDE_PX } from "../limits.ts";
import { safeFonts } from "./fonts.ts";

/** Declarations of one tag, property to value, in the words every client takes. */
export type Declarations = Record<string, string>;

export const SIDES = ["top", "right", "bottom", "left"] as const;

const each = (prefix: string, suffix = ""): string[] => SIDES.map((side) => `${prefix}-${side}${suffix}`);

export const MARGIN = each("margin");
export const PADDING = each("padding");
export const BORDER = SIDES.flatMap((side) => [
  `border-${side}-width`,
  `border-${side}-style`,
  `border-${side}-color`,
]);
const BORDER_COLORS = each("border", "-color");
const CORNERS = ["top-left", "top-right", "bottom-right", "bottom-left"] as const;
export const RADIUS = CORNERS.map((corner) => `border-${corner}-radius`);

/** What CSS hands down to children by itself, wherever the client lets it. */
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

const INITIAL: Computed = {
  "background-color": "transparent",
  color: "#000000",
  "font-family": "Arial,sans-serif",
  "font-size": "16px",
  "text-align": "start",
  "text-decoration-line": "none",
  "text-transform": "none",
  "vertical-align": "baseline",
};

/** What a property is where no rule speaks of it. */
export function initialOf(property: string): string {
  const known = INITIAL[property];
  if (known !== undefined) return known;
  if (/^(?:margin|padding)|-(?:width|radius|indent)$/u.test(property)) return "0";
  if (property.startsWith("border")) return property.endsWith("-style") ? "none" : "#000000";
  return "normal";
}

const number = (value: string | undefined): number =>
  value === undefined ? 0 : Number.parseFloat(value) || 0;

/** A length in px as a number; anything else (auto, a percentage) is 0. */
export function pixels(value: string | undefined): number {
  return value !== undefined && value.endsWith("px") ? number(value) : 0;
}

export function isTransparent(colour: string | undefined): boolean {
  return colour === undefined || colour === "transparent";
}

/** An element runs as its style says, which need not be the way of the whole email. */
export function runsRtl(computed: Computed | undefined): boolean {
  return computed?.["direction"] === "rtl";
}

/** A value that every client reads the same way; each line names who reads it otherwise. */
export function safeValue(property: string, value: string, isRtl: boolean): string {
  if (SIDEWAYS.has(property) && pixels(value) > MAX_SIDE_PX) return `${MAX_SIDE_PX}px`;
  switch (property) {
    case "font-family":
      return safeFonts(value);
    case "font-weight":
      // Word knows two weights, Yahoo only hundreds.
      return value === "bold" || value === "bolder" || number(value) >= 600 ? "bold" : "normal";
    case "line-height":
      // Word rounds to points: an odd number of pixels drifts.
      return value.endsWith("px") ? `${Math.round(number(value) / 2) * 2}px` : value;
    case "text-align":
      if (value === "start") return isRtl ? "right" : "left";
      if (value === "end") return isRtl ? "left" : "right";
      return value;
    case "text-indent":
      return withinPx(value, -24, MAX_SIDE_PX);
    case "letter-spacing":
    case "word-spacing":
      return withinPx(value, -MAX_SPACING_PX, MAX_SPACING_PX);
    default:
      // Negative margins are refused by Gmail, Outlook and Yahoo; Word knows no auto.
      if (property.startsWith("margin"))
        return value === "auto" || value.startsWith("-") ? "0" : whole(value);
      if (property.startsWith("padding")) return whole(value);
      // Word draws nothing wider than 8 px.
      if (property.endsWith("-width") && property.startsWith("border"))
        return `${Math.min(8, number(value))}px`;
      return zero(value);
  }
}

const SIDEWAYS = new Set(["margin-left", "margin-right", "padding-left", "padding-right"]);
const MAX_SPACING_PX = 16;

const withinPx = (value: string, least: number, most: number): string => {
  const px = pixels(value);
  if (px >= least && px <= most) return zero(value);
  return `${px < least ? least : most}px`;
};

/** Fractions of a pixel, which `em` gives, only make the mail longer. */
const whole = (value: string): string =>
  zero(value.endsWith("px") ? `${Math.round(number(value))}px` : value);

const zero = (value: string): string => (value === "0px" ? "0" : value);

export function hasBorder(computed: Computed, side: string): boolean {
  const style = computed[`border-${side}-style`];
  return style !== undefined && style !== "none" && style !== "hidden" && borderWidth(computed, side) > 0;
}

export function borderWidth(computed: Computed, side: string): number {
  const width = computed[`border-${side}-width`];
  return width === undefined || width === "medium" ? 3 : number(width);
}

/** The sides folded back into the shorthands that every client reads, one declaration an entry. */
export function foldDeclarations(declarations: Declarations): string[] {
  const out: string[] = [];
  const rest = { ...declarations };
  const put = (property: string, value: string): void => {
    // The shorthand with the line alone is what Word and the older webmails read.
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
  if (values.every((value) => value === "0")) put(shorthand, "0");
  else if (!isShort || left !== right) put(shorthand, values.join(" "));
  else if (top !== bottom) put(shorthand, `${top} ${right} ${bottom}`);
  else put(shorthand, top === right ? top : `${top} ${right}`);
};

/** A side with all three of its values is one declaration; four equal sides are one together. */
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
