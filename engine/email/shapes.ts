import type { ElementName } from "../tree.ts";
import { SLOTS } from "./slots.ts";
import type { Slot } from "./slots.ts";

/** How an element is written. */
export interface Shape {
  /**
   * `box` is one tag, or a table of one cell where its style asks for a box; `part` is a bare tag of a table.
   */
  readonly form:
    | "inline"
    | "box"
    | "cell"
    | "table"
    | "part"
    | "column"
    | "button"
    | "rule"
    | "spacer"
    | "image";
  readonly tag: string;
  readonly attributes: string;
  /** The slot of its one tag when it is no box. */
  readonly slot: Slot;
  /** The slot of its tag inside the cell when it is one; without it the cell alone is the element. */
  readonly boxInner: Slot | undefined;
  readonly isAlwaysBox: boolean;
  /** Of a list item: with a table inside, its marker would stand on a line of its own. */
  readonly isNeverBox: boolean;
  readonly isBoxInside: boolean;
  /** Of a list, whose indent goes on its items. */
  readonly part: "" | "list" | "item";
  /** Fixed style text of its tag. */
  readonly extra: string;
  /** Fixed markup around its content. */
  readonly inside: string;
  readonly insideClose: string;
}

const shape = (form: Shape["form"], tag: string, slot: Slot, more: Partial<Shape> = {}): Shape => ({
  form,
  tag,
  attributes: "",
  slot,
  boxInner: undefined,
  isAlwaysBox: false,
  isNeverBox: false,
  isBoxInside: false,
  part: "",
  extra: "",
  inside: "",
  insideClose: "",
  ...more,
});

const inline = (tag: string, slot: Slot = SLOTS.inline): Shape => shape("inline", tag, slot);
const heading = (tag: string): Shape => shape("box", tag, SLOTS.heading, { boxInner: SLOTS.boxHeading });
const list = (tag: string): Shape =>
  shape("box", tag, SLOTS.list, { boxInner: SLOTS.boxInner, extra: "padding:0", part: "list" });
const item = (tag: string): Shape => shape("box", tag, SLOTS.item, { isNeverBox: true, part: "item" });
const term = (tag: string): Shape => shape("box", tag, SLOTS.flow, { isBoxInside: true });
const division = shape("box", "div", SLOTS.flow);

export const SHAPES: Readonly<Record<ElementName, Shape>> = {
  p: shape("box", "p", SLOTS.flow, { boxInner: SLOTS.boxInner }),
  h1: heading("h1"),
  h2: heading("h2"),
  h3: heading("h3"),
  h4: heading("h4"),
  h5: heading("h5"),
  h6: heading("h6"),
  // HEY folds a real blockquote away and Word drops its padding.
  blockquote: division,
  ul: list("ul"),
  ol: list("ol"),
  li: item("li"),
  dl: shape("box", "dl", SLOTS.flow, { boxInner: SLOTS.boxInner }),
  dt: term("dt"),
  dd: term("dd"),
  // Word cuts a `pre` into lines and Samsung never wraps it.
  pre: shape("box", "div", SLOTS.flow, { isAlwaysBox: true }),
  table: shape("table", "table", SLOTS.dataTable),
  thead: shape("part", "thead", SLOTS.flow),
  tbody: shape("part", "tbody", SLOTS.flow),
  tr: shape("part", "tr", SLOTS.flow),
  th: shape("cell", "th", SLOTS.headCell, { attributes: ' scope="col"' }),
  td: shape("cell", "td", SLOTS.cell),
  div: division,
  alert: division,
  alertTitle: shape("box", "p", SLOTS.flow, { boxInner: SLOTS.boxInner }),
  callout: division,
  centered: division,
  hero: division,
  columns: division,
  column: shape("column", "div", SLOTS.boxCell),
  // Outlook and Yahoo take `figure` away.
  figure: division,
  figcaption: shape("box", "p", SLOTS.flow, { boxInner: SLOTS.boxInner }),
  header: division,
  footer: { ...division },
  // Notes count themselves: they read without a link, which sixteen clients would not follow.
  footnotes: shape("box", "div", SLOTS.flow, {
    inside: '<ol style="margin:0;padding:0">\n',
    insideClose: "</ol>",
  }),
  footnote: item("li"),
  hr: shape("rule", "hr", SLOTS.rule),
  divider: shape("rule", "hr", SLOTS.rule),
  spacer: shape("spacer", "div", SLOTS.rule),
  a: inline("a", SLOTS.link),
  button: shape("button", "a", SLOTS.button),
  strong: inline("strong", SLOTS.strong),
  em: inline("em", SLOTS.emphasis),
  del: inline("del", SLOTS.deletion),
  // Yahoo takes `ins` away, Gmail and Outlook do not know `mark`.
  ins: inline("span"),
  mark: inline("span"),
  sub: inline("sub", SLOTS.sub),
  sup: inline("sup", SLOTS.sup),
  code: inline("code", SLOTS.code),
  // Roundcube removes the tag `kbd` and its style with it.
  kbd: inline("code", SLOTS.code),
  small: inline("span"),
  u: inline("span"),
  span: inline("span"),
  footnoteReference: inline("sup", SLOTS.sup),
  checkbox: inline("span"),
  br: inline("br"),
  img: shape("image", "img", SLOTS.image),
};

/** The code of a code block: its cell is the block, this holds the lines. No skin has a style for a `div`. */
export const CODE_LINES: Shape = inline("div", SLOTS.codeLines);
