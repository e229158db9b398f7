import type { Computed } from "../style/interface.ts";
import { MAX_SIDE_PX, VIEWPORT_WIDTH_PX } from "../limits.ts";
import { BORDER, MARGIN, PADDING, RADIUS, SIDES } from "../style/sides.ts";
import { INHERITED, hasBorder, pixels } from "./declarations.ts";

/**
 * Decides which tag gets which property. A semantic element is written as one or more tags, each with a role. Inline
 * styles and generated classes both use this table, so that a media rule changes exactly what the inline style set.
 */
export interface TagRole {
  /** Inherited properties that the tag may set. They are written only where they differ from what is inherited. */
  readonly inherited: readonly string[];
  /** Properties of the element itself. */
  readonly own: readonly string[];
  /** Properties that are always written, because some client would use its own value. */
  readonly always: readonly string[];
  /** How the tag looks by default in every client; this need not be written. */
  readonly implied: Computed;
  /**
   * Whether this is a cell. It carries the background of its content, and in dark mode it sets both colors. Outlook
   * does not inherit the text style into cells.
   */
  readonly isCell: boolean;
}

const role = (
  inherited: readonly string[],
  own: readonly string[],
  always: readonly string[] = [],
  isCell = false,
): TagRole => ({ inherited, own, always, isCell, implied: {} });

/** Properties that Outlook does not inherit into tables. */
const FONT = ["font-family", "font-size", "line-height", "color"] as const;
const BOX = [...PADDING, ...BORDER, ...RADIUS, "background-color"];
const DECORATION = [
  "text-decoration-line",
  "text-decoration-color",
  "text-decoration-style",
  "text-decoration-thickness",
  "text-underline-offset",
];

/**
 * Properties that a cell sets where they differ from the whole email, because Outlook applies only the rule for all
 * cells in the head.
 */
export const FALLS_BACK: readonly string[] = FONT;

/** Running text has no alignment of its own. */
const IN_RUNNING_TEXT = INHERITED.filter((name) => name !== "text-align");

/** Running text inside a block. Outlook ignores padding here. */
const inline = (...always: string[]): TagRole =>
  role(IN_RUNNING_TEXT, [...DECORATION, "vertical-align", ...BOX], always);

const flow = (...always: string[]): TagRole =>
  role(INHERITED, [...DECORATION, ...MARGIN], [...MARGIN, ...always]);

export const TAG_ROLES = {
  /** `p`, `div` and similar tags that are not boxes. */
  flow: flow(),
  /** Webmail style sheets make headings thin or colored. */
  heading: flow("font-size", "line-height", "font-weight", "color"),
  item: role(INHERITED, [...DECORATION, ...MARGIN, ...BOX], MARGIN),
  list: role(INHERITED, [...DECORATION, ...MARGIN, "list-style-type"], MARGIN),
  inline: inline(),
  strong: { ...inline(), implied: { "font-weight": "bold" } },
  emphasis: { ...inline(), implied: { "font-style": "italic" } },
  /** Claws Mail does not strike text through by default. */
  deletion: inline("text-decoration-line"),
  sub: { ...inline("font-size"), implied: { "vertical-align": "sub" } },
  sup: { ...inline("font-size"), implied: { "vertical-align": "super" } },
  /** Clients color and underline links. */
  link: inline("color", "text-decoration-line"),
  /** Clients use their own font for code, and Roundcube shows it in pink on gray. */
  code: inline("font-family", "font-size", "color", "background-color", "border"),
  /** The lines of a code block inside its cell. */
  codeLines: { ...inline("font-family"), inherited: INHERITED },
  button: {
    ...inline("color", "text-decoration-line", "background-color", "font-weight"),
    inherited: INHERITED,
    own: [...MARGIN, ...inline().own],
  },
  /** The table around a box, which has its margins. */
  boxTable: role([], MARGIN, MARGIN),
  boxCell: role(INHERITED, [...BOX, ...DECORATION, "vertical-align"], [], true),
  /** The cell around a painted column, which separates it from the next one. */
  gapCell: role([], PADDING),
  /** The tag inside a box that only carries the meaning, such as a heading or a list. */
  boxInner: role([], [], MARGIN),
  boxHeading: role([], [], [...MARGIN, "font-size", "line-height", "font-weight", "color"]),
  dataTable: role(INHERITED, [...MARGIN, ...BORDER, ...RADIUS, "background-color"], MARGIN, true),
  cell: role(INHERITED, [...BOX, ...DECORATION, "vertical-align"], [], true),
  headCell: role(INHERITED, [...BOX, ...DECORATION, "vertical-align"], ["font-weight", "text-align"], true),
  rule: role([], MARGIN, MARGIN),
  image: role([], [...BORDER, ...RADIUS, "vertical-align"], ["border"]),
  page: role([], [...PADDING, "background-color"], PADDING, true),
  /**
   * The alignment is always set, because a narrow Claws Mail window would center the text as the page centers the
   * container.
   */
  container: role(
    INHERITED,
    [...PADDING, ...RADIUS, "background-color"],
    [...FONT, ...PADDING, "text-align"],
    true,
  ),
  containerTable: role([], [...BORDER, ...RADIUS]),
} as const;

/** Whether an element has padding, a border or a background. Only table cells support these in every client. */
export function isBox(computed: readonly Computed[]): boolean {
  return computed.some(
    (style) =>
      style["background-color"] !== undefined ||
      SIDES.some((side) => pixels(style[`padding-${side}`], 1) > 0 || hasBorder(style, side)),
  );
}

/** How much the box narrows its content, in px. Percentages refer to the width around it. */
export function insetOf(computed: Computed, widthPx = VIEWPORT_WIDTH_PX): number {
  let inset = 0;
  for (const side of ["left", "right"]) {
    for (const name of [`padding-${side}`, `margin-${side}`])
      inset += Math.min(MAX_SIDE_PX, pixels(computed[name], widthPx));
    inset += pixels(computed[`border-${side}-width`]);
  }
  return inset;
}
