import { check } from "../check.ts";
import type { CheckOptions } from "../check.ts";
import type { Finding } from "../finding.ts";

/** A whole email, with a preheader. */
export const page = (body: string, head = ""): string =>
  `<!DOCTYPE html><html><head>${head}</head><body><div style="display:none">A preheader that says something of its own.</div>${body}</body></html>`;

/** Enough text that an email needs no more. */
export const TEXT =
  "<p>Enough text for an email that stands on its own, whatever pictures come with it in the end.</p>";

/** What the checks find in an email with enough text. */
export const codes = (html: string, options: CheckOptions = {}): string[] =>
  check(page(TEXT + html), options).map(({ code }) => code);

/** The first finding with a code. */
export const only = (code: string, html: string, head = ""): Finding | undefined =>
  check(page(TEXT + html, head)).find((finding) => finding.code === code);

/** What the checks find in an email with another preheader. */
export const withPreheader = (text: string): string[] =>
  check(page(TEXT).replace(/A preheader[^<]*/, text)).map(({ code }) => code);

/** The code and the line of each finding. */
export const linesIn = (html: string, options?: CheckOptions): unknown[] =>
  check(html, options).map(({ code, line }) => [code, line]);

/** The messages about what inboxes lose. */
export const losses = (html: string, head = ""): string[] =>
  check(page(TEXT + html, head))
    .filter(({ code }) => code.startsWith("lost_"))
    .map(({ message }) => message);
