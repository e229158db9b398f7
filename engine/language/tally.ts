import { CYRILLIC, HAN, KANA, LATIN, SHARED, WEIGHTS, scriptOf } from "./scripts.ts";
import { LANGUAGES, LONGEST, hashStep, votes } from "./votes.ts";
import type { Vote } from "./votes.ts";

/** Fewer different words and letters that speak for a language are chance; this many are not, however long the text. */
const LEAST_HITS = 2;
const PLENTY = 7;
/** In Latin script, where hundreds of languages are unknown here, a known one has at least this share of hits. */
const LEAST_SHARE = 0.16;

/** What the words read so far say about the language. */
export class Tally {
  words = 0;
  /** Whether there are letters that run from right to left. */
  hasRtl = false;
  /** What known words, and rare letters, speak for. */
  readonly wordHits: Vote[] = [];
  readonly letterHits: Vote[] = [];
  latin = 0;
  /** Letters of other scripts. */
  others: Record<string, number> | undefined;

  /** Reads up to so many words. Addresses, file names and the like are none. */
  read(raw: string, wanted: number): void {
    const text = COMBINING.test(raw) ? raw.normalize() : raw;
    const known = votes().words;
    const { length } = text;
    let left = wanted;
    let start = 0;
    let foreign = 0;
    let hash = 0;
    /** The hash of a word that has punctuation after it. With letters behind that, or with digits, it is no word. */
    let ended = 0;
    for (let at = 0; at <= length && left > 0; at++) {
      const code = at === length ? SPACE : text.charCodeAt(at);
      if (code >= 97 && code <= 122) {
        hash = hashStep(hash, code);
        continue;
      }
      const kind = code < 128 ? (KINDS[code] as number) : kindOf(code);
      if (kind === BREAK) {
        const word = ended === 0 ? hash : hash === 0 ? ended : 0;
        if (word !== 0 && word !== NO_WORD) {
          left--;
          this.latin += at - start - foreign;
          const vote = at - start <= LONGEST ? known.get(word) : undefined;
          if (vote !== undefined) this.wordHits.push(vote);
        }
        start = at + 1;
        foreign = hash = ended = 0;
      } else if (kind === LETTER) {
        const letter = lowerCase(code);
        hash = hashStep(hash, letter);
        if (code > 127 && !this.#letter(letter)) {
          foreign++;
          // Written without spaces: two characters are a word.
          if (code >= 0x3041 && code < 0xa000) left -= 0.5;
        }
      } else if (kind === DIGIT || (kind === SIGN && hash !== 0)) {
        ended = ended === 0 && kind === SIGN ? hash : NO_WORD;
        hash = 0;
      }
    }
    this.words += wanted - left;
  }

  /** True for a letter of Latin script. */
  #letter(code: number): boolean {
    const vote = votes().letters.get(code);
    if (vote !== undefined) this.letterHits.push(vote);
    const script = scriptOf(code);
    if (script === LATIN) return true;
    if (script === undefined) return false;
    if (code >= 0x590 && code < 0x900) this.hasRtl = true;
    this.others ??= {};
    this.others[script] = (this.others[script] ?? 0) + (WEIGHTS[script] ?? 1);
    return false;
  }

  /** The language, or undefined when it is not clear: when less than `lead` times as much speaks for it as against. */
  language(lead: number): string | undefined {
    const { latin, others = {} } = this;
    const kana = others[KANA] ?? 0;
    const eastAsian = kana + (others[HAN] ?? 0);
    let script = LATIN;
    let most = latin;
    let all = latin;
    for (const name in others) {
      const count = name === HAN || name === KANA ? eastAsian : (others[name] as number);
      if (name !== KANA || others[HAN] === undefined) all += count;
      if (count > most) [script, most] = [name === KANA ? HAN : name, count];
    }
    // Names and products are written in Latin letters everywhere.
    if (most < 4 || most <= all * (script === LATIN ? 0.7 : 0.5)) return undefined;
    if (script === HAN && kana > eastAsian / 10) return "ja";
    return SHARED.has(script) ? this.#winner(script, lead) : script;
  }

  /** The language that far more speaks for than for any other. */
  #winner(script: string, lead: number): string | undefined {
    const { wordHits, letterHits } = this;
    const counts = COUNTS.fill(0);
    count(wordHits, counts);
    count(letterHits, counts);
    let best = 0;
    for (let language = 1; language < counts.length; language++)
      if ((counts[language] as number) > (counts[best] as number)) best = language;
    const shared = SHARED_COUNTS.fill(0);
    // Twice the same word is not two.
    const words = count(wordHits, shared, best);
    const distinct = words + count(letterHits, shared, best);
    const most = counts[best] as number;
    if (distinct < (script === LATIN ? LEAST_HITS + 1 : LEAST_HITS)) return undefined;
    if (script === LATIN && distinct < PLENTY && most < this.words * LEAST_SHARE) return undefined;
    // The letters of these are those of many more languages.
    if (words === 0 && (script === LATIN || script === CYRILLIC)) return undefined;
    for (let rival = 0; rival < counts.length; rival++) {
      const own = most - (shared[rival] as number);
      const against = (counts[rival] as number) - (shared[rival] as number);
      if (rival !== best && (own < LEAST_HITS || own <= lead * against)) return undefined;
    }
    const name = LANGUAGES[best] as string;
    return name.startsWith("-") ? undefined : name;
  }
}

/** Filled anew for each document. */
const COUNTS = new Uint16Array(LANGUAGES.length);
const SHARED_COUNTS = new Uint16Array(LANGUAGES.length);

/** Counts the hits of each language, or of each beside a given one; and how many different ones there are, up to plenty. */
const count = (hits: readonly Vote[], counts: Uint16Array, beside = -1): number => {
  let distinct = 0;
  for (let index = 0; index < hits.length; index++) {
    const vote = hits[index] as Vote;
    if (beside !== -1 && !vote.includes(beside)) continue;
    for (let at = 0; at < vote.length; at++) (counts[vote[at] as number] as number)++;
    if (distinct < PLENTY && hits.indexOf(vote) === index) distinct++;
  }
  return distinct;
};

/** Marks that are written as characters of their own. In a text of Latin-1 nothing is searched. */
const COMBINING = /[\u0300-\u036f]/;

const SPACE = 32;
/** In the place of the hash of a word. */
const NO_WORD = -1;

/** Kinds of characters. */
const LETTER = 0;
/** White space, and the apostrophe of `l'email`, where two words are written as one. */
const BREAK = 1;
const DIGIT = 2;
const SIGN = 3;
/** A mark that a word is often written without: joiners, and the vowels of Arabic and Hebrew. */
const SILENT = 4;

/** Of ASCII. */
const KINDS = Uint8Array.from({ length: 128 }, (_, code) => {
  if (code <= SPACE || code === 39) return BREAK;
  if (code >= 48 && code <= 57) return DIGIT;
  return (code | 32) >= 97 && (code | 32) <= 122 ? LETTER : SIGN;
});

/** Beyond ASCII. The marks that open a question in Spanish count as letters. */
const kindOf = (code: number): number => {
  if (code < 0xc0) return code === 0xa0 ? BREAK : code === 0xa1 || code === 0xbf ? LETTER : SIGN;
  if (code < 0x591) return LETTER;
  if (code <= 0x5c7 || (code >= 0x64b && code <= 0x652)) return SILENT;
  if (code < 0x2000) return SIGNS.has(code) ? SIGN : LETTER;
  if (code < 0x2c00) return code === 0x2019 ? BREAK : code === 0x200c || code === 0x200d ? SILENT : SIGN;
  if (code < 0x3041) return code === 0x3000 ? BREAK : code > 0x3000 ? SIGN : LETTER;
  return (code >= 0xd800 && code < 0xe000) || (code >= 0xff00 && code < 0xff66) ? SIGN : LETTER;
};

/** Arabic comma, semicolon and question mark, the full stops of Urdu and Hindi. */
const SIGNS = new Set([0x60c, 0x61b, 0x61f, 0x6d4, 0x964, 0x965]);

/** Of a letter in ASCII, Latin-1 or Cyrillic: good enough for the first one of a sentence. */
const lowerCase = (code: number): number =>
  code < 0x80 || (code >= 0xc0 && code <= 0xde) || (code >= 0x410 && code <= 0x42f) ? code + 32 : code;
