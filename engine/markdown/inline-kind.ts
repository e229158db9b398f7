/** What a piece is: an event of the stream, or something that becomes events later. */
export * from "../kind.ts";

/** A tag of raw HTML, as it was written. */
export const html = 5;
/** An address that was written bare: it is a link only outside of other links. */
export const bareLinkOpen = 6;
export const bareLinkClose = 7;
/** `texts` holds the label of the note. */
export const footnoteReference = 8;
/** `texts` holds the note itself. */
export const inlineNote = 9;
