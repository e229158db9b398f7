import { parseColor } from "../css/color.ts";
import type { Color } from "../css/color.ts";

export const colorOf = (text: string | undefined): Color | undefined =>
  text === undefined ? undefined : parseColor(text);

/** The first color of a gradient stands for all of it. */
export const gradientColor = (shape: string): string | undefined =>
  /gradient\(/.test(shape)
    ? shape
        .match(/#[\da-f]{3,8}|(?:rgb|hsl)a?\([^()]*\)|[a-z]+/g)
        ?.find((part) => parseColor(part) !== undefined)
    : undefined;

/** In an attribute, the `#` may be missing. */
export const attributeColor = (text: string | undefined): Color | undefined =>
  text === undefined ? undefined : (parseColor(text) ?? parseColor(`#${text.trim()}`));

export const sizeOf = (text: string | undefined, parentPx: number): number | undefined => {
  if (text === "0") return 0;
  const [, number, unit] = /^([\d.]+)(px|pt|em|rem|%)$/.exec(text ?? "") ?? [];
  const pxOf: { readonly [unit: string]: number } = {
    px: 1,
    pt: 4 / 3,
    em: parentPx,
    rem: 16,
    "%": parentPx / 100,
  };
  return unit === undefined ? undefined : Number(number) * (pxOf[unit] as number);
};
