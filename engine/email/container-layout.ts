import type { Computed, Context, StyleState } from "../style/interface.ts";
import { StyleMemory } from "./classes.ts";
import { RADIUS } from "../style/sides.ts";
import { headParts, type HeadParts } from "./head.ts";
import { MarkupBuilder, type Markup } from "./markup.ts";
import { safeFonts } from "./fonts.ts";
import { LAYOUT_TABLE, forOutlook, outlookHead } from "./outlook.ts";
import { Edge } from "./prepare.ts";
import { resolveRole } from "./resolve.ts";
import { darkImagesOf, type DarkImages } from "./dark-image.ts";
import { TableClasses } from "./table-class.ts";
import { containerWidth } from "./tags.ts";
import { TAG_ROLES, insetOf } from "./tag-roles.ts";
import { styleText } from "./declarations.ts";

/** The page and its container, prepared once and written around every document. */
export interface ContainerLayout {
  readonly page: Markup;
  readonly container: Markup;
  /** The tags of a row of the container, by its position. */
  readonly rows: {
    readonly only: Markup;
    readonly first: Markup;
    readonly middle: Markup;
    readonly last: Markup;
  };
  /** The width of the container, and what is left of it for content, in px. */
  readonly widthPx: number;
  readonly contentPx: number;
  /** The content width on the narrowest phone, with and without support for media queries. */
  readonly narrowPx: number;
  readonly plainPx: number;
  readonly tableClasses: TableClasses;
  readonly darkImages: DarkImages | undefined;
  /** Which margins the first and last block lose. */
  readonly trims: number;
  readonly styleMemory: StyleMemory;
  readonly head: HeadParts;
}

interface LayoutOptions {
  readonly contexts: readonly Context[];
  readonly isRtl: boolean;
}

export function layoutOf(page: StyleState, container: StyleState, options: LayoutOptions): ContainerLayout {
  let layout = layouts.get(container);
  if (layout === undefined) layouts.set(container, (layout = makeLayout(page, container, options)));
  return layout;
}

/** By the state of the container. A compiled template has one for each direction. */
const layouts = new WeakMap<StyleState, ContainerLayout>();

const PHONE_PX = 320;

const makeLayout = (page: StyleState, container: StyleState, options: LayoutOptions): ContainerLayout => {
  const { contexts, isRtl } = options;
  const base = container.computed[0] as Computed;
  const widthPx = containerWidth({ outlookBase: base });
  const { backdrops: pageBackgrounds } = page;
  const { backdrops } = container;
  const nothing = contexts.map(() => ({}));
  const phoneContext = contexts.findLastIndex(
    ({ kind, media }) => kind === "narrow" && Number(/max-width:(\d+)px/.exec(media)?.[1]) >= PHONE_PX,
  );
  const align = isRtl ? ' align="right"' : "";
  const row = (isFirst: boolean, isLast: boolean): Markup => {
    const computed = container.computed.map((style, index) =>
      rowStyle(style, backdrops[index], isFirst, isLast),
    );
    const declarations = resolveRole(TAG_ROLES.container, computed, {
      contexts,
      isRtl,
      around: nothing,
      backdrops,
    });
    return new MarkupBuilder(contexts)
      .tag(`<td${align}`, declarations, { repeated: BREAK, isCell: true })
      .build();
  };
  const pageSurroundings = { contexts, isRtl, around: page.computed, backdrops: pageBackgrounds };
  const pageCell = resolveRole(
    TAG_ROLES.page,
    page.computed.map(withBackground(pageBackgrounds)),
    pageSurroundings,
  );
  const containerTable = resolveRole(TAG_ROLES.containerTable, container.computed, {
    ...pageSurroundings,
    backdrops,
  });
  return {
    page: new MarkupBuilder(contexts)
      .tag(`${LAYOUT_TABLE} width="100%"`, [])
      .raw("\n<tr>")
      .tag('<td align="center"', pageCell, { isCell: true })
      .raw("\n")
      .raw(forOutlook(`${LAYOUT_TABLE} width="${widthPx}" align="center"><tr><td>`))
      .build(),
    container: new MarkupBuilder(contexts)
      .tag(`${LAYOUT_TABLE} width="100%" align="center"`, containerTable, {
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
      Math.round(widthPx - insetOf({ ...base, "margin-left": "0", "margin-right": "0" }, widthPx)),
    ),
    narrowPx: phoneWidth(page, container, Math.max(0, phoneContext)),
    plainPx: phoneWidth(page, container, 0),
    tableClasses: new TableClasses(contexts),
    darkImages: darkImagesOf(contexts),
    trims: base["margin-trim"] === "block" ? Edge.first | Edge.last : 0,
    styleMemory: new StyleMemory(),
    head: headParts({ contexts, isRtl, pageBackgrounds, outlookHead: outlookHead(fontText(base)) }),
  };
};

const phoneWidth = (page: StyleState, container: StyleState, context: number): number =>
  PHONE_PX -
  insetOf(page.computed[context] as Computed, PHONE_PX) -
  insetOf(container.computed[context] as Computed, PHONE_PX);

/** Long words may break in every cell. The properties are inherited, so the container's own cells are enough. */
const BREAK = "word-break:break-word;word-wrap:break-word";

const withBackground =
  (backdrops: readonly string[]) =>
  (style: Computed, index: number): Computed => ({
    ...style,
    "background-color": backdrops[index] as string,
  });

/** The first row has the padding above, the last row the padding below, and each its round corners. */
const rowStyle = (
  style: Computed,
  background: string | undefined,
  isFirst: boolean,
  isLast: boolean,
): Computed => {
  const result: Record<string, string> = { ...style, "background-color": background ?? "#ffffff" };
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
