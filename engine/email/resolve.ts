import type { Computed, Context } from "../style/interface.ts";
import { BORDER, MARGIN, PADDING, initialOf, runsRtl, safeValue } from "./declarations.ts";
import type { Declarations } from "./declarations.ts";
import { FALLS_BACK } from "./slots.ts";
import type { Slot } from "./slots.ts";

/** What a tag is resolved against. */
export interface Surroundings {
  readonly contexts: readonly Context[];
  readonly isRtl: boolean;
  /** The computed style around the tag, by context: what it would inherit. */
  readonly around: readonly Computed[];
  /** The style of the whole mail, which is all that Word gives to the text of a cell. */
  readonly wordBase?: Computed | undefined;
  /** The colour behind the element's text, by context. */
  readonly grounds: readonly string[];
}

/** The declarations of one tag in each context; the first are those of its `style` attribute. */
export function resolveSlot(
  slot: Slot,
  computed: readonly Computed[],
  surroundings: Surroundings,
): readonly Declarations[] {
  const { contexts, around, isRtl, grounds } = surroundings;
  const base = namesIn(slot, computed[0] as Computed, around[0] as Computed, isRtl);
  const { wordBase } = surroundings;
  if (wordBase !== undefined && slot.isCell)
    for (const name of FALLS_BACK) if (computed[0]?.[name] !== wordBase[name]) base.add(name);
  const spoken: Set<string>[] = [base];
  const result = [valuesOf(base, computed[0] as Computed, isRtl, grounds[0] as string)];
  for (let index = 1; index < contexts.length; index++) {
    const here = computed[index] as Computed;
    const isRepaint =
      slot.isCell && contexts[index]?.kind === "dark" && isRepainted(computed, grounds, index);
    const isSameHere =
      here === computed[0] && around[index] === around[0] && grounds[index] === grounds[0] && !isRepaint;
    if (isSameHere && (contexts[index]?.within ?? []).every((other) => spoken[other] === base)) {
      spoken.push(base);
      result.push(result[0] as Declarations);
      continue;
    }
    const names = namesIn(slot, here, around[index] as Computed, isRtl);
    const own = names.size;
    for (const name of base) names.add(name);
    for (const other of contexts[index]?.within ?? [])
      for (const name of spoken[other] ?? []) names.add(name);
    if (isRepaint) {
      names.add("color");
      names.add("background-color");
    }
    spoken.push(names);
    const isSame = here === computed[0] && own === base.size && names.size === base.size;
    result.push(
      isSame ? (result[0] as Declarations) : valuesOf(names, here, isRtl, grounds[index] as string),
    );
  }
  return result;
}

const isRepainted = (computed: readonly Computed[], grounds: readonly string[], index: number): boolean =>
  computed[index]?.["color"] !== computed[0]?.["color"] || grounds[index] !== grounds[0];

const namesIn = (slot: Slot, computed: Computed, around: Computed, isRtl: boolean): Set<string> => {
  const names = new Set<string>();
  for (const name of slot.always) {
    if (name !== "border") names.add(name);
    else if (BORDER.every((part) => computed[part] === undefined)) names.add("border");
  }
  for (const name of slot.inherited) {
    if (computed[name] === around[name] && (name !== "text-align" || isRtl === runsRtl(around))) continue;
    if (given(computed, name, isRtl) !== given(around, name, runsRtl(around))) names.add(name);
  }
  for (const name of slot.own) if (computed[name] !== undefined && computed[name] !== "0") names.add(name);
  // Four sides are one declaration; a side alone would need one of its own.
  if (PADDING.some((name) => names.has(name))) for (const name of PADDING) names.add(name);
  if (MARGIN.filter((name) => names.has(name)).length > 1) for (const name of MARGIN) names.add(name);
  for (const name in slot.implied) {
    if ((computed[name] ?? initialOf(name)) === slot.implied[name]) names.delete(name);
    else names.add(name);
  }
  return names;
};

const given = (computed: Computed, name: string, isRtl: boolean): string | undefined => {
  const value = computed[name];
  if (name === "text-indent" && value === "0") return undefined;
  return name === "text-align" ? safeValue(name, value ?? "start", isRtl) : value;
};

const valuesOf = (names: Set<string>, computed: Computed, isRtl: boolean, ground: string): Declarations => {
  const declarations: Declarations = {};
  for (const name of names) {
    if (name === "border") declarations[name] = "0";
    else if (name === "background-color") declarations[name] = computed[name] ?? ground;
    else declarations[name] = safeValue(name, given(computed, name, isRtl) ?? initialOf(name), isRtl);
  }
  return declarations;
};
