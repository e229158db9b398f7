import { unitAt } from "../characters.ts";
import { Character, LANGUAGE_OF_SCRIPT, characters } from "./characters.ts";
import { LANGUAGES, LONGEST, Votes, hashStep } from "./votes.ts";

const { sign, space, digit, silent, latin, cyrillic, han, kana } = Character;

/** Fewer distinct matching words and letters than this could be chance. */
const LEAST_HITS = 2;
const PLENTY = 7;
/**
 * In Latin script, which hundreds of unsupported languages use, a supported language has at least this share of
 * matches.
 */
const LEAST_SHARE = 0.16;

/** Reading stops after this many characters per requested word. */
const LONG_WORD = 16;

/**
 * Counts what the words of a document say about its language. One instance is reused for all documents, and reading a
 * word allocates nothing.
 */
export class Tally {
  words = 0;
  /** How many of the words are known, plus known letters. */
  hits = 0;
  /** Whether combining marks were met. Then texts are composed before they are read. */
  isDecomposed = false;
  readonly #votes = new Votes();
  readonly #kinds = characters();
  /** The known words and letters found so far, by their index in the votes. */
  readonly #met: number[] = [];
  /** How many entries of `#met` count: an array that is emptied has to grow again for the next document. */
  #metCount = 0;
  /** The number of letters of each script, weighted. */
  readonly #letters: number[] = LANGUAGE_OF_SCRIPT.map(() => 0);
  readonly #counts: number[] = LANGUAGES.map(() => 0);
  readonly #shared: number[] = LANGUAGES.map(() => 0);

  clear(): void {
    const { entries } = this.#votes;
    for (let at = 0; at < this.#metCount; at++) entries[(this.#met[at] as number) + 3] = 0;
    this.words = this.hits = this.#metCount = 0;
    clear(this.#letters);
  }

  /** Reads up to this many words. Addresses, file names and the like do not count. */
  read(raw: string, wanted: number): void {
    const longest = Math.ceil(wanted) * LONG_WORD;
    const text = this.isDecomposed ? raw.slice(0, longest).normalize() : raw;
    const kinds = this.#kinds;
    const length = Math.min(text.length, longest);
    // In half words.
    const total = Math.ceil(wanted * 2);
    let left = total;
    let start = 0;
    let foreign = 0;
    let hash = 0;
    /** The hash of a word followed by punctuation. If letters or digits follow, it was not a word. */
    let ended = 0;
    for (let at = 0; at <= length && left > 0; at++) {
      const code = at === length ? 32 : unitAt(text, at);
      const small = code | 32;
      if (small > 96 && small < 123) {
        hash = hashStep(hash, small);
        continue;
      }
      const kind = kinds[code] as number;
      if (kind === space) {
        const word = ended === 0 ? hash : hash === 0 ? ended : 0;
        if (word > 0) {
          left -= 2;
          this.#count(latin, at - start - foreign);
          if (at - start <= LONGEST) this.#hit(word);
        }
        start = at + 1;
        foreign = hash = ended = 0;
      } else if (kind > silent) {
        const letter = lowerCase(code);
        hash = hashStep(hash, letter);
        if (code >= 0x300 && code < 0x370) this.isDecomposed = true;
        this.#hit(-letter);
        if (kind === latin) continue;
        foreign++;
        this.#count(kind, code < 0x3041 ? 1 : kind === kana ? 2 : 3);
        // Written without spaces: two characters count as a word.
        if (kind === kana || kind === han) left--;
      } else if (kind === digit || (kind === sign && hash !== 0)) {
        ended = ended === 0 && kind === sign ? hash : NO_WORD;
        hash = 0;
      }
    }
    this.words += (total - left) / 2;
  }

  #hit(key: number): void {
    const { entries } = this.#votes;
    const place = this.#votes.placeOf(key);
    if (entries[place] !== key) return;
    this.hits++;
    if ((entries[place + 3] as number)++ === 0) this.#met[this.#metCount++] = place;
  }

  #count(script: number, letters: number): void {
    (this.#letters[script] as number) += letters;
  }

  /**
   * The language, or undefined if it is not clear. The main script must have the given share of all letters, and the
   * language at least `lead` times as many matches as any other.
   */
  language(lead: number, share: number): string | undefined {
    const letters = this.#letters;
    const ofKana = letters[kana] as number;
    let script = latin as number;
    let all = 0;
    for (let at = latin as number; at < letters.length; at++) all += letters[at] as number;
    if (ofKana > 0) letters[han] = (letters[han] as number) + ofKana;
    letters[kana] = 0;
    for (let at = latin as number; at < letters.length; at++)
      if ((letters[at] as number) > (letters[script] as number)) script = at;
    const most = letters[script] as number;
    // Names and products are written in Latin letters everywhere.
    if (most < 4 || most <= all * (script === latin ? share + 0.2 : share)) return undefined;
    if (script === han && ofKana > most / 10) return "ja";
    return script > kana ? LANGUAGE_OF_SCRIPT[script] : this.#winner(script, lead);
  }

  /** The language with far more matches than any other. */
  #winner(script: number, lead: number): string | undefined {
    const counts = clear(this.#counts);
    const shared = clear(this.#shared);
    for (let at = 0; at < this.#metCount; at++) this.#add(counts, this.#met[at] as number);
    let best = 0;
    for (let language = 1; language < counts.length; language++)
      if ((counts[language] as number) > (counts[best] as number)) best = language;
    const most = counts[best] as number;
    // The same word twice counts once.
    let different = 0;
    let hasWord = false;
    for (let at = 0; at < this.#metCount; at++) {
      const place = this.#met[at] as number;
      const isWord = (this.#votes.entries[place] as number) > 0;
      if (this.#votes.speaksFor(place, best)) {
        different++;
        hasWord ||= isWord;
        this.#add(shared, place);
      } else if (script === latin && !isWord && this.#votes.entries[place + 3] === 1) {
        // A letter that occurs once may be that of a name, such as "Björn".
        this.#add(counts, place, -1);
      }
    }
    if (different < (script === latin ? LEAST_HITS + 1 : LEAST_HITS)) return undefined;
    if (script === latin && different < PLENTY && most < this.words * LEAST_SHARE) return undefined;
    // The letters of these scripts are shared by many other languages.
    if (!hasWord && (script === latin || script === cyrillic)) return undefined;
    for (let rival = 0; rival < counts.length; rival++) {
      const own = most - (shared[rival] as number);
      const against = (counts[rival] as number) - (shared[rival] as number);
      if (rival !== best && (own < LEAST_HITS || own <= lead * against)) return undefined;
    }
    const name = LANGUAGES[best] as string;
    return name.startsWith("-") ? undefined : name;
  }

  #add(counts: number[], place: number, times = this.#votes.entries[place + 3] as number): void {
    const { entries } = this.#votes;
    for (let half = 0; half < 2; half++) {
      for (let set = entries[place + 1 + half] as number; set !== 0; set &= set - 1)
        (counts[half * 32 + 31 - Math.clz32(set & -set)] as number) += times;
    }
  }
}

/** For a few dozen numbers, a loop is faster than calling `fill`. */
const clear = (numbers: number[]): number[] => {
  for (let at = 0; at < numbers.length; at++) numbers[at] = 0;
  return numbers;
};

/** Used in place of a word's hash. */
const NO_WORD = -1;

/** Lower-cases a letter in ASCII, Latin-1 or Cyrillic, which is enough for the first letter of a sentence. */
const lowerCase = (code: number): number =>
  code < 0x5b || (code >= 0xc0 && code <= 0xde) || (code >= 0x410 && code <= 0x42f) ? code + 32 : code;
