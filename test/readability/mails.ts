import { readSamples, type Sample } from "../corpus.ts";

/** Mails written by hand: an invoice, a newsletter and a schedule in each of eight scripts, and a wide report. */
export const mails: readonly Sample[] = readSamples("readability/mails/", ".md");
