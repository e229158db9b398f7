import { parseColor } from "../css/color.ts";
import type { Color } from "../css/color.ts";
import type { CssNode } from "../css/parse.ts";
import { FULL_INVERSIONS } from "../dark/mappings.ts";
import type { Mapping } from "../dark/mappings.ts";
import type { View } from "../view.ts";
import type { Canvas } from "./look.ts";

const color = (hex: string): Color => parseColor(hex) ?? [0, 0, 0, 1];

const LIGHT: Canvas = { background: color("#ffffff"), text: color("#000000"), link: color("#0000ee") };
/** The dark window of Apple and Samsung, as WebKit and Chromium draw `color-scheme: dark`. */
const DARK: Canvas = { background: color("#1e1e1e"), text: color("#ffffff"), link: color("#9e9eff") };
const OUTLOOK: Canvas = { background: color("#333333"), text: color("#ffffff"), link: color("#6cb8f6") };
const THUNDERBIRD: Canvas = { background: color("#18181b"), text: color("#eeeef0"), link: color("#58c9ff") };

/** The page on which an email is shown. */
export function canvasOf(
  { rules, mode, sheets }: View,
  mapping: Mapping = FULL_INVERSIONS[0] as Mapping,
): Canvas {
  const { dark } = rules.client;
  if (mode === "light" || dark === "keep" || dark === "media") return LIGHT;
  if (dark === "partial") return OUTLOOK;
  if (dark === "reader") return THUNDERBIRD;
  if (dark === "full")
    return { background: mapping(LIGHT.background), text: mapping(LIGHT.text), link: mapping(LIGHT.link) };
  // The author's color scheme decides, if the client kept it.
  const isDark = [...sheets.values()]
    .flat()
    .some((node) => "selector" in node && node.body.some(isDarkScheme));
  return isDark ? DARK : LIGHT;
}

const isDarkScheme = (node: CssNode): boolean =>
  "property" in node && node.property === "color-scheme" && node.value === "dark";
