import type { Computed, Context } from "../style/interface.ts";
import { initialValue } from "../style/properties.ts";
import { BORDER, MARGIN, PADDING } from "../style/sides.ts";
import { alignmentOf, runsRtl, type Declarations } from "./declarations.ts";
import { safeValue } from "./safe-value.ts";
import { FALLS_BACK, type TagRole } from "./tag-roles.ts";

/** What the declarations of a tag are compared with. */
export interface Surroundings {
  readonly contexts: readonly Context[];
  readonly isRtl: boolean;
  /** The computed style around the tag, by context: what the tag would inherit. */
  readonly around: readonly Computed[];
  /** The style of the whole email, which is all that Outlook applies to the text of a cell. */
  readonly outlookBase?: Computed | undefined;
  /** The color behind the element's text, by context. */
  readonly backdrops: readonly string[];
}

/** The declarations of one tag in each context. The first are those of its `style` attribute. */
export function resolveRole(
  role: TagRole,
  computed: readonly Computed[],
  surroundings: Surroundings,
): readonly Declarations[] {
  const { contexts, around, isRtl, backdrops } = surroundings;
  const base = namesIn(role, computed[0] as Computed, around[0] as Computed, isRtl);
  const { outlookBase } = surroundings;
  if (outlookBase !== undefined && role.isCell)
    for (const name of FALLS_BACK) if (computed[0]?.[name] !== outlookBase[name]) base.add(name);
  const spoken: Set<string>[] = [base];
  const result = [valuesOf(base, computed[0] as Computed, isRtl, backdrops[0] as string)];
  for (let index = 1; index < contexts.length; index++) {
    const here = computed[index] as Computed;
    const isRepaint =
      role.isCell && contexts[index]?.kind === "dark" && isRepainted(computed, backdrops, index);
    const isSameHere =
      here === computed[0] && around[index] === around[0] && backdrops[index] === backdrops[0] && !isRepaint;
    if (isSameHere && (contexts[index]?.within ?? []).every((other) => spoken[other] === base)) {
      spoken.push(base);
      result.push(result[0] as Declarations);
      continue;
    }
    const names = namesIn(role, here, around[index] as Computed, isRtl);
    const own = names.size;
    for (const name of base) names.add(name);
    for (const other of contexts[index]?.within ?? [])
      for (const name of spoken[other] ?? []) names.add(name);
    if (isRepaint) {
      names.add("color");
      names.add("background-color");
    }
    spoken.push(names);
    const isSame =
      here === computed[0] &&
      backdrops[index] === backdrops[0] &&
      own === base.size &&
      names.size === base.size;
    result.push(
      isSame ? (result[0] as Declarations) : valuesOf(names, here, isRtl, backdrops[index] as string),
    );
  }
  return result;
}

const isRepainted = (computed: readonly Computed[], backdrops: readonly string[], index: number): boolean =>
  computed[index]?.["color"] !== computed[0]?.["color"] || backdrops[index] !== backdrops[0];

const namesIn = (role: TagRole, computed: Computed, around: Computed, isRtl: boolean): Set<string> => {
  const names = new Set<string>();
  for (const name of role.always) {
    if (name !== "border") names.add(name);
    else if (BORDER.every((part) => computed[part] === undefined)) names.add("border");
  }
  for (const name of role.inherited) {
    if (computed[name] === around[name] && (name !== "text-align" || isRtl === runsRtl(around))) continue;
    if (given(computed, name, isRtl) !== given(around, name, runsRtl(around))) names.add(name);
  }
  for (const name of role.own) if (computed[name] !== undefined && computed[name] !== "0") names.add(name);
  // Four sides fit into one declaration; a single side would need its own.
  if (PADDING.some((name) => names.has(name))) for (const name of PADDING) names.add(name);
  if (MARGIN.filter((name) => names.has(name)).length > 1) for (const name of MARGIN) names.add(name);
  for (const name in role.implied) {
    if ((computed[name] ?? initialValue(name)) === role.implied[name]) names.delete(name);
    else names.add(name);
  }
  return names;
};

const given = (computed: Computed, name: string, isRtl: boolean): string | undefined => {
  if (name === "text-align") return alignmentOf(computed, isRtl);
  return name === "text-indent" && computed[name] === "0" ? undefined : computed[name];
};

const valuesOf = (
  names: Set<string>,
  computed: Computed,
  isRtl: boolean,
  background: string,
): Declarations => {
  const declarations: Declarations = {};
  for (const name of names) {
    if (name === "border") declarations[name] = "0";
    else if (name === "background-color") declarations[name] = computed[name] ?? background;
    else declarations[name] = safeValue(name, given(computed, name, isRtl) ?? initialValue(name));
  }
  return declarations;
};
