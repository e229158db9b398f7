import { MAX_TAG_ATTRIBUTES } from "../limits.ts";
import { quoted } from "../merge-tag.ts";

/**
 * The end of the HTML construct that begins at `position` (a tag, comment, declaration, processing instruction or CDATA
 * section as CommonMark defines them), or -1. `unclosed` collects the closers that were not found, so that many openers
 * in a row are searched once.
 */
export const htmlTagEnd = (source: string, position: number, unclosed: Set<string>): number => {
  CONSTRUCT.lastIndex = position;
  const [written, start] = CONSTRUCT.exec(source) ?? [];
  if (written === undefined || start === undefined) return written === undefined ? -1 : CONSTRUCT.lastIndex;
  const close = CLOSES[start] ?? ">";
  const end = unclosed.has(close) ? -1 : source.indexOf(close, CONSTRUCT.lastIndex);
  if (end !== -1) return end + close.length;
  unclosed.add(close);
  return -1;
};

const CLOSES: Readonly<Record<string, string>> = { "<!--": "-->", "<?": "?>", "<![CDATA[": "]]>" };

/** With a group for each of the three ways to write a value. */
export const ATTRIBUTE_VALUE = `${quoted('"')}|${quoted("'")}|([^\\s"'=<>\`]+)`;

const NAME = "[A-Za-z][A-Za-z\\d-]*";
const SPACE = "[ \\t-\\r]";
const ATTRIBUTE = `${SPACE}+[A-Za-z_:][\\w:.-]*(?:${SPACE}*=${SPACE}*(?:${ATTRIBUTE_VALUE}))?`;

/** A whole tag or an empty comment, or how anything else begins. */
const CONSTRUCT = new RegExp(
  `(<!--(?!-?>)|<\\?|<!\\[CDATA\\[|<![A-Za-z])|<!---?>|<(?:/${NAME}${SPACE}*|${NAME}(?:${ATTRIBUTE}){0,${MAX_TAG_ATTRIBUTES}}${SPACE}*/?)>`,
  "y",
);
