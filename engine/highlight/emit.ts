/**
 * Receives the code piece by piece, in order and without gaps. `name` is the class of the piece in the vocabulary
 * that highlight.js made common (`hljs-keyword`), or "" for plain text.
 */
export type Emit = (text: string, name: string) => void;
