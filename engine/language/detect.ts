import { Element, Kind, type Stream } from "../tree.ts";
import { Tally } from "./tally.ts";

/**
 * The number of matching words and letters that is enough in a small sample if almost none point to another language.
 * Most documents reach it.
 */
const ENOUGH_HITS = 5;
const SMALL_SAMPLES = [30, 60];
const LARGE_SAMPLE = 240;

let tally: Tally | undefined;

/**
 * The language that most of a text is written in, or undefined if it is not clear. It is decided by the script of most
 * letters, and where several languages share a script, by frequent words and rare letters.
 */
export function detectLanguage(stream: Stream): string | undefined {
  tally ??= new Tally();
  tally.isDecomposed = false;
  for (const words of SMALL_SAMPLES) {
    sample(stream, words, tally);
    if (tally.isDecomposed) sample(stream, words, tally);
    const lang = tally.hits < ENOUGH_HITS ? undefined : tally.language(4, 0.75);
    if (lang !== undefined) return lang;
  }
  sample(stream, LARGE_SAMPLE, tally);
  if (tally.isDecomposed) sample(stream, LARGE_SAMPLE, tally);
  return tally.language(2, 0.5);
}

/** At least this many words of a text are read, if it has them. */
const AT_LEAST = 6;

/** Reads words spread evenly over the document, without code and merge tags. */
const sample = ({ kinds, elements, texts, length }: Stream, total: number, into: Tally): void => {
  into.clear();
  const each = total / length;
  let codeDepth = 0;
  for (let index = 0; index < length; index++) {
    const kind = kinds[index];
    if (kind === Kind.text) {
      const wanted = each * (index + 1) - into.words;
      if (codeDepth === 0 && wanted >= AT_LEAST) into.read(texts[index] as string, wanted);
    } else if (elements[index] === Element.code) {
      if (kind === Kind.open) codeDepth++;
      else if (kind === Kind.close) codeDepth--;
    }
  }
};
