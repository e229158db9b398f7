import { FREQUENT } from "./frequent-words.ts";

/** The languages that a word or a letter speaks for, by their place in `LANGUAGES`. */
export type Vote = readonly number[];

export const LANGUAGES: readonly string[] = Object.keys(FREQUENT);

/** Words have at most so many letters. */
export const LONGEST = 10;

export interface Votes {
  /** By the hash of the word. */
  readonly words: ReadonlyMap<number, Vote>;
  /** By the letter. */
  readonly letters: ReadonlyMap<number, Vote>;
}

let made: Votes | undefined;

/** Made when the first document asks. */
export function votes(): Votes {
  return (made ??= makeVotes());
}

/** One step of a word's hash. Short words in ASCII all differ. */
export function hashStep(hash: number, code: number): number {
  return (Math.imul(hash, 31) + code) | 0;
}

const makeVotes = (): Votes => {
  const words = new Map<number, number[]>();
  const letters = new Map<number, number[]>();
  const add = (map: Map<number, number[]>, key: number, language: number): void => {
    const known = map.get(key);
    if (known === undefined) map.set(key, [language]);
    else if (!known.includes(language)) known.push(language);
  };
  for (const [language, name] of LANGUAGES.entries()) {
    const [listed = "", rare = ""] = (FREQUENT[name] as string).split("|");
    for (const word of listed.split(" ")) {
      let hash = 0;
      for (let at = 0; at < word.length; at++) hash = hashStep(hash, word.charCodeAt(at));
      if (word !== "") add(words, hash, language);
    }
    for (let at = 0; at < rare.length; at++) add(letters, rare.charCodeAt(at), language);
  }
  return { words, letters };
};
