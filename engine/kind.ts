/** What an event of the stream is. */
export const open = 0;
export const close = 1;
/** An element without content. */
const empty = 2;
export { empty as void };
export const text = 3;
/**
 * A merge tag in running text (`{{ name }}`, `<%= name %>`), to be written exactly as it stands, without
 * escaping: `{% if a > b %}` must reach the sending service with its `>`. It is safe to do so: a `<` in it is
 * never followed by something that would start a tag. Everywhere else it counts as text.
 */
export const mergeTag = 4;
