import { Element } from "../tree.ts";
import type { Computed, StyleState } from "../style/interface.ts";
import { pixels, runsRtl } from "./declarations.ts";

/** Outlook before 2021 cuts off bullets with a smaller indent. */
const MIN_INDENT_PX = 24;

/**
 * A list's indent is a margin on its items, the only place where Outlook and other clients agree. The marker is written
 * only where it differs from the default at that depth.
 */
export function listStyle(state: StyleState): readonly Computed[] {
  const marker = state.element === Element.ol ? "decimal" : (BULLETS[depthOf(state)] ?? "square");
  return state.computed.map((style) => {
    const { "padding-left": _left, "padding-right": _right, "list-style-type": type, ...rest } = style;
    return type === undefined || type === marker ? rest : { ...rest, "list-style-type": type };
  });
}

const BULLETS = ["disc", "circle"];

const depthOf = (state: StyleState): number => {
  let depth = 0;
  for (let around = state.parent; around !== undefined; around = around.parent)
    if (around.element === Element.ul || around.element === Element.ol) depth++;
  return depth;
};

/** An item that runs the other way than its list has its marker and its indent on the other side. */
export function itemStyle(state: StyleState): readonly Computed[] {
  const list = state.parent?.computed ?? [];
  const [start, end] = sides(state.computed[0]);
  const [listStart, listEnd] = sides(list[0]);
  return state.computed.map((style, index) => {
    const around = list[index] ?? {};
    const indent = pixels(style[`margin-${start}`]) + pixels(around[`padding-${listStart}`]);
    const least = style["list-style-type"] === "none" ? 0 : MIN_INDENT_PX;
    const far = pixels(style[`margin-${end}`]) + pixels(around[`padding-${listEnd}`]);
    return {
      ...style,
      [`margin-${start}`]: `${Math.max(indent, least)}px`,
      [`margin-${end}`]: far === 0 ? "0" : `${far}px`,
    };
  });
}

const sides = (style: Computed | undefined): readonly [start: string, end: string] =>
  runsRtl(style) ? ["right", "left"] : ["left", "right"];
