import type { ElementName } from "../tree.ts";
import { TAG_ROLES, type TagRole } from "./tag-roles.ts";

/** How an element is written. */
export interface Rendering {
  /** `box` is one tag, or a table with one cell where its style needs a box. `part` is a bare tag of a table. */
  readonly kind:
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
  /** The role of its tag when it is not a box. */
  readonly role: TagRole;
  /** The role of the tag inside the cell when it is a box. Without it, the cell alone represents the element. */
  readonly boxInner?: TagRole;
  readonly isAlwaysBox?: boolean;
  /** For a list item: with a table inside, its marker would be on a line of its own. */
  readonly isNeverBox?: boolean;
  readonly isBoxInside?: boolean;
  /** A list or one of its items. The list's indent is written on the items. */
  readonly part?: "list" | "item";
  /** Fixed attributes of its tag, each with a leading space. */
  readonly attributes?: string;
  /** Fixed style text of its tag. */
  readonly extra?: string;
  /** Fixed markup around its content. */
  readonly inside?: string;
  readonly insideClose?: string;
}

const rendering = (
  kind: Rendering["kind"],
  tag: string,
  role: TagRole,
  more: Partial<Rendering> = {},
): Rendering => ({ kind, tag, role, ...more });

const inline = (tag: string, role: TagRole = TAG_ROLES.inline): Rendering => rendering("inline", tag, role);
const heading = (tag: string): Rendering =>
  rendering("box", tag, TAG_ROLES.heading, { boxInner: TAG_ROLES.boxHeading });
const list = (tag: string): Rendering =>
  rendering("box", tag, TAG_ROLES.list, { boxInner: TAG_ROLES.boxInner, extra: "padding:0", part: "list" });
const item = (tag: string): Rendering =>
  rendering("box", tag, TAG_ROLES.item, { isNeverBox: true, part: "item" });
const term = (tag: string): Rendering => rendering("box", tag, TAG_ROLES.flow, { isBoxInside: true });
const division = rendering("box", "div", TAG_ROLES.flow);

export const RENDERINGS: Readonly<Record<ElementName, Rendering>> = {
  p: rendering("box", "p", TAG_ROLES.flow, { boxInner: TAG_ROLES.boxInner }),
  h1: heading("h1"),
  h2: heading("h2"),
  h3: heading("h3"),
  h4: heading("h4"),
  h5: heading("h5"),
  h6: heading("h6"),
  // HEY collapses a real blockquote, and Outlook drops its padding.
  blockquote: division,
  ul: list("ul"),
  ol: list("ol"),
  li: item("li"),
  dl: rendering("box", "dl", TAG_ROLES.flow, { boxInner: TAG_ROLES.boxInner }),
  dt: term("dt"),
  dd: term("dd"),
  // Outlook splits a `pre` into lines, and Samsung never wraps it.
  pre: rendering("box", "div", TAG_ROLES.flow, { isAlwaysBox: true }),
  table: rendering("table", "table", TAG_ROLES.dataTable),
  thead: rendering("part", "thead", TAG_ROLES.flow),
  tbody: rendering("part", "tbody", TAG_ROLES.flow),
  tr: rendering("part", "tr", TAG_ROLES.flow),
  th: rendering("cell", "th", TAG_ROLES.headCell, { attributes: ' scope="col"' }),
  td: rendering("cell", "td", TAG_ROLES.cell),
  div: division,
  alert: division,
  alertTitle: rendering("box", "p", TAG_ROLES.flow, { boxInner: TAG_ROLES.boxInner }),
  callout: division,
  centered: division,
  hero: division,
  columns: division,
  column: rendering("column", "div", TAG_ROLES.boxCell),
  // Outlook and Yahoo remove `figure`.
  figure: division,
  figcaption: rendering("box", "p", TAG_ROLES.flow, { boxInner: TAG_ROLES.boxInner }),
  header: division,
  footer: { ...division },
  // Footnotes are plain numbers without links, because sixteen clients would not follow a link within the email.
  footnotes: rendering("box", "div", TAG_ROLES.flow, {
    inside: '<ol style="margin:0;padding:0">\n',
    insideClose: "</ol>",
  }),
  footnote: item("li"),
  hr: rendering("rule", "hr", TAG_ROLES.rule),
  divider: rendering("rule", "hr", TAG_ROLES.rule),
  spacer: rendering("spacer", "div", TAG_ROLES.rule),
  a: inline("a", TAG_ROLES.link),
  button: rendering("button", "a", TAG_ROLES.button),
  strong: inline("strong", TAG_ROLES.strong),
  em: inline("em", TAG_ROLES.emphasis),
  del: inline("del", TAG_ROLES.deletion),
  // Yahoo removes `ins`; Gmail and Outlook do not support `mark`.
  ins: inline("span"),
  mark: inline("span"),
  sub: inline("sub", TAG_ROLES.sub),
  sup: inline("sup", TAG_ROLES.sup),
  code: inline("code", TAG_ROLES.code),
  // Roundcube removes `kbd` together with its style.
  kbd: inline("code", TAG_ROLES.code),
  small: inline("span"),
  u: inline("span"),
  span: inline("span"),
  footnoteReference: inline("sup", TAG_ROLES.sup),
  checkbox: inline("span"),
  br: inline("br"),
  img: rendering("image", "img", TAG_ROLES.image),
};

/** The code inside a code block, whose cell is the block. A `div`, because no webmail style sheet styles it. */
export const CODE_LINES: Rendering = inline("div", TAG_ROLES.codeLines);
