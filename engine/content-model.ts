import {
  column,
  columns,
  dd,
  div,
  dl,
  dt,
  footnote,
  footnotes,
  li,
  ol,
  pre,
  table,
  tbody,
  td,
  th,
  thead,
  tr,
  ul,
} from "./element.ts";
import * as Model from "./model.ts";
import { ELEMENTS } from "./tree.ts";

export { Model };

const isTextBlock = (tag: string): boolean => /^(?:p|h[1-6]|dt|figcaption)$/u.test(tag);

export const IS_INLINE = Uint8Array.from(ELEMENTS, ({ display }) => (display === "inline" ? 1 : 0));

/** Inline elements, and empty elements that occur in running text. */
export const IS_RUNNING = Uint8Array.from(ELEMENTS, ({ display }) =>
  display === "inline" || display === "void-inline" ? 1 : 0,
);

export const MODELS = Uint8Array.from(ELEMENTS, ({ tag, display }) =>
  display === "inline" || isTextBlock(tag) ? Model.phrasing : Model.flow,
);
for (const element of [li, dd, th, td, div]) MODELS[element] = Model.mixed;
for (const element of [ul, ol]) MODELS[element] = Model.list;
for (const element of [thead, tbody]) MODELS[element] = Model.section;
MODELS[dl] = Model.definitions;
MODELS[table] = Model.table;
MODELS[tr] = Model.row;
MODELS[columns] = Model.columns;
MODELS[footnotes] = Model.notes;
MODELS[pre] = Model.pre;

/** The content model that a part's parent must have; `ANYWHERE` for what may occur wherever blocks do. */
export const ANYWHERE = 255;
export const PARENT_MODELS = new Uint8Array(ELEMENTS.length).fill(ANYWHERE);
PARENT_MODELS[li] = Model.list;
PARENT_MODELS[dt] = Model.definitions;
PARENT_MODELS[dd] = Model.definitions;
PARENT_MODELS[thead] = Model.table;
PARENT_MODELS[tbody] = Model.table;
PARENT_MODELS[tr] = Model.section;
PARENT_MODELS[th] = Model.row;
PARENT_MODELS[td] = Model.row;
PARENT_MODELS[column] = Model.columns;
PARENT_MODELS[footnote] = Model.notes;

/**
 * How much a block adds to the nesting depth. Only blocks that nest freely count, because all others are inside one of
 * them. A table also counts for its section, row and cell.
 */
export const NESTING = Uint8Array.from(ELEMENTS, ({ display, tag }, element) =>
  display === "block" && !isTextBlock(tag) && PARENT_MODELS[element] === ANYWHERE ? 1 : 0,
);
NESTING[table] = 4;

/** By content model: the part that running text or a block needs around it there, or -1 for none. */
export const IMPLIED_PARTS: readonly number[] = [-1, -1, -1, li, dd, tbody, tr, td, column, footnote, -1];
