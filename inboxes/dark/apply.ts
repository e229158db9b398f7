import type { DarkMode } from "../client.ts";
import { parseColor, writeColor } from "../css/color.ts";
import type { CssNode } from "../css/parse.ts";
import { turnLab } from "./mappings.ts";
import type { Mapping } from "./mappings.ts";
import { darker, readable, recolor } from "./recolor.ts";
import { isDarkRule } from "./scheme.ts";

/** Recolors a style sheet as a client does. The author's rules for dark mode are left alone. */
export function recolorSheet(
  nodes: readonly CssNode[],
  dark: DarkMode,
  mapping?: Mapping,
): readonly CssNode[] {
  return nodes.map((node) => {
    if ("property" in node) return node;
    if ("name" in node) {
      if (isDarkRule(node) || node.body === undefined) return node;
      return { ...node, body: recolorSheet(node.body, dark, mapping) };
    }
    if (/\[data-og/i.test(node.selector) || !node.body.every((inner) => "property" in inner)) return node;
    return { ...node, body: recolor(node.body, dark, mapping) };
  });
}

/** Recolors an attribute that contains a color, as a client does. Undefined if the client removes it. */
export function recolorAttribute(
  name: string,
  value: string,
  dark: DarkMode,
  mapping: Mapping = turnLab,
): string | undefined {
  if (!COLORED.has(name)) return value;
  if (dark === "reader") return undefined;
  const color = parseColor(value) ?? parseColor(`#${value}`);
  if (color === undefined || (dark !== "full" && dark !== "partial")) return value;
  if (dark === "full") return writeColor(mapping(color));
  const dimmed = name === "bgcolor" ? darker(color) : readable(color);
  return dimmed === color ? value : writeColor(dimmed);
}

const COLORED = new Set(["bgcolor", "fillcolor", "color", "text", "link", "vlink"]);
