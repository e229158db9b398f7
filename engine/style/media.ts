import { isDelimiter, type Component } from "./component.ts";
import type { Context } from "./interface.ts";
import { isKeyword, splitAtCommas, withoutSpaces } from "./parse.ts";

/** One feature of a media query, in a normalized form. */
interface Feature {
  /** The feature's name, such as `max-width`, or "hover" for the pseudo-class. */
  readonly name: string;
  readonly value: string;
  /** The number of a width or height, to compare queries. */
  readonly px: number;
}

/** Features that must all hold. An empty list is the base. */
export type Condition = readonly Feature[];

export const HOVER: Feature = { name: "", value: "", px: 0 };

export const DARK: Feature = { name: "prefers-color-scheme", value: "dark", px: 0 };

/** Every email is light unless it is dark, because many clients never report which. */
function isLight(feature: Feature): boolean {
  return feature.value === "light";
}

/** The condition of the context that a rule needs. */
export function contextOf(condition: Condition): Condition {
  return condition.filter((feature) => !isLight(feature));
}

export function isForDark(condition: Condition): boolean {
  return condition.some((feature) => feature.value === "dark");
}

/** Whether a rule with a condition applies in a context. */
export function appliesIn(context: Condition, condition: Condition): boolean {
  return includes(context, contextOf(condition)) && !(condition.some(isLight) && isForDark(context));
}

/** Decides which contexts are kept if there are too many: those for all phones and all clients first. */
export function importanceOf(condition: Condition): number {
  if (condition.length === 0) return 0;
  if (condition.length > 1) return 4;
  const [{ name, value }] = condition as [Feature];
  return value === "dark" ? 1 : name === "max-width" ? 2 : condition[0] === HOVER ? 3 : 4;
}

/** The alternatives of a media query, or undefined if it can never hold in an email or is not supported. */
export function parseMedia(prelude: readonly Component[]): readonly Condition[] | undefined {
  const alternatives: Condition[] = [];
  for (const part of splitAtCommas(prelude)) {
    for (const query of splitAtOr(withoutSpaces(part))) {
      const condition = parseQuery(query);
      if (condition !== undefined) alternatives.push(condition);
    }
  }
  return alternatives.length > 0 ? alternatives : undefined;
}

function splitAtOr(list: readonly Component[]): Component[][] {
  const parts: Component[][] = [[]];
  for (const item of list) {
    if (isKeyword(item, "or")) parts.push([]);
    else parts.at(-1)!.push(item);
  }
  return parts;
}

function parseQuery(list: readonly Component[]): Condition | undefined {
  const features: Feature[] = [];
  let index = isKeyword(list[0], "only") ? 1 : 0;
  const type = list[index];
  if (type?.type === "ident") {
    if (!isKeyword(type, "screen") && !isKeyword(type, "all")) return undefined;
    index++;
    if (index === list.length) return features;
    if (!isKeyword(list[index++], "and")) return undefined;
  }
  for (; ; index += 2) {
    const item = list[index];
    if (item?.type !== "block" || item.text !== "(") return undefined;
    const feature = parseFeature(withoutSpaces(item.children));
    if (feature === undefined) return undefined;
    features.push(feature);
    if (index + 1 === list.length) return combine(features, []);
    if (!isKeyword(list[index + 1], "and")) return undefined;
  }
}

const keywordFeatures: { readonly [name: string]: readonly string[] | undefined } = {
  __proto__: null as never,
  "prefers-color-scheme": ["dark", "light"],
  "prefers-reduced-motion": ["reduce", "no-preference"],
  "prefers-contrast": ["more", "less", "no-preference"],
  orientation: ["portrait", "landscape"],
  hover: ["hover", "none"],
  pointer: ["coarse", "fine", "none"],
};

function parseFeature(list: readonly Component[]): Feature | undefined {
  const name = list[0]?.type === "ident" ? list[0].text.toLowerCase() : "";
  const value = list.at(-1);
  if (value === undefined) return undefined;
  const isColon = list.length === 3 && isDelimiter(list[1]!, ":");
  const keyword = value.type === "ident" ? value.text.toLowerCase() : "";
  if (isColon && keywordFeatures[name]?.includes(keyword) === true) return { name, value: keyword, px: 0 };
  const bound = isColon ? /^(max|min)-(device-)?(width|height)$/.exec(name) : null;
  if (bound !== null) return lengthFeature(`${bound[1]}-${bound[3]}`, value, 0);
  // `(width <= 600px)` of Media Queries 4 is written in the older form that mail clients read.
  const operator = list
    .slice(1, -1)
    .map((item) => item.text)
    .join("");
  if (name !== "width" && name !== "height") return undefined;
  const shift = { "<=": 0, "<": -0.02, ">=": 0, ">": 0.02 }[operator];
  if (shift === undefined) return undefined;
  return lengthFeature(`${operator.startsWith("<") ? "max" : "min"}-${name}`, value, shift);
}

function lengthFeature(name: string, value: Component, shift: number): Feature | undefined {
  const factor = (value.type === "dimension" ? { px: 1, em: 16, rem: 16 }[value.text] : undefined) ?? NaN;
  const px = Math.round((value.number * factor + shift) * 100) / 100;
  return px >= 0 && px < 1e5 ? { name, value: `${px}px`, px } : undefined;
}

/** Combines two conditions, in a fixed order. Of two bounds of the same kind, the stricter one is kept. */
export function combine(one: Condition, other: Condition): Condition {
  const byName = new Map<string, Feature>();
  for (const feature of [...one, ...other]) {
    const known = byName.get(feature.name);
    const key =
      known !== undefined && known.value !== feature.value && feature.px === 0
        ? `${feature.name} ${feature.value}`
        : feature.name;
    if (known === undefined || key !== feature.name || isStricter(feature, known)) byName.set(key, feature);
  }
  return [...byName.values()].sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
}

function isStricter(feature: Feature, than: Feature): boolean {
  return feature.name.startsWith("max-")
    ? feature.px < than.px
    : feature.name.startsWith("min-") && feature.px > than.px;
}

/** Whether `strong` can hold only where `weak` does too. */
export function includes(strong: Condition, weak: Condition): boolean {
  return weak.every((needed) =>
    strong.some(
      (given) => given.name === needed.name && (given.value === needed.value || isStricter(given, needed)),
    ),
  );
}

/**
 * Sorts weaker conditions before stronger ones, so that the stronger ones come later in `<style>` and win: fewer
 * features first, then wider bounds.
 */
export function compareConditions(one: Condition, other: Condition): number {
  return one.length - other.length || strictness(one) - strictness(other);
}

function strictness(condition: Condition): number {
  return condition.reduce((sum, { name, px }) => sum + (name.startsWith("max-") ? -px : px), 0);
}

export function toContext(condition: Condition, within: readonly number[]): Context {
  const features = condition.filter((feature) => feature !== HOVER);
  const isDark = features.some((feature) => feature.value === "dark");
  const isNarrow = features.length > 0 && features.every((feature) => feature.name === "max-width");
  const onlySizes = features.every((feature) => feature.px > 0);
  const texts = features.map((feature) => `(${feature.name}:${feature.value})`);
  // Yahoo reads width queries only after `screen`. Apple Mail needs the dark query without it.
  if (onlySizes && texts.length > 0) texts.unshift("only screen");
  const hover = features.length !== condition.length;
  const kind =
    condition.length === 0 ? "base" : hover ? "hover" : isDark ? "dark" : isNarrow ? "narrow" : "media";
  return { kind, media: texts.join(" and "), within };
}
