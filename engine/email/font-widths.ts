// Written by test/font-widths.ts. Measured: arimo (Arial and Helvetica, whose widths it has), roboto (Android's own), open-sans (Segoe UI, a little narrower), inter (Apple's San Francisco, a little narrower).

/** The digits of the widths below, from 0 on, in fiftieths of the font's size. */
export const DIGITS = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
/** From U+0021 to U+017F. */
export const LATIN =
  "foxxOBfjjsyfnflwtvvxuwtvwfgyyysPzyBByvDCetytKCDyDByxCzOzywjljtshtvtvujvvddsdLvvvvlrivtFstsmsmz000000000000000000000000000000000fhtvBtsvuKnuy0GsnynnhvxhhjpuGHJvzzzzzzOByyyyeeeeBCDDDDDyDCCCCyywttttttKtuuuueeeeuvvvvvvyvvvvvtvtztztztBtBtBtBtBABvyuyuyuyuyuDvDvDvDvCvDveeeeeeedeeGqtdysstdtdthtiueCvCvCvyCvDvDvDvPOBlBlBlyryryryrxixjxiCvCvCvCvCvCvOFytywswswsh";
/** The same in bold, to U+007E. */
export const BOLD =
  "hsxxPChjjsyhohlytwxywxuxxhiyyyvPCBBCyvDDhuBvMFEyEByyCCQBByjmjusjvwuwukwxggwgOxvwwntmxuHuvtosoy";
/** From U+0386 to U+03CE. */
export const GREEK = "zhEJlCICIIhzytAywCDeyzKCxDCyCzxyJzIEeyyrvhvywtvrqvwhsxvusvzvtwrvBtDGhvvvG";
/** From U+0400 to U+045F. */
export const CYRILLIC =
  "yyItByeetUVJyCwBzxytFyMvCCyCKCDCyBxwGzBAQQFJxBRBtutmvuFqwwsuDwvwvtptGswvJJzDutHsuuvmtrdedLJvswtw";
/** How much wider bold is where it has no list. */
export const BOLD_GROWTH = 1.06;
/** A character of its widest words. */
export const HEBREW = 0.58;
/** A character of its widest words. */
export const ARABIC = 0.58;
/** A character of its widest words. */
export const INDIC = 0.55;
/** A character of its widest words. */
export const THAI = 0.57;
