import type { Computed, StyleState } from "../style/interface.ts";
import { StyleMemory } from "./classes.ts";
import { RADIUS } from "./declarations.ts";
import { MarkupBuilder } from "./markup.ts";
import type { Markup } from "./markup.ts";
import { safeFonts } from "./fonts.ts";
import { LAYOUT_TABLE, forOutlook, outlookStyle } from "./outlook.ts";
import { Edge, groundsOf } from "./prepare.ts";
import type { Preparation } from "./prepare.ts";
import { resolveSlot } from "./resolve.ts";
import type { FixedParts } from "./shell.ts";
import { darkImagesOf } from "./dark-image.ts";
import type { DarkImages } from "./dark-image.ts";
import { TableClasses } from "./table-class.ts";
import { sheetWidth } from "./tags.ts";
import { SLOTS, insetOf } from "./slots.ts";
import { styleText } from "./declarations.ts";

/** The page and the sheet on it, ready to be written around any document; kept on the container's state. */
export interface Frame {
  /** `body`'s own colours, by context. */
  readonly pageGrounds: readonly string[];
  readonly pageText: string;
  readonly page: Markup;
  readonly sheet: Markup;
  /** A row of the sheet, by its place. */
  readonly rows: {
    readonly only: Markup;
    readonly first: Markup;
    readonly middle: Markup;
    readonly last: Markup;
  };
  /** The width of the sheet, and what of it is left for content, in px. */
  readonly widthPx: number;
  readonly contentPx: number;
  /** What is left of the narrowest phone, where media queries are read and where they are not. */
  readonly narrowPx: number;
  readonly plainPx: number;
  readonly tableClasses: TableClasses;
  readonly darkImages: DarkImages | undefined;
  /** Which margins its first and last block lose. */
  readonly trims: number;
  readonly outlookStyle: string;
  readonly styleMemory: StyleMemory;
  /** Kept here by the shell. */
  fixed: FixedParts | undefined;
}

export function frameOf(page: StyleState, container: StyleState, preparation: Preparation): Frame {
  return (container.prepared ??= makeFrame(page, container, preparation)) as Frame;
}

const PHONE_PX = 320;

const makeFrame = (page: StyleState, container: StyleState, preparation: Preparation): Frame => {
  const { contexts, isRtl } = preparation;
  const base = container.computed[0] as Computed;
  const widthPx = sheetWidth({ wordBase: base });
  const pageGrounds = groundsOf(page, preparation);
  const grounds = groundsOf(container, preparation);
  const nothing = contexts.map(() => ({}));
  const phoneContext = contexts.findLastIndex(
    ({ kind, media }) => kind === "narrow" && Number(/max-width:(\d+)px/.exec(media)?.[1]) >= PHONE_PX,
  );
  const align = isRtl ? ' align="right"' : "";
  const row = (isFirst: boolean, isLast: boolean): Markup => {
    const computed = container.computed.map((style, index) =>
      rowStyle(style, grounds[index], isFirst, isLast),
    );
    const declarations = resolveSlot(SLOTS.sheet, computed, {
      contexts,
      isRtl,
      around: nothing,
      grounds,
    });
    return new MarkupBuilder(contexts)
      .tag(`<td${align}`, declarations, { repeated: BREAK, isCell: true })
      .build();
  };
  const pageSurroundings = { contexts, isRtl, around: page.computed, grounds: pageGrounds };
  const pageCell = resolveSlot(SLOTS.page, page.computed.map(withGround(pageGrounds)), pageSurroundings);
  const sheetTable = resolveSlot(SLOTS.sheetTable, container.computed, { ...pageSurroundings, grounds });
  return {
    pageGrounds,
    pageText: page.computed[0]?.["color"] ?? "#000000",
    page: new MarkupBuilder(contexts)
      .tag(`${LAYOUT_TABLE} width="100%"`, [])
      .raw("\n<tr>")
      .tag('<td align="center"', pageCell, { isCell: true })
      .raw("\n")
      .raw(forOutlook(`${LAYOUT_TABLE} width="${widthPx}" align="center"><tr><td>`))
      .build(),
    sheet: new MarkupBuilder(contexts)
      .tag(`${LAYOUT_TABLE} width="100%" align="center"`, sheetTable, {
        extra: `width:100%;max-width:${widthPx}px;table-layout:fixed`,
      })
      .build(),
    rows: {
      only: row(true, true),
      first: row(true, false),
      middle: row(false, false),
      last: row(false, true),
    },
    widthPx,
    contentPx: Math.max(
      64,
      Math.round(widthPx - insetOf({ ...base, "margin-left": "0", "margin-right": "0" })),
    ),
    narrowPx: phoneWidth(page, container, Math.max(0, phoneContext)),
    plainPx: phoneWidth(page, container, 0),
    tableClasses: new TableClasses(contexts),
    darkImages: darkImagesOf(contexts),
    trims: base["margin-trim"] === "block" ? Edge.first | Edge.last : 0,
    outlookStyle: outlookStyle(fontText(base)),
    styleMemory: new StyleMemory(),
    fixed: undefined,
  };
};

const phoneWidth = (page: StyleState, container: StyleState, context: number): number =>
  PHONE_PX - insetOf(page.computed[context] as Computed) - insetOf(container.computed[context] as Computed);

/** Every cell lets long words break; the properties hand themselves down, so the sheet's own cells are enough. */
const BREAK = "word-break:break-word;word-wrap:break-word";

const withGround =
  (grounds: readonly string[]) =>
  (style: Computed, index: number): Computed => ({ ...style, "background-color": grounds[index] as string });

/** The padding above belongs to the first row, that below to the last, and so do the round corners. */
const rowStyle = (
  style: Computed,
  ground: string | undefined,
  isFirst: boolean,
  isLast: boolean,
): Computed => {
  const result: Record<string, string> = { ...style, "background-color": ground ?? "#ffffff" };
  if (!isFirst) result["padding-top"] = "0";
  if (!isLast) result["padding-bottom"] = "0";
  for (const corner of RADIUS) {
    if (!(corner.includes("top") ? isFirst : isLast)) delete result[corner];
  }
  return result;
};

const fontText = (style: Computed): string =>
  styleText({
    "font-family": safeFonts(style["font-family"] ?? "Arial,sans-serif"),
    "font-size": style["font-size"] ?? "16px",
    ...(style["line-height"] === undefined ? {} : { "line-height": style["line-height"] }),
    color: style["color"] ?? "#000000",
  });
