/** Languages written from right to left. */
const RTL = new Set(["ar", "arc", "ckb", "dv", "fa", "he", "ps", "sd", "ug", "ur", "yi"]);

/** Scripts that tell the language, or the likeliest of a few; kana before the characters both languages have. */
const SCRIPTS: readonly (readonly [RegExp, string])[] = [
  [/[\u3040-\u30ff]/u, "ja"],
  [/[\uac00-\ud7af]/u, "ko"],
  [/[\u4e00-\u9fff]/u, "zh"],
  [/[\u0590-\u05ff]/u, "he"],
  [/[\u0600-\u06ff]/u, "ar"],
  [/[\u0400-\u04ff]/u, "ru"],
  [/[\u0370-\u03ff]/u, "el"],
  [/[\u0900-\u097f]/u, "hi"],
  [/[\u0e00-\u0e7f]/u, "th"],
];

const SAMPLE = 2_000;

/** The language of a text whose author did not say: that of its script, else English. */
export function guessLanguage(source: string, isMostlyAscii: boolean): string {
  if (isMostlyAscii) return "en";
  const sample = source.slice(0, SAMPLE);
  return SCRIPTS.find(([script]) => script.test(sample))?.[1] ?? "en";
}

export function isRtlLanguage(lang: string): boolean {
  const hyphen = lang.indexOf("-");
  return RTL.has((hyphen === -1 ? lang : lang.slice(0, hyphen)).toLowerCase());
}
