/** The kinds of events in the stream. */
export const open = 0;
export const close = 1;
/** An element without content. */
const empty = 2;
export { empty as void };
export const text = 3;
/**
 * A merge tag in running text (`{{ name }}`, `<%= name %>`). It is written without escaping, because `{% if a > b %}`
 * must reach the sending service with its `>`. This is safe: a `<` in it is never followed by anything that would start
 * a tag. Everywhere else it counts as text.
 */
export const mergeTag = 4;
/** A merge tag between blocks, rows or items that opens or closes a condition or loop around them. */
export const logic = 5;
