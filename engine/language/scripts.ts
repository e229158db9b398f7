/** The scripts a language is looked for in. Those that are written in one language alone are named by it. */
export const LATIN = "latin";
export const CYRILLIC = "cyrillic";
export const ARABIC = "arabic";
export const DEVANAGARI = "devanagari";
export const HAN = "han";
export const KANA = "kana";

/** The blocks from U+0900 on, 128 characters each. */
const BRAHMIC = `${DEVANAGARI} bn pa gu or ta te kn ml si th lo`.split(" ");

/** The script of a letter beyond ASCII; undefined for signs, and for scripts nobody writes email in. */
export function scriptOf(code: number): string | undefined {
  if (code < 0x370) return LATIN;
  if (code < 0x400) return "el";
  if (code < 0x530) return CYRILLIC;
  if (code < 0x590) return "hy";
  if (code < 0x600) return "he";
  if (code < 0x780) return ARABIC;
  if (code < 0x900) return undefined;
  if (code < 0xf00) return BRAHMIC[(code - 0x900) >> 7];
  if (code >= 0x1000 && code < 0x10a0) return "my";
  if (code < 0x1100) return code < 0x1000 ? undefined : "ka";
  if (code >= 0x1200 && code < 0x13a0) return "am";
  if (code >= 0x1780 && code < 0x1800) return "km";
  if (code >= 0x1e00 && code < 0x1f00) return LATIN;
  if (code >= 0x3041 && code < 0x3100) return KANA;
  if (code >= 0x3400 && code < 0xa000) return HAN;
  if (code >= 0xac00 && code < 0xd7a4) return "ko";
  return undefined;
}

/** Scripts that several of the known languages are written in. */
export const SHARED: ReadonlySet<string> = new Set([LATIN, CYRILLIC, ARABIC, DEVANAGARI, HAN]);

/** A character of these says as much as several letters of the others. */
export const WEIGHTS: Readonly<Record<string, number>> = { [HAN]: 3, [KANA]: 2, ko: 3 };
