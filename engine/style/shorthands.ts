import { isDelimiter, type Component } from "./component.ts";
import { readNumeric } from "./numeric.ts";
import { isKeyword } from "./parse.ts";
import { LONGHANDS, longhandIndex, type Specified } from "./properties.ts";
import { eachSide, RADIUS, SIDES } from "./sides.ts";

export type Expanded = readonly (readonly [longhand: number, value: Specified])[];

interface Shorthand {
  readonly longhands: readonly number[];
  /** Reads one or more values without spaces. */
  readonly expand: (items: readonly Component[]) => Expanded | undefined;
}

const initial: Specified = { kind: "wide", keyword: "initial" };
const read = (longhand: number, items: readonly Component[]) => LONGHANDS[longhand]!.read(items);

/** `1px 2px`: one to four values for top, right, bottom and left, or for the corners. */
function four(names: readonly string[]): Shorthand {
  const longhands = names.map(longhandIndex);
  return {
    longhands,
    expand(items) {
      if (items.length === 0 || items.length > names.length) return undefined;
      const values = items.map((item) => read(longhands[0]!, [item]));
      if (values.some((value) => value === undefined)) return undefined;
      const [first, second = first, third = first, fourth = second] = values as Specified[];
      const list = [first, second, third, fourth];
      return longhands.map((longhand, index) => [longhand, list[index]!]);
    },
  };
}

/** Values in any order, each for the first longhand that accepts it. Missing ones are reset. */
function anyOrder(names: readonly string[], more: readonly string[][] = []): Shorthand {
  const groups = [names, ...more].map((group) => group.map(longhandIndex));
  const [pattern] = groups as [number[]];
  return {
    longhands: groups.flat(),
    expand(items) {
      const values: (Specified | undefined)[] = pattern.map(() => undefined);
      for (const item of items) {
        const place = pattern.findIndex(
          (longhand, index) => values[index] === undefined && read(longhand, [item]) !== undefined,
        );
        if (place === -1) return undefined;
        values[place] = read(pattern[place]!, [item]);
      }
      return groups.flatMap((group) =>
        group.map((longhand, index) => [longhand, values[index] ?? initial] as const),
      );
    },
  };
}

function alias(name: string): Shorthand {
  const longhand = longhandIndex(name);
  return {
    longhands: [longhand],
    expand: (items) => {
      const value = read(longhand, items);
      return value === undefined ? undefined : [[longhand, value]];
    },
  };
}

/** Words for the image of a background, which is left out. */
const imageWord =
  /^(?:[,/]|none|no-repeat|repeat|scroll|fixed|local|center|top|bottom|left|right|auto|cover|contain|space|round|\w+-box)/i;

/** Addresses are never read here by design. Gradients and the like are functions. */
export function isNoImage(item: Component): boolean {
  return (
    item.type !== "bad" && !(item.type === "function" && /gradient|image|cross-fade|element/.test(item.text))
  );
}
const backgroundColor = longhandIndex("background-color");

/**
 * Only the color is kept: images are never fetched, and Outlook draws none. An image without a color sets nothing, so
 * that the color of an earlier rule shows in its place.
 */
const background: Shorthand = {
  longhands: [backgroundColor],
  expand(items) {
    const colors = items.filter(
      (item) => isNoImage(item) && !imageWord.test(item.text) && readNumeric(item) === undefined,
    );
    if (colors.length === 0 && !items.every(isNoImage)) return [];
    const value = colors.length === 0 ? initial : read(backgroundColor, colors);
    return value && [[backgroundColor, value]];
  },
};

const [style, variant, weight] = ["font-style", "font-variant", "font-weight"].map(longhandIndex);
const [size, lineHeight, family] = ["font-size", "line-height", "font-family"].map(longhandIndex);
const font: Shorthand = {
  longhands: [style!, variant!, weight!, size!, lineHeight!, family!],
  expand(items) {
    const found = new Map<number, Specified>();
    let index = 0;
    for (; index < 4; index++) {
      const item = items[index];
      if (isKeyword(item, "normal")) continue;
      const longhand = [style!, variant!, weight!].find(
        (candidate) => item !== undefined && !found.has(candidate) && read(candidate, [item]) !== undefined,
      );
      if (longhand === undefined) break;
      found.set(longhand, read(longhand, [item!])!);
    }
    const sizeValue = read(size!, items.slice(index, index + 1));
    if (sizeValue === undefined) return undefined;
    index++;
    if (items[index] !== undefined && isDelimiter(items[index]!, "/")) {
      const value = read(lineHeight!, items.slice(index + 1, index + 2));
      if (value === undefined) return undefined;
      found.set(lineHeight!, value);
      index += 2;
    }
    const families = read(family!, items.slice(index));
    if (families === undefined) return undefined;
    found.set(size!, sizeValue).set(family!, families);
    return font.longhands.map((longhand) => [longhand, found.get(longhand) ?? initial] as const);
  },
};

/** A `none` that is not the marker is the image. */
const marker = anyOrder(["list-style-type", "list-style-position"]);
const listStyle: Shorthand = {
  ...marker,
  expand(items) {
    const drawn = items.filter(isNoImage);
    const none = drawn.findIndex((item) => isKeyword(item, "none"));
    return marker.expand(drawn) ?? marker.expand(drawn.filter((_, index) => index !== none));
  },
};

/** The line takes several keywords, the other properties one each. */
const decorationLine = longhandIndex("text-decoration-line");
const otherDecorations = anyOrder(["style", "color", "thickness"].map((part) => `text-decoration-${part}`));
const textDecoration: Shorthand = {
  longhands: [decorationLine, ...otherDecorations.longhands],
  expand(items) {
    const isLine = (item: Component) => read(decorationLine, [item]) !== undefined;
    const words = items.filter(isLine);
    const line = words.length === 0 ? initial : read(decorationLine, words);
    const others = otherDecorations.expand(items.filter((item) => !isLine(item)));
    return line && others && [[decorationLine, line], ...others];
  },
};

/** `8px / 4px` makes ellipses, for which Yahoo drops the whole property, so only the first part is used. */
const radius = four(RADIUS);
const borderRadius: Shorthand = {
  longhands: radius.longhands,
  expand(items) {
    const slash = items.findIndex((item) => isDelimiter(item, "/"));
    if (slash === -1) return radius.expand(items);
    return radius.expand(items.slice(slash + 1)) && radius.expand(items.slice(0, slash));
  },
};

const borderOf = (side: string) => ["width", "style", "color"].map((part) => `border-${side}-${part}`);
const entries: [string, Shorthand][] = [
  ...LONGHANDS.map(({ name }): [string, Shorthand] => [name, alias(name)]),
  ["background", background],
  ["font", font],
  ["list-style", listStyle],
  ["text-decoration", textDecoration],
  ["border-radius", borderRadius],
  ["border-spacing", four(["border-spacing", "border-spacing"])],
  ["word-wrap", alias("overflow-wrap")],
  ["font-variant-caps", alias("font-variant")],
  ["border", anyOrder(borderOf("top"), [borderOf("right"), borderOf("bottom"), borderOf("left")])],
  ...["margin", "padding"].map((name): [string, Shorthand] => [name, four(eachSide(name))]),
  ...SIDES.map((side): [string, Shorthand] => [`border-${side}`, anyOrder(borderOf(side))]),
  ...["width", "style", "color"].map((part): [string, Shorthand] => [
    `border-${part}`,
    four(eachSide("border", `-${part}`)),
  ]),
];

/** Every supported property: longhands, their aliases, and shorthands. */
export const PROPERTIES: ReadonlyMap<string, Shorthand> = new Map(entries);
