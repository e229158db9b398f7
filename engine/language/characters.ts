/** Character classes for language detection. All classes above `silent` are letters, by script. */
export const Character = {
  sign: 0,
  /** White space, and the apostrophe of `l'email`, which separates two words. */
  space: 1,
  digit: 2,
  /** A mark that words are often written without: joiners, and the vowels of Arabic and Hebrew. */
  silent: 3,
  latin: 4,
  cyrillic: 5,
  arabic: 6,
  devanagari: 7,
  han: 8,
  kana: 9,
} as const;

/**
 * Ranges of code units, each with its number in `Character`, or with a language if the script is used for that language
 * alone. Later ranges override earlier ones. Everything else is a sign, including scripts that no supported language
 * uses.
 */
const RANGES =
  "0-20 1,27 1,30-39 2,41-5a 4,61-7a 4,a0 1,a1 4,bf-36f 4,370-3ff el,400-52f 5,530-58f hy,590-5ff he,591-5c7 3," +
  "600-77f 6,60c 0,61b 0,61f 0,64b-652 3,6d4 0,900-97f 7,964-965 0,980-9ff bn,a00-a7f pa,a80-aff gu,b00-b7f or," +
  "b80-bff ta,c00-c7f te,c80-cff kn,d00-d7f ml,d80-dff si,e00-e7f th,e80-eff lo,1000-109f my,10a0-10ff ka," +
  "1200-139f am,1780-17ff km,1e00-1eff 4,2019 1,200c-200d 3,3000 1,3041-30ff 9,3400-9fff 8,ac00-d7a3 ko";

/** The language of each number after those of `Character`. Filled by `characters`. */
export const LANGUAGE_OF_SCRIPT: string[] = Object.keys(Character);

/** The class of each code unit. */
export function characters(): Uint8Array {
  const kinds = new Uint8Array(0x10000);
  for (const entry of RANGES.split(",")) {
    const [range = "", kind = ""] = entry.split(" ");
    const [from = "", to = from] = range.split("-");
    const number = kind > "9" ? LANGUAGE_OF_SCRIPT.push(kind) - 1 : Number(kind);
    kinds.fill(number, Number.parseInt(from, 16), Number.parseInt(to, 16) + 1);
  }
  return kinds;
}
