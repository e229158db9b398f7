import type { Computed } from "../style/interface.ts";
import { MAX_SIDE_PX } from "../limits.ts";
import { BORDER, MARGIN, PADDING, RADIUS, SIDES } from "../style/sides.ts";
import { INHERITED, hasBorder, pixels } from "./declarations.ts";

/**
 * Which property goes on which tag. A semantic element is written as one or more tags, each a role; inline styles
 * and the generated classes both read this table, so that a media rule changes exactly what the inline style said.
 */
export interface TagRole {
  /** Inherited properties this tag may say; said only where they differ from what is in force around it. */
  readonly inherited: readonly string[];
  /** Properties of the element itself. */
  readonly own: readonly string[];
  /** Said whether they differ or not, because some client would put its own value there. */
  readonly always: readonly string[];
  /** What the tag itself already looks like in every client, and need not be told. */
  readonly implied: Computed;
  /** A cell carries the background of what is in it: in the dark it says both colors. Word starts its text afresh. */
  readonly isCell: boolean;
}

const role = (
  inherited: readonly string[],
  own: readonly string[],
  always: readonly string[] = [],
  isCell = false,
): TagRole => ({ inherited, own, always, isCell, implied: {} });

/** What Word hands into no table. */
const FONT = ["font-family", "font-size", "line-height", "color"] as const;
const BOX = [...PADDING, ...BORDER, ...RADIUS, "background-color"];
const DECORATION = [
  "text-decoration-line",
  "text-decoration-color",
  "text-decoration-style",
  "text-decoration-thickness",
  "text-underline-offset",
];

/** What a cell says where it is not that of the whole mail: Word knows only the rule for all cells in the head. */
export const FALLS_BACK: readonly string[] = FONT;

/** Running text has no alignment of its own. */
const IN_RUNNING_TEXT = INHERITED.filter((name) => name !== "text-align");

/** Running text inside a block: padding here is a nicety that Word leaves out. */
const inline = (...always: string[]): TagRole =>
  role(IN_RUNNING_TEXT, [...DECORATION, "vertical-align", ...BOX], always);

const flow = (...always: string[]): TagRole =>
  role(INHERITED, [...DECORATION, ...MARGIN], [...MARGIN, ...always]);

export const TAG_ROLES = {
  /** `p`, `div` and their like when nothing of a box is asked of them. */
  flow: flow(),
  /** Webmail skins make headings thin or colored. */
  heading: flow("font-size", "line-height", "font-weight", "color"),
  item: role(INHERITED, [...DECORATION, ...MARGIN, ...BOX], MARGIN),
  list: role(INHERITED, [...MARGIN, "list-style-type"], MARGIN),
  inline: inline(),
  strong: { ...inline(), implied: { "font-weight": "bold" } },
  emphasis: { ...inline(), implied: { "font-style": "italic" } },
  /** Claws Mail strikes nothing through by itself. */
  deletion: inline("text-decoration-line"),
  sub: { ...inline("font-size"), implied: { "vertical-align": "sub" } },
  sup: { ...inline("font-size"), implied: { "vertical-align": "super" } },
  /** Clients paint links and underline them. */
  link: inline("color", "text-decoration-line"),
  /** Clients set code in a font of theirs; Roundcube makes it pink on grey. */
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
  /** The cell around a painted column, which keeps it from the next one. */
  gapCell: role([], PADDING),
  /** The tag inside a box that only says what it is: a heading, a list. */
  boxInner: role([], [], MARGIN),
  boxHeading: role([], [], [...MARGIN, "font-size", "line-height", "font-weight", "color"]),
  dataTable: role(INHERITED, [...MARGIN, ...BORDER, ...RADIUS, "background-color"], MARGIN, true),
  cell: role(INHERITED, [...BOX, "vertical-align"], [], true),
  headCell: role(INHERITED, [...BOX, "vertical-align"], ["font-weight", "text-align"], true),
  rule: role([], MARGIN, MARGIN),
  image: role([], [...BORDER, ...RADIUS, "vertical-align"], ["border"]),
  page: role([], [...PADDING, "background-color"], PADDING, true),
  /** Its alignment is said too: a narrow Claws Mail would center the text as the page centers the sheet. */
  container: role(
    INHERITED,
    [...PADDING, ...RADIUS, "background-color"],
    [...FONT, ...PADDING, "text-align"],
    true,
  ),
  containerTable: role([], [...BORDER, ...RADIUS]),
} as const;

/** Whether an element asks for padding, a border or a background of its own: those only a cell has everywhere. */
export function isBox(computed: readonly Computed[]): boolean {
  return computed.some(
    (style) =>
      style["background-color"] !== undefined ||
      SIDES.some((side) => pixels(style[`padding-${side}`]) > 0 || hasBorder(style, side)),
  );
}

/** What the box takes away from the width its content has, in px. */
export function insetOf(computed: Computed): number {
  let inset = 0;
  for (const side of ["left", "right"]) {
    for (const name of [`padding-${side}`, `margin-${side}`])
      inset += Math.min(MAX_SIDE_PX, pixels(computed[name]));
    inset += pixels(computed[`border-${side}-width`]);
  }
  return inset;
}
