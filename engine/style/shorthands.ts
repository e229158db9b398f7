import { readColor } from "./read-color.ts";
import type { Component } from "./component.ts";
import { readNumeric } from "./numeric.ts";
import { isDelimiter } from "./parse.ts";
import { LONGHANDS, longhandIndex, type Specified } from "./properties.ts";
import { eachSide, RADIUS, SIDES } from "./sides.ts";

export type Expanded = readonly (readonly [longhand: number, value: Specified])[];

interface Shorthand {
  readonly longhands: readonly number[];
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
      if (items.length === 0) return undefined;
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

/** Only the color is kept: images are never fetched, and Outlook draws none. */
const background: Shorthand = {
  longhands: [longhandIndex("background-color")],
  expand(items) {
    const colors = items.filter((item) => readColor(item) !== undefined);
    if (colors.length > 1 || items.length === 0 || items.some((item) => isDelimiter(item, ",")))
      return undefined;
    return [[longhandIndex("background-color"), read(longhandIndex("background-color"), colors) ?? initial]];
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
      if (item?.type === "ident" && item.text.toLowerCase() === "normal") continue;
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

/** `none` sets the marker here, although it could also mean the image. */
const listStyle: Shorthand = anyOrder(["list-style-type", "list-style-position"]);

/** The line takes several keywords, the other properties one each. */
const decorationNames = [
  "text-decoration-line",
  "text-decoration-style",
  "text-decoration-color",
  "text-decoration-thickness",
];
const textDecoration: Shorthand = {
  longhands: decorationNames.map(longhandIndex),
  expand(items) {
    const [line, ...others] = decorationNames.map(longhandIndex) as [number, ...number[]];
    const words = items.filter((item) => read(line, [item]) !== undefined);
    const value = words.length === 0 ? initial : read(line, words);
    const found = new Map<number, Specified>();
    for (const item of items) {
      if (words.includes(item)) continue;
      const longhand = others.find(
        (candidate) => !found.has(candidate) && read(candidate, [item]) !== undefined,
      );
      if (longhand === undefined) return undefined;
      found.set(longhand, read(longhand, [item])!);
    }
    if (value === undefined || items.length === 0) return undefined;
    return [[line, value], ...others.map((longhand) => [longhand, found.get(longhand) ?? initial] as const)];
  },
};

/** `8px / 4px` makes ellipses, for which Yahoo drops the whole property, so only the first part is used. */
const radius = four(RADIUS);
const borderRadius: Shorthand = {
  longhands: radius.longhands,
  expand(items) {
    const slash = items.findIndex((item) => isDelimiter(item, "/"));
    return radius.expand(slash === -1 ? items : items.slice(0, slash));
  },
};

const borderSpacing: Shorthand = {
  longhands: [longhandIndex("border-spacing")],
  expand(items) {
    const value = read(longhandIndex("border-spacing"), items.slice(0, 1));
    const second = items[1] === undefined || readNumeric(items[1]) !== undefined;
    return value === undefined || !second || items.length > 2
      ? undefined
      : [[longhandIndex("border-spacing"), value]];
  },
};

const borderOf = (side: string) => ["width", "style", "color"].map((part) => `border-${side}-${part}`);
const entries: [string, Shorthand][] = [
  ["background", background],
  ["font", font],
  ["list-style", listStyle],
  ["text-decoration", textDecoration],
  ["border-radius", borderRadius],
  ["border-spacing", borderSpacing],
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

/** Shorthands and aliases of longhands. */
export const SHORTHANDS: ReadonlyMap<string, Shorthand> = new Map(entries);
