/**
 * Receives the code piece by piece, in order and without gaps. `name` is the class of the piece, with the names that
 * highlight.js established (`hljs-keyword`), or "" for plain text.
 */
export type Emit = (text: string, name: string) => void;
