/** Content models: what an element may contain, so that the nesting is always valid HTML. */

/** Blocks. Running text in it is wrapped in a paragraph. */
export const flow = 0;
/** Blocks, or running text as it is. */
export const mixed = 1;
/** Running text only. */
export const phrasing = 2;
export const list = 3;
export const definitions = 4;
export const table = 5;
export const section = 6;
export const row = 7;
export const columns = 8;
export const notes = 9;
/** Only `code`, which contains only text. */
export const pre = 10;
