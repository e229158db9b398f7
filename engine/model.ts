/** What an element may hold, and where it may stand: the nesting that is valid HTML whatever a writer makes of it. */

/** Blocks; running text in it is wrapped in a paragraph. */
export const flow = 0;
/** Blocks, or running text as it stands. */
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
/** Only `code`, and in it text. */
export const pre = 10;
