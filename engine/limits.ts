/**
 * Every limit of the engine. Limits that belong to a syntax, such as the length of a link label, stand with that
 * syntax. docs/limits.md lists the limits an author can reach.
 */

/** Blocks nest this deep. A deeper one is left out; its content stays, as paragraphs of the block around it. */
export const MAX_BLOCK_DEPTH = 32;
/** Inline elements nest this deep. A deeper one is left out; its text stays. */
export const MAX_INLINE_DEPTH = 24;
/** Open elements, those left out included. Tags beyond are ignored, so that the search for the open of a close is bounded. */
export const MAX_OPEN_ELEMENTS = 200;
/** Inline tags of raw HTML that are open when a block begins and are opened again inside it. */
export const MAX_CARRIED = 8;
/** How often inline tags are opened again in one document. */
export const MAX_REOPENINGS = 2_000;
/** Markdown containers nest this deep (a list counts twice). The markers of deeper ones are text. */
export const MAX_CONTAINER_DEPTH = 64;
/** The characters that references expand to are at most those of the source, or this many if that is more. */
export const MIN_REFERENCE_EXPANSION = 100_000;
/** More lines than this between two rules are no front matter. */
export const MAX_FRONT_MATTER_LINES = 100;
/** Characters of an author's `style` attribute. A longer one is left out. */
export const MAX_INLINE_STYLE_LENGTH = 1_000;
/** Warnings of one document and of one style sheet. */
export const MAX_WARNINGS = 100;
/** Gmail clips an email after this many bytes, and its styles with it. */
export const GMAIL_CLIP_BYTES = 102_400;
/** An email of this many bytes may reach the clip once the sender's system has filled in its merge tags. */
export const NEAR_GMAIL_CLIP_BYTES = 90_000;
/** Bytes of an address: a line of email has at most 998, and neither the address nor its tag can be broken. */
export const MAX_ADDRESS_BYTES = 980;

/** Bytes of CSS (UTF-8) of one template. */
export const MAX_CSS_BYTES = 128 * 1024;
/** Selectors of one template that can match in an email, each member of a list counted, those in `:is()` and `:not()` too. */
export const MAX_SELECTORS = 1_000;
/** Parts of one selector that stand for elements: `ul > li a` has three. */
export const MAX_COMPOUNDS = 16;
/** Contexts besides base: media queries and hover. */
export const MAX_CONTEXTS = 8;
/** Blocks and functions inside each other. */
export const MAX_NESTING = 32;
/** Different `:nth-child()`-like tests of one sheet: they are the bits of one small integer. */
export const MAX_POSITION_TESTS = 30;
/** Different attribute tests of one sheet: each is tried on every element that has attributes. */
export const MAX_ATTRIBUTE_TESTS = 100;
/** Numbers in one `calc()`. */
export const MAX_CALC_TERMS = 100;
/** Fonts in one list, and characters of it: a list is written with every block that has another than its parent. */
export const MAX_FONTS = 12;
export const MAX_FONT_LIST_LENGTH = 300;
/** Different custom properties of one sheet. */
export const MAX_VARIABLES = 500;
/** Tokens a value may grow to when its `var()`s are put in. */
export const MAX_EXPANDED_TOKENS = 1_000;
/** States kept warm with a sheet. Past this the machine starts afresh. */
export const MAX_STATES = 5_000;
/** What one document may spend on making states, in tests of a selector's parts; mails spend 43,000 at most, cold. */
export const MAX_WORK = 500_000;
/** A larger font size is not taken: one letter would fill a phone. */
export const MAX_FONT_PX = 200;
/** What is left and right of a text may take this much of a phone that reads no media query, and no more. */
export const MAX_SIDE_PX = 80;
/** Word draws no border thicker than this. */
export const MAX_BORDER_PX = 8;
/** What `vw` and `vh` are taken from: a mail has no viewport of its own. */
export const VIEWPORT_WIDTH_PX = 600;
export const VIEWPORT_HEIGHT_PX = 800;
