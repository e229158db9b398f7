import names from "markdown-it-emoji/lib/data/full.mjs";

/** The emoji of a GitHub shortcode such as `tada`; undefined when there is none of that name. */
export const emojiOf = (name: string): string | undefined =>
  Object.hasOwn(names, name) ? names[name] : undefined;
