import { hasVariable, isDelimiter, type Component } from "./component.ts";
import { MAX_EXPANDED_TOKENS } from "../limits.ts";
import type { Variable } from "./declaration-block.ts";
import type { Meter } from "./meter.ts";
import { trim } from "./parse.ts";

/** The custom properties of an element, including inherited ones, with every `var()` in them replaced. */
export type Variables = ReadonlyMap<string, readonly Component[]>;

export const NO_VARIABLES: Variables = new Map();

/**
 * The variables of an element that declares some itself. A cycle, a missing variable without a fallback, and a value
 * that exceeds the limit make a variable invalid, as if it were not declared.
 */
export function resolveVariables(
  declared: ReadonlyMap<string, Variable>,
  inherited: Variables,
  meter: Meter,
): Variables {
  meter.units += declared.size + inherited.size;
  // Elements that redeclare what they inherit share one map, which may be large.
  let isSame = true;
  for (const [name, { value, isFinal }] of declared) isSame &&= isFinal && inherited.get(name) === value;
  if (isSame) return inherited;
  const result = new Map(inherited);
  for (const name of declared.keys()) result.delete(name);
  const open = new Set<string>();
  const done = new Set<string>();
  const lookUp = (name: string): readonly Component[] | undefined => {
    const variable = declared.get(name);
    if (variable === undefined || done.has(name)) return result.get(name);
    if (open.has(name) || open.size > 100) return undefined;
    open.add(name);
    const word =
      variable.value.length === 1 && variable.value[0]!.type === "ident"
        ? variable.value[0]!.text.toLowerCase()
        : "";
    const value =
      word === "inherit" || word === "unset" || word === "revert"
        ? inherited.get(name)
        : word === "initial"
          ? undefined
          : substitute(variable.value, lookUp, meter);
    open.delete(name);
    done.add(name);
    if (value !== undefined) result.set(name, value);
    return value;
  };
  for (const name of declared.keys()) lookUp(name);
  return result;
}

/** Replaces the `var()`s of a value. Returns undefined if one of them is invalid or the value gets too long. */
export function substitute(
  value: readonly Component[],
  lookUp: (name: string) => readonly Component[] | undefined,
  meter: Meter,
): readonly Component[] | undefined {
  let budget = MAX_EXPANDED_TOKENS;
  const expand = (list: readonly Component[]): readonly Component[] | undefined => {
    const result: Component[] = [];
    for (const item of list) {
      if (item.type === "function" && item.text === "var") {
        const replacement = expandVariable(item.children);
        if (replacement === undefined) return undefined;
        for (const part of replacement) result.push(part);
      } else if (item.children.length > 0) {
        const children = expand(item.children);
        if (children === undefined) return undefined;
        result.push(children === item.children ? item : { ...item, children });
      } else result.push(item);
      budget--;
      if (budget < 0) return undefined;
    }
    return result;
  };
  const expandVariable = (children: readonly Component[]): readonly Component[] | undefined => {
    const comma = children.findIndex((item) => isDelimiter(item, ","));
    const [name, ...rest] = trim(comma === -1 ? children : children.slice(0, comma));
    if (name?.type !== "ident" || rest.length > 0) return undefined;
    const known = lookUp(name.text);
    if (known !== undefined) {
      budget -= count(known);
      return budget < 0 ? undefined : known;
    }
    return comma === -1 ? undefined : expand(trim(children.slice(comma + 1)));
  };
  const result = hasVariable(value) ? expand(value) : value;
  meter.units += MAX_EXPANDED_TOKENS - budget;
  return result;
}

function count(list: readonly Component[]): number {
  let sum = list.length;
  for (const item of list) if (item.children.length > 0) sum += count(item.children);
  return sum;
}
