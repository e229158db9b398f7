/** The kinds of pieces: an event of the stream, or something that becomes events later. */
export * from "../kind.ts";

/** A tag of raw HTML, as it was written. */
export const html = 5;
/** A bare address. It becomes a link only outside other links. */
export const bareLinkOpen = 6;
export const bareLinkClose = 7;
/** `texts` holds the label of the footnote. */
export const footnoteReference = 8;
/** `texts` holds the footnote itself. */
export const inlineNote = 9;
