import { readdirSync, readFileSync } from "node:fs";
import type { Sample } from "../corpus.ts";

/** Mails written by hand: an invoice, a newsletter and a schedule in each of eight scripts, and a wide report. */
export const mails: readonly Sample[] = readdirSync(new URL("mails/", import.meta.url))
  .sort()
  .map((file) => ({
    name: file.replace(".md", ""),
    source: readFileSync(new URL(`mails/${file}`, import.meta.url), "utf8"),
  }));
