import type { DarkMode } from "../client.ts";
import { contrastOf, parseColor, writeColor } from "../css/color.ts";
import type { Color } from "../css/color.ts";
import type { Declaration } from "../css/parse.ts";
import { turnLab } from "./mappings.ts";
import type { Mapping } from "./mappings.ts";
import { readerStyle } from "./thunderbird.ts";

/** Recolors the declarations of one element or rule as a client does in dark mode. */
export function recolor(
  declarations: readonly Declaration[],
  dark: DarkMode,
  mapping: Mapping = turnLab,
): readonly Declaration[] {
  if (dark === "reader") return readerStyle(declarations);
  if (dark === "full") return declarations.map((one) => (isColored(one) ? turned(one, mapping) : one));
  return dark === "partial" ? partly(declarations) : declarations;
}

/** The page color behind an email in Outlook's dark mode. */
const OUTLOOK_PAGE: Color = [51, 51, 51, 1];
const READABLE = 4.5;

/**
 * Outlook.com, as Rémi Parmentier's article of 2019 describes it: a background is darkened, and text gets enough
 * contrast to the background of its own element, or else to the page. Both use the mapping of roosterjs.
 */
const partly = (declarations: readonly Declaration[]): readonly Declaration[] => {
  let page = OUTLOOK_PAGE;
  const backgrounds = declarations.map((declaration) => {
    if (declaration.property !== "background-color" && declaration.property !== "background")
      return declaration;
    const color = parseColor(declaration.value);
    if (color === undefined || color[3] < 0.2) return declaration;
    page = darker(color);
    return page === color ? declaration : withValue(declaration, writeColor(page));
  });
  return backgrounds.map((declaration) => {
    if (declaration.property !== "color") return declaration;
    const color = parseColor(declaration.value);
    if (color === undefined || readable(color, page) === color) return declaration;
    return withValue(declaration, writeColor(turnLab(color)));
  });
};

/** Turns the color of a text without enough contrast to a background in Outlook's dark mode. */
export const readable = (color: Color, background = OUTLOOK_PAGE): Color =>
  contrastOf(color, background) >= READABLE ? color : turnLab(color);

/** Darkens a light background. A dark one stays. */
export const darker = (color: Color): Color => {
  const mapped = turnLab(color);
  return brightness(mapped) < brightness(color) ? mapped : color;
};

const brightness = ([red, green, blue]: Color): number => 0.2126 * red + 0.7152 * green + 0.0722 * blue;

const isColored = ({ property }: Declaration): boolean =>
  /^(?:color|background(?:-color)?|border(?:-(?:top|right|bottom|left))?(?:-color)?)$/.test(property);

/** Maps every color in a value such as `1px solid #ccc`. */
const turned = (declaration: Declaration, mapping: Mapping): Declaration => {
  if (/url\(/.test(declaration.shape)) return declaration;
  const value = declaration.value.replace(
    /#[\da-f]{3,8}\b|(?:rgb|hsl)a?\([^()]*\)|\b[a-z]{3,}\b/gi,
    (text) => {
      const color = parseColor(text);
      return color === undefined || color[3] === 0 ? text : writeColor(mapping(color));
    },
  );
  return value === declaration.value ? declaration : withValue(declaration, value);
};

const withValue = (declaration: Declaration, value: string): Declaration => ({
  ...declaration,
  value,
  shape: value,
});
