import { documents } from "../corpus.ts";

/** What products and writers send most; the corpus as a whole is made of edge cases. */
const TYPICAL = ["welcome", "newsletter", "incident", "receipt", "legal", "release-notes", "plain-prose"];
const mails = TYPICAL.map((name) => documents.find((each) => each.name === name)?.source ?? "").join("\n\n");

/** The body of a request to convert typical mail of so many bytes. */
export const documentOf = (bytes: number) => JSON.stringify({ markdown: mails.slice(0, bytes) });
