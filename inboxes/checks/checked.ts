import type { ClientId } from "../client.ts";
import type { Document, Element } from "../html/tree.ts";
import { attributeOf, elementsOf, isElement, isText, parentOf, textOf } from "../html/tree.ts";
import type { LineOf } from "../lines.ts";
import { CLOSED } from "../look/look.ts";
import type { Mail } from "../mail.ts";

/** An email prepared once for all checks. */
export interface Checked {
  readonly mail: Mail;
  readonly document: Document;
  readonly lineOf: LineOf;
  readonly clients: readonly ClientId[];
  readonly subject: string | undefined;
  readonly isBulk: boolean;
  readonly spam: SpamReport | SpamFailure | undefined;
  readonly warnings: readonly SourceWarning[];
  readonly links: readonly Link[];
  readonly images: readonly Image[];
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

export interface Link {
  readonly element: Element;
  readonly href: string;
  /** What a reader sees or hears: its text, or the alternative texts of its images. */
  readonly text: string;
  readonly hasImage: boolean;
  readonly line: number | undefined;
}

export interface Image {
  readonly element: Element;
  readonly src: string;
  /** Undefined if the attribute is missing. */
  readonly alt: string | undefined;
  /** What its link says, with the alternative text of the image itself. Undefined if it is not a link. */
  readonly linkText: string | undefined;
  readonly line: number | undefined;
}

export function linksOf(document: Document, lineOf: LineOf): Link[] {
  return elementsOf(document).flatMap((element) => {
    const href = attributeOf(element, "href");
    if (element.tagName !== "a" || href === undefined) return [];
    const images = elementsOf(element).filter(({ tagName }) => tagName === "img");
    const alts = images.map((image) => attributeOf(image, "alt") ?? "");
    const text = folded([textOf(element), ...alts].join(" "));
    return [{ element, href: addressIn(href), text, hasImage: images.length > 0, line: lineOf(element) }];
  });
}

export function imagesOf(document: Document, lineOf: LineOf, links: readonly Link[]): Image[] {
  const texts = new Map(links.map(({ element, text }) => [element, text]));
  return elementsOf(document).flatMap((element) => {
    if (element.tagName !== "img" || isTracker(element)) return [];
    return [
      {
        element,
        src: addressIn(attributeOf(element, "src") ?? ""),
        alt: attributeOf(element, "alt"),
        linkText: linkTextOf(element, texts),
        line: lineOf(element),
      },
    ];
  });
}

/** Line breaks and tabs in an address are ignored. Some tools wrap long ones. */
const addressIn = (value: string): string => value.replaceAll(/[\t\n\r]/g, "").trim();

export function visibleTextOf(document: Document): string {
  let text = "";
  const visit = (node: Document | Document["childNodes"][number]): void => {
    if (isText(node)) text += node.value;
    if (isElement(node) && (HIDDEN.has(node.tagName) || isHidden(node))) return;
    if ("childNodes" in node) for (const child of node.childNodes) visit(child);
    if (isElement(node)) text += " ";
  };
  visit(document);
  return folded(text);
}

export function preheaderOf(document: Document): string | undefined {
  const body = elementsOf(document).find(({ tagName }) => tagName === "body");
  return body === undefined ? undefined : hiddenStartOf(body);
}

/** The first hidden text, "" if a visible text comes first, or undefined if there is neither. */
const hiddenStartOf = (element: Element): string | undefined => {
  for (const node of element.childNodes) {
    if (isText(node) && folded(node.value) !== "") return "";
    if (!isElement(node) || HIDDEN.has(node.tagName)) continue;
    const start = isHidden(node) ? folded(textOf(node)) || undefined : hiddenStartOf(node);
    if (start !== undefined) return start;
  }
  return undefined;
};

const isHidden = (element: Element): boolean => {
  const style = attributeOf(element, "style") ?? "";
  return /display\s*:\s*none/i.test(style) || CLOSED.test(style);
};

/** Folds white space and the invisible fillers of preheaders into single spaces. */
export const folded = (text: string): string =>
  text.replaceAll(/(?:\s|\u00ad|\u034f|\u2007|[\u200b-\u200f]|\u2060|\ufeff)+/g, " ").trim();

/** The number of characters a reader sees. An emoji counts as one. */
export const lengthOf = (text: string): number => Array.from(new Intl.Segmenter().segment(text)).length;

/** The number of Chinese, Japanese and Korean characters, which are as wide as two letters. */
export const wideIn = (text: string): number =>
  text.match(/[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}]/gu)?.length ?? 0;

/** Shortens a name so that it fits into a sentence. */
export const shortened = (text: string, length = 60): string =>
  text.length > length ? `${text.slice(0, length - 1)}…` : text;

/** Whether a text contains a merge tag, whose value is not known here. */
export const hasMergeTag = (text: string): boolean => MERGE_TAG.test(text);
export const startsWithMergeTag = (text: string): boolean => text.search(MERGE_TAG) === 0;

/**
 * `{{name}}`, `{% if %}`, `{$name}`, `{name}`, `{!name}`, `*|NAME|*`, `<%= name %>`, `[[name]]`, `%name%`, `%%name%%`,
 * `${name}`, and `[unsubscribe]` or `[webversion]`, but not other words in single brackets.
 */
const MERGE_TAG =
  /\{[{%$]|\{!?[a-z_][\w.=]{0,200}\}|\*\||<%|\[\[|\[[\w:]{0,60}(?:unsub|webver|preferences)\w{0,60}\]|%%?[a-z_][a-z_.]+%|\$\{/i;

/** The text with its merge tags replaced by a value. */
export const filledIn = (text: string, value: string): string => text.replaceAll(WHOLE_TAG, value);

const WHOLE_TAG =
  /\{\{.{0,200}?\}\}|\{%.{0,200}?%\}|<%.{0,200}?%>|\*\|.{0,200}?\|\*|\[\[.{0,200}?\]\]|\$\{.{0,200}?\}|\{\$.{0,200}?\}|\{!?[a-z_][\w.=]{0,200}\}|%%?[a-z_][a-z_.]{1,200}%%?/gi;

const HIDDEN = new Set(["head", "style", "script", "title"]);

const linkTextOf = (image: Element, texts: ReadonlyMap<Element, string>): string | undefined => {
  for (let at = parentOf(image); at !== undefined; at = parentOf(at)) if (texts.has(at)) return texts.get(at);
  return undefined;
};

/** A tracking pixel does not count as an image. */
const isTracker = (element: Element): boolean => {
  const style = attributeOf(element, "style") ?? "";
  if (/display\s*:\s*none/i.test(style) && (attributeOf(element, "alt") ?? "") === "") return true;
  return ["width", "height"].every(
    (name) =>
      /^\s*[01](?:px)?\s*$/i.test(attributeOf(element, name) ?? "") ||
      new RegExp(`(?:^|[;\\s])${name}\\s*:\\s*[01](?:px)?\\s*(?:[;!]|$)`, "i").test(style),
  );
};
