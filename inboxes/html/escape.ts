/** Escapes text and attribute values for HTML. */
export const escapeText = (text: string): string =>
  /[&<>\u00a0]/.test(text) ? text.replace(/[&<>\u00a0]/g, entityOf) : text;

export const escapeAttribute = (text: string): string =>
  /[&"\u00a0]/.test(text) ? text.replace(/[&"\u00a0]/g, entityOf) : text;

const entityOf = (character: string): string => ENTITIES[character] ?? character;

const ENTITIES: { readonly [character: string]: string } = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "\u00a0": "&nbsp;",
};

/** Elements without an end tag. */
export const VOID: ReadonlySet<string> = new Set([
  "area",
  "base",
  "br",
  "col",
  "embed",
  "hr",
  "img",
  "input",
  "link",
  "meta",
  "source",
  "track",
  "wbr",
]);
