import { FREQUENT } from "./frequent-words.ts";

export const LANGUAGES: readonly string[] = Object.keys(FREQUENT);

/** Words have at most so many letters. */
export const LONGEST = 10;

/** One step of a word's hash, which is never negative. */
export function hashStep(hash: number, code: number): number {
  return (Math.imul(hash, 31) + code) & 0x3fffffff;
}

/**
 * The known words and letters, each with the languages it speaks for and how often the document has it. A hash table
 * with all of an entry in one place: most of the time goes into fetching entries from memory. Its key is the hash of a
 * word, or the code unit of a letter, negated; then come two sets of 32 languages, and the count.
 */
export class Votes {
  readonly entries = new Int32Array(SLOTS * 4);

  constructor() {
    for (const [language, list] of Object.values(FREQUENT).entries()) {
      const [words = "", letters = ""] = list.split("|");
      for (const word of words.split(" ")) {
        let hash = 0;
        for (let at = 0; at < word.length; at++) hash = hashStep(hash, word.charCodeAt(at));
        if (hash > 0) this.#add(hash, language);
      }
      for (let at = 0; at < letters.length; at++) this.#add(-letters.charCodeAt(at), language);
    }
  }

  /** Where the entry of a key is, or where it would be. */
  placeOf(key: number): number {
    const { entries } = this;
    let place = (key & (SLOTS - 1)) << 2;
    while (entries[place] !== 0 && entries[place] !== key) place = (place + 4) & (SLOTS * 4 - 1);
    return place;
  }

  speaksFor(place: number, language: number): boolean {
    return (((this.entries[place + 1 + (language >> 5)] as number) >>> (language & 31)) & 1) === 1;
  }

  #add(key: number, language: number): void {
    const place = this.placeOf(key);
    this.entries[place] = key;
    (this.entries[place + 1 + (language >> 5)] as number) |= 1 << (language & 31);
  }
}

/** More than twice the entries. */
const SLOTS = 2_048;
