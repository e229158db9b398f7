import { Element, Kind } from "../tree.ts";
import type { Stream } from "../tree.ts";
import { Tally } from "./tally.ts";

/** Known words that are enough when a small sample has no other language: most documents end here. */
const ENOUGH_HITS = 5;
const SMALL_SAMPLES = [30, 80];
const LARGEST_SAMPLE = 240;
/** How many times as much must speak for a language as for the next one, in a small sample and in the largest. */
const UNDISPUTED = 20;
const CLEAR_LEAD = 2;

export interface Detected {
  readonly lang: string | undefined;
  /** Whether there are letters that run from right to left. */
  readonly hasRtl: boolean;
}

/**
 * The language most of a text is written in, or undefined when that is not clear: by the script of most letters, and
 * where several languages share it by frequent words and rare letters.
 */
export function detectLanguage(stream: Stream): Detected {
  for (const words of SMALL_SAMPLES) {
    const tally = tallyOf(stream, words);
    const lang = tally.wordHits.length < ENOUGH_HITS ? undefined : tally.language(UNDISPUTED);
    if (lang !== undefined) return { lang, hasRtl: tally.hasRtl };
  }
  const tally = tallyOf(stream, LARGEST_SAMPLE);
  return { lang: tally.language(CLEAR_LEAD), hasRtl: tally.hasRtl };
}

/** A text is read for at least so many words, if it has them. */
const AT_LEAST = 6;

/** Reads words spread evenly over the document. Code and merge tags are left out. */
const tallyOf = ({ kinds, elements, texts, length }: Stream, total: number): Tally => {
  const tally = new Tally();
  let codeDepth = 0;
  for (let index = 0; index < length; index++) {
    const kind = kinds[index];
    if (kind === Kind.text) {
      const wanted = (total * (index + 1)) / length - tally.words;
      if (codeDepth === 0 && wanted >= AT_LEAST) tally.read(texts[index] as string, wanted);
    } else if (elements[index] === Element.code) {
      if (kind === Kind.open) codeDepth++;
      else if (kind === Kind.close) codeDepth--;
    }
  }
  return tally;
};
