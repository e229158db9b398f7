import type { Color } from "./color.ts";
import { rgbToOklab, type Triple } from "./color-spaces.ts";
import { isDelimiter, type Component } from "./component.ts";

/**
 * The parameters of `oklch(from #c2410c l c 260)`, with channel keywords replaced by the channels of the origin color,
 * as numbers. Undefined for a function that does not support an origin color here.
 */
export function relativeParameters(
  name: string,
  from: Color,
  parameters: readonly Component[],
): readonly Component[] | undefined {
  const words = WORDS[name];
  if (words === undefined) return undefined;
  const channels = channelsOf(name, from);
  const number = (value: number): Component => ({
    type: "number",
    text: "",
    number: value,
    children: [],
    start: 0,
  });
  const replaced = (item: Component): Component => {
    const word = item.type === "ident" ? item.text.toLowerCase() : "";
    if (word === "alpha") return number(from.alpha);
    const index = words.indexOf(word);
    if (index !== -1) return number(channels[index]!);
    return item.children.length === 0 ? item : { ...item, children: item.children.map(replaced) };
  };
  const items = parameters.map(replaced);
  return items.some((item) => isDelimiter(item, "/")) ? items : [...items, number(from.alpha)];
}

const WORDS: { readonly [name: string]: readonly string[] | undefined } = {
  __proto__: null as never,
  rgb: ["r", "g", "b"],
  oklab: ["l", "a", "b"],
  oklch: ["l", "c", "h"],
};

function channelsOf(name: string, { red, green, blue }: Color): Triple {
  if (name === "rgb") return [red, green, blue];
  const [lightness, a, b] = rgbToOklab([red, green, blue]);
  if (name === "oklab") return [lightness, a, b];
  return [lightness, Math.hypot(a, b), ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360];
}
