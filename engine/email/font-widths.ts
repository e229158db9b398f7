// Written by test/font-widths.ts. Measured: arimo (Arial and Helvetica, whose widths it has), roboto (Android's own), open-sans (Segoe UI, a little narrower), inter (Apple's San Francisco, a little narrower).

/** The digits of the widths below, starting at 0, in fiftieths of the font size. */
export const DIGITS = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
/** From U+0021 to U+017F. */
export const LATIN =
  "foxxOBfjjsyfnflwtvvxuwtvwfgyyysPzyBByvDCetytKCDyDByxCzOzywjljtshtvtvujvvddsdLvvvvlrivtFstsmsmz000000000000000000000000000000000fhtvBtsvuKnuy0GsnynnhvxhhjpuGHJvzzzzzzOByyyyeeeeBCDDDDDyDCCCCyywttttttKtuuuueeeeuvvvvvvyvvvvvtvtztztztBtBtBtBtBABvyuyuyuyuyuDvDvDvDvCvDveeeeeeedeeGqtdysstdtdthtiueCvCvCvyCvDvDvDvPOBlBlBlyryryryrxixjxiCvCvCvCvCvCvOFytywswswsh";
/** The same in bold, from U+0021 to U+007E. */
export const BOLD =
  "hsxxPChjjsyhohlytwxywxuxxhiyyyvPCBBCyvDDhuBvMFEyEByyCCQBByjmjusjvwuwukwxggwgOxvwwntmxuHuvtosoy";
/** From U+0386 to U+03CE. */
export const GREEK = "zhEJlCICIIhzytAywCDeyzKCxDCyCzxyJzIEeyyrvhvywtvrqvwhsxvusvzvtwrvBtDGhvvvG";
/** From U+0400 to U+045F. */
export const CYRILLIC =
  "yyItByeetUVJyCwBzxytFyMvCCyCKCDCyBxwGzBAQQFJxBRBtutmvuFqwwsuDwvwvtptGswvJJzDutHsuuvmtrdedLJvswtw";
/** How much wider bold text is in scripts without a list for bold. */
export const BOLD_GROWTH = 1.06;
/** Average width of a character in the widest words of the script, in em. */
export const HEBREW = 0.58;
/** Average width of a character in the widest words of the script, in em. */
export const ARABIC = 0.58;
/** Average width of a character in the widest words of the script, in em. */
export const INDIC = 0.55;
/** Average width of a character in the widest words of the script, in em. */
export const THAI = 0.57;
