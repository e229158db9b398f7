/**
 * V8 stores concatenated strings as a tree and flattens it for each email they are written into. Searching the string
 * flattens it once and for all.
 */
export const inOnePiece = (text: string): string => (text.includes("\0") ? "" : text);
