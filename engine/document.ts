import { withCaptions } from "./captions.ts";
import { directBlocks, mayHoldRtl, type Direction } from "./language/direction.ts";
import { ENGLISH, labelsIn, writeLabels, type Labels } from "./language/labels.ts";
import { languageOf } from "./language/language.ts";
import { parse, type FrontMatter } from "./markdown/parse.ts";
import { Stream } from "./tree.ts";
import type { Warning } from "./warning.ts";

/** The header and footer of a template. */
interface Surrounds {
  readonly header?: Stream | undefined;
  readonly footer?: Stream | undefined;
}

/** A parsed source: its content, language and direction. */
export interface Document {
  readonly frontMatter: FrontMatter;
  /** The author's content, without the template's header and footer. */
  readonly content: Stream;
  /** The whole document, with labels in its language and the direction of each block. */
  readonly stream: Stream;
  readonly lang: string | undefined;
  readonly direction: Direction;
  readonly labels: Labels;
  /** Warnings about the source. */
  readonly warnings: readonly Warning[];
}

export function readDocument(markdown: string, surrounds: Surrounds = {}): Document {
  const { stream: content, frontMatter, warnings } = parse(markdown);
  const hasRtl = mayHoldRtl(markdown);
  const { lang, direction } = languageOf(content, frontMatter, hasRtl);
  const labels = labelsIn(lang, frontMatter.labels);
  const whole = between(surrounds, content);
  if (labels !== ENGLISH) for (const stream of new Set([content, whole])) writeLabels(stream, labels);
  const isOneWay = whole === content && direction === "ltr" && !hasRtl;
  const shown = withCaptions(whole);
  const stream = isOneWay ? shown : directBlocks(shown, direction);
  return { frontMatter, content, stream, lang, direction, labels, warnings };
}

const between = ({ header, footer }: Surrounds, content: Stream): Stream => {
  if (header === undefined && footer === undefined) return content;
  const stream = new Stream();
  if (header !== undefined) stream.append(header);
  stream.append(content);
  if (footer !== undefined) stream.append(footer);
  return stream;
};
