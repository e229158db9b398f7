import { parseColor } from "../css/color.ts";
import type { Color } from "../css/color.ts";
import type { Declaration } from "../css/parse.ts";

/** Thresholds of the dark reader in Thunderbird 153, on its scale from 0 to 255. */
const BRIGHT = 200;
const ENOUGH_CONTRAST = 3.5;
const TRANSPARENT = 0.2;

/**
 * What Thunderbird's dark reader keeps of the declarations of an element or rule. It never looks at backgrounds that
 * other elements set: dark text loses its color unless its own background stays.
 */
export function readerStyle(all: readonly Declaration[]): readonly Declaration[] {
  const declarations = withoutImages(all);
  const color = last(declarations, "color");
  const shorthand = last(declarations, "background");
  const ground = last(declarations, "background-color") ?? shorthand;
  if (color === undefined && ground === undefined) return declarations;

  const gone = new Set<string>();
  const text = color === undefined ? undefined : parseColor(color.value);
  const back = ground === undefined ? undefined : parseColor(ground.value);
  const isBare =
    (shorthand === undefined || shorthand.shape === "none") &&
    (ground === undefined || ground === shorthand || (back !== undefined && back[3] <= TRANSPARENT));
  if (isBare) {
    if (luminance(text) <= BRIGHT) gone.add("color");
  } else if (back !== undefined) {
    const isUnreadable = text !== undefined && contrast(text, back) < ENOUGH_CONTRAST;
    if (luminance(back) > BRIGHT || isUnreadable) {
      gone.add("background-color").add("background");
      if (luminance(text) <= BRIGHT) gone.add("color");
    }
  }
  return gone.size === 0 ? declarations : declarations.filter(({ property }) => !gone.has(property));
}

/** Images and gradients are removed before anything is evaluated. The color of a shorthand stays. */
const withoutImages = (declarations: readonly Declaration[]): readonly Declaration[] => {
  if (!declarations.some(isImage)) return declarations;
  return declarations.flatMap((declaration) => {
    if (!isImage(declaration)) return [declaration];
    const color = declaration.value.split(/\s+(?![^(]*\))/).find((part) => parseColor(part) !== undefined);
    const isKept = declaration.property === "background" && color !== undefined;
    return isKept ? [{ ...declaration, value: color, shape: color }] : [];
  });
};

const isImage = ({ property, shape }: Declaration): boolean =>
  (property === "background-image" && shape !== "none") ||
  (property === "background" && /url\(|gradient/.test(shape));

const last = (declarations: readonly Declaration[], property: string): Declaration | undefined =>
  declarations.findLast((one) => one.property === property);

const luminance = (color: Color | undefined): number =>
  color === undefined ? 0 : 0.2125 * color[0] + 0.7154 * color[1] + 0.0721 * color[2];

const contrast = (one: Color, other: Color): number => {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
};
