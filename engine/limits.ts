/**
 * Every limit of the engine. Limits of a syntax, such as the length of a link label, are next to that syntax.
 * docs/limits.md lists the limits that an author can reach.
 */

/**
 * Maximum nesting of blocks. Deeper blocks are removed; their content stays, as paragraphs of the surrounding block.
 */
export const MAX_BLOCK_DEPTH = 32;
/** Maximum nesting of inline elements. Deeper ones are removed; their text stays. */
export const MAX_INLINE_DEPTH = 24;
/**
 * Maximum number of open elements, including removed ones. Further tags are ignored, which bounds the search for the
 * opening tag of a closing one.
 */
export const MAX_OPEN_ELEMENTS = 200;
/** An HTML tag with more attributes is text, because V8 throws for an expression that matches millions of them. */
export const MAX_TAG_ATTRIBUTES = 99;
/** Maximum number of open inline HTML tags that are reopened inside a new block. */
export const MAX_CARRIED = 8;
/** How often inline tags are reopened in one document. */
export const MAX_REOPENINGS = 2_000;
/** Maximum nesting of Markdown containers (a list counts twice). The markers of deeper ones are text. */
export const MAX_CONTAINER_DEPTH = 64;
/** References expand to at most as many characters as the source has, or to this many if that is more. */
export const MIN_REFERENCE_EXPANSION = 100_000;
/** More lines than this between two `---` are not front matter. */
export const MAX_FRONT_MATTER_LINES = 100;
/** Maximum length of an author's `style` attribute, in characters. A longer one is removed. */
export const MAX_INLINE_STYLE_LENGTH = 1_000;
/** Maximum number of warnings for one document and for one style sheet. */
export const MAX_WARNINGS = 100;
/** Gmail clips an email after this many bytes, and drops its styles too. */
export const GMAIL_CLIP_BYTES = 102_400;
/** An email of this many bytes may be clipped once its merge tags are filled in. */
export const NEAR_GMAIL_CLIP_BYTES = 90_000;
/**
 * Maximum size of an address. A line of email has at most 998 bytes, and neither the address nor its tag can be broken.
 */
export const MAX_ADDRESS_BYTES = 980;

/** Maximum size of a template's CSS, in bytes of UTF-8. */
export const MAX_CSS_BYTES = 128 * 1024;
/**
 * Maximum number of selectors of one template that can match in an email. Every member of a list counts, also in
 * `:is()` and `:not()`.
 */
export const MAX_SELECTORS = 1_000;
/** Maximum number of compounds in one selector: `ul > li a` has three. */
export const MAX_COMPOUNDS = 16;
/** Maximum number of contexts besides the base: media queries and hover. */
export const MAX_CONTEXTS = 8;
/** Maximum nesting of blocks and functions. */
export const MAX_NESTING = 32;
/**
 * Maximum number of different tests such as `:nth-child()` in one style sheet. They are the bits of one small integer.
 */
export const MAX_POSITION_TESTS = 30;
/**
 * Maximum number of different attribute tests in one style sheet. Each is tried on every element that has attributes.
 */
export const MAX_ATTRIBUTE_TESTS = 100;
/** Maximum number of numbers in one `calc()`. */
export const MAX_CALC_TERMS = 100;
/** Maximum number of fonts in one list, and of its characters. The list is written with every block that changes it. */
export const MAX_FONTS = 12;
export const MAX_FONT_LIST_LENGTH = 300;
/** Maximum number of different custom properties in one style sheet. */
export const MAX_VARIABLES = 500;
/** Maximum number of tokens in a value after its `var()`s are replaced. */
export const MAX_EXPANDED_TOKENS = 1_000;
/** Maximum number of states cached with a style sheet. Beyond this, the cache is emptied. */
export const MAX_STATES = 5_000;
/**
 * How much work one document may spend on creating states, counted in tests of a selector's parts. Real emails need at
 * most 43,000, with an empty cache.
 */
export const MAX_WORK = 500_000;
/** Larger font sizes are rejected: one letter would fill a phone. */
export const MAX_FONT_PX = 200;
/** Maximum width of the space left and right of a text on a phone whose client reads no media queries. */
export const MAX_SIDE_PX = 80;
/** Outlook draws no border thicker than this. */
export const MAX_BORDER_PX = 8;
/** The width and height that `vw` and `vh` refer to, because an email has no viewport of its own. */
export const VIEWPORT_WIDTH_PX = 600;
export const VIEWPORT_HEIGHT_PX = 800;
