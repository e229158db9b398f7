import type { ClientId } from "../client.ts";
import { OUTLOOK } from "../clients.ts";
import type { Finding } from "../finding.ts";
import type { Document, Element, Node } from "../html/tree.ts";
import { elementsOf, isElement, isText, textOf } from "../html/tree.ts";
import { once } from "../maps.ts";
import type { LineOf } from "../lines.ts";
import type { Mail } from "../mail.ts";
import type { Contents } from "./contents.ts";
import { folded } from "./text.ts";

/** An email prepared once for all checks. */
export interface Checked extends Contents {
  readonly mail: Mail;
  readonly document: Document;
  readonly lineOf: LineOf;
  /** Whether the author hides the element or one around it. */
  readonly isHidden: (element: Element) => boolean;
  readonly clients: readonly ClientId[];
  readonly subject: string | undefined;
  /** Whether lines and fixes are those of the Markdown that the email comes from, or of finished HTML. */
  readonly isMarkdown: boolean;
  /** The line of the front matter, which finished HTML does not have. */
  readonly frontLine: number | undefined;
  readonly isBulk: boolean;
  readonly spam: SpamReport | SpamFailure | undefined;
  readonly warnings: readonly SourceWarning[];
  /** Those with other addresses in `<!--[if mso]>`. */
  readonly outlook: Contents;
  /** The visible text, without the preheader, with white space folded. */
  readonly visibleText: string;
  /** The hidden first words that inboxes show next to the subject. */
  readonly preheader: string | undefined;
}

/** A warning of the engine's `convert`. */
export interface SourceWarning {
  readonly code: string;
  readonly line?: number;
}

/** SpamAssassin's result for an email. The caller asks for it, because this package does no I/O. */
export interface SpamReport {
  readonly score: number;
  /** The score from which an email counts as spam. */
  readonly threshold: number;
  /** The tests that added to the score, such as `HTML_IMAGE_ONLY_08`. */
  readonly tests: readonly string[];
}

/** Why there is no report, as the end of a sentence: "it did not answer within 5 seconds". */
export interface SpamFailure {
  readonly failed: string;
}

/** Findings that concern Outlook alone. None if it is not checked. */
export const forOutlook = (found: readonly Finding[], clients: readonly ClientId[]): Finding[] =>
  clients.includes(OUTLOOK) ? found.map((one) => ({ ...one, clients: [OUTLOOK] })) : [];

export function visibleTextOf(document: Document, isHidden: Checked["isHidden"]): string {
  let text = "";
  const visit = (node: Document | Node): void => {
    if (isText(node)) text += node.value;
    if (isElement(node) && (UNSEEN.has(node.tagName) || isHidden(node))) return;
    if ("childNodes" in node) for (const child of node.childNodes) visit(child);
    if (isElement(node)) text += " ";
  };
  visit(document);
  return folded(text);
}

export function preheaderOf(document: Document, isHidden: Checked["isHidden"]): string | undefined {
  /** The first hidden text, "" if a visible text comes first, or undefined if there is neither. */
  const startOf = (element: Element): string | undefined => {
    for (const node of element.childNodes) {
      if (isText(node) && folded(node.value) !== "") return "";
      if (!isElement(node) || UNSEEN.has(node.tagName)) continue;
      const start = isHidden(node) ? folded(textOf(node)) || undefined : startOf(node);
      if (start !== undefined) return start;
    }
    return undefined;
  };
  const body = elementsOf(document).find(({ tagName }) => tagName === "body");
  return body === undefined ? undefined : startOf(body);
}

/** Answers a question about an element once, because the elements around or inside it ask again. */
export function oncePerElement(answer: (element: Element) => boolean): (element: Element) => boolean {
  const known = new WeakMap<Element, boolean>();
  return (element) => once(known, element, () => answer(element));
}

const UNSEEN = new Set(["head", "style", "script", "title"]);
