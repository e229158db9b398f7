import { unitAt } from "../characters.ts";
import { FREQUENT } from "./frequent-words.ts";

export const LANGUAGES: readonly string[] = Object.keys(FREQUENT);

/** The maximum length of a word. */
export const LONGEST = 10;

/** One step of a word's hash. Never negative. */
export function hashStep(hash: number, code: number): number {
  return (Math.imul(hash, 31) + code) & 0x3fffffff;
}

/**
 * The known words and letters, each with the languages it counts for and how often the document contains it. A hash
 * table that keeps each entry in one place, because fetching entries from memory takes most of the time. The key is the
 * hash of a word, or the negated code unit of a letter; two sets of 32 languages and the count follow.
 */
export class Votes {
  readonly entries = new Int32Array(SLOTS * 4);

  constructor() {
    for (const [language, list] of Object.values(FREQUENT).entries()) {
      const [words = "", letters = ""] = list.split("|");
      for (const word of words.split(" ")) {
        let hash = 0;
        for (let at = 0; at < word.length; at++) hash = hashStep(hash, unitAt(word, at));
        if (hash > 0) this.#add(hash, language);
      }
      for (let at = 0; at < letters.length; at++) this.#add(-unitAt(letters, at), language);
    }
  }

  /** The index of the entry for a key, or where it would be. */
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

/** More than twice the number of entries. */
const SLOTS = 2_048;
