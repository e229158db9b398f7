import type { Computed, Context } from "../style/interface.ts";
import { hasBorder, pixels, runsRtl } from "./declarations.ts";
import type { Difference, InnerRule } from "./difference.ts";
import { MAX_SIDE_PX, MAX_TYPE_PX, type Density, type TableForm } from "./table-fit.ts";

/**
 * The class of the box around a table that is set more densely or as rows of labels and values. Each class is created
 * once per template, because styles are cached by object identity.
 */
export class TableClasses {
  readonly #contexts: readonly Context[];
  readonly #made = new Map<string, Difference | undefined>();

  constructor(contexts: readonly Context[]) {
    this.#contexts = contexts;
  }

  /** `table` is the style of the table, by context. */
  of(form: TableForm, table: readonly Computed[], { cellStyle, isPainted }: Cells): Difference | undefined {
    if (form.wide === 0 && form.narrow === 0) return undefined;
    const lines = cellStyle.map(lineOf);
    const side = runsRtl(table[0]) ? "right" : "left";
    const hasSides = isPainted || hasBorder(table[0] ?? {}, "left") || hasBorder(table[0] ?? {}, "right");
    const sidePx = hasSides ? pixels(cellStyle[0]?.["padding-left"]) : 0;
    const rowStyle: RowStyle = { lines, side, sidePx, isPainted };
    const key = [form.wide, form.narrow, side, rowStyle.sidePx, isPainted, ...lines].join(" ");
    if (!this.#made.has(key)) this.#made.set(key, this.#make(form, rowStyle, key));
    return this.#made.get(key);
  }

  #make({ wide, narrow }: TableForm, rowStyle: RowStyle, key: string): Difference | undefined {
    const { lines } = rowStyle;
    const phone = this.#contexts.findIndex(({ kind }) => kind === "narrow");
    const inner: InnerRule[] = [];
    if (wide === "rows") inner.push(...rowRules("screen", 0, rowStyle));
    else if (wide > 0) inner.push({ context: 0, selectors: CELLS, text: denseText(wide) });
    if (phone > 0 && narrow === "rows" && wide !== "rows") inner.push(...rowRules(phone, phone, rowStyle));
    else if (phone > 0 && narrow !== "rows" && (wide === "rows" || narrow > wide))
      inner.push({ context: phone, selectors: CELLS, text: denseText(narrow) });
    if (wide === "rows" || narrow === "rows") {
      this.#contexts.forEach(({ kind }, context) => {
        if (kind === "dark" && lines[context] !== lines[0])
          inner.push({ context, selectors: [" tr"], text: `border-bottom:${lines[context]} !important` });
      });
    }
    if (inner.length === 0) return undefined;
    const texts = this.#contexts.map(() => "");
    return { key, texts, inner, darkText: "", darkBackground: "" };
  }
}

/** The cells in the body of a table. */
export interface Cells {
  /** The style of one of them, by context. */
  readonly cellStyle: readonly Computed[];
  /** Whether one of them, or a row, has a background of its own. */
  readonly isPainted: boolean;
}

/** How rows shown as lists are styled. */
interface RowStyle extends Pick<Cells, "isPainted"> {
  /** The line below a row, by context. */
  readonly lines: readonly string[];
  /** The side where its text begins. */
  readonly side: string;
  /** The distance between the text and a border or a background. */
  readonly sidePx: number;
}

const CELLS = [" td", " th"];

const denseText = (density: Density): string => {
  const side = `${MAX_SIDE_PX[density]}px !important`;
  const padding = `padding-left:${side};padding-right:${side}`;
  const type = MAX_TYPE_PX[density];
  return Number.isFinite(type)
    ? `${padding};font-size:${type}px !important;line-height:20px !important`
    : padding;
};

/** The line below a row, taken from its cells. */
const lineOf = (style: Computed): string => {
  const side = hasBorder(style, "bottom") ? "bottom" : hasBorder(style, "top") ? "top" : undefined;
  if (side === undefined) return "1px solid";
  return `${Math.max(1, pixels(style[`border-${side}-width`]))}px ${style[`border-${side}-style`]} ${style[`border-${side}-color`]}`;
};

/**
 * Shows a row as a list. Its first cell is the title where clients support `:first-child`; the other cells are side by
 * side as they fit, each below its label. The labels keep the columns apart, so an empty cell, which has no label,
 * takes no space. Labels of long values are as wide as a line on a phone. Cells with a background are one below the other
 * instead, because side by side the ends of their backgrounds would be ragged, and fill the row.
 */
const rowRules = (
  context: number | "screen",
  style: number,
  { lines, side, sidePx, isPainted }: RowStyle,
): InnerRule[] => {
  const rule = (selectors: readonly string[], ...declarations: readonly string[]): InnerRule => ({
    context,
    selectors,
    text: declarations.map((declaration) => `${declaration} !important`).join(";"),
  });
  const inset = sidePx === 0 ? "0" : `${sidePx}px`;
  return [
    rule([" table", " tbody", " tr"], "display:block"),
    rule([" thead"], "display:none"),
    rule([" tr"], `padding:${isPainted ? "0" : `10px ${inset} 6px`}`, `border-bottom:${lines[style] ?? ""}`),
    rule(
      [" td"],
      isPainted ? "display:block" : "display:inline-block",
      "width:auto",
      "max-width:100%",
      `padding:0 ${isPainted ? inset : "0"} 4px`,
      "border:0",
      `text-align:${side}`,
      "font-size:15px",
      "line-height:22px",
      "vertical-align:top",
    ),
    rule(
      [" td:first-child"],
      "display:block",
      "font-weight:bold",
      ...(isPainted ? ["padding-top:10px"] : []),
    ),
    ...(isPainted ? [rule([" td:last-child"], "padding-bottom:10px")] : []),
    rule(
      [" td b", " td i"],
      "display:block",
      "min-width:128px",
      "font-size:12px",
      "line-height:18px",
      "font-weight:normal",
      "font-style:normal",
    ),
    rule([" td i"], "min-width:200px"),
  ];
};
