import type { Document, Element, Node } from "../html/tree.ts";
import { attributeOf, elementsOf, isElement, isText, parentOf } from "../html/tree.ts";
import type { LineOf } from "../lines.ts";
import type { Mail } from "../mail.ts";
import { folded } from "./text.ts";

/** What loads something, or leads somewhere. */
export interface Contents {
  readonly links: readonly Link[];
  readonly images: readonly Image[];
  readonly backgrounds: readonly Background[];
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
  /**
   * What its link says, with the alternative text of the image itself. Undefined if it is not a link, or another link to
   * the same address has a text.
   */
  readonly linkText: string | undefined;
  readonly line: number | undefined;
}

export type Background = Pick<Image, "src" | "line">;

export function contentsOf(document: Document, mail: Mail, lineOf: LineOf): Contents {
  const links = linksOf(document, lineOf);
  return {
    links,
    images: imagesOf(document, lineOf, links),
    backgrounds: backgroundsOf(document, mail, lineOf),
  };
}

/** What has an address that nothing in the other contents has. */
export const newIn = (contents: Contents, other: Contents): Contents => ({
  links: without(contents.links, other.links, ({ href }) => href),
  images: without(contents.images, other.images, ({ src }) => src),
  backgrounds: without(contents.backgrounds, other.backgrounds, ({ src }) => src),
});

const without = <One>(
  all: readonly One[],
  others: readonly One[],
  addressOf: (one: One) => string,
): readonly One[] => {
  const known = new Set(others.map(addressOf));
  return all.filter((one) => !known.has(addressOf(one)));
};

function linksOf(document: Document, lineOf: LineOf): Link[] {
  const found: { readonly element: Element; text: string; hasImage: boolean }[] = [];
  /** Gives each text and image to the innermost link around it. */
  const visit = (node: Document | Node, around: (typeof found)[number] | undefined): void => {
    let link = around;
    if (isText(node) && link !== undefined) link.text += node.value;
    if (isElement(node)) {
      if (isLink(node)) found.push((link = { element: node, text: "", hasImage: false }));
      // An area is a part of an image, with an alternative text of its own.
      if (link !== undefined && (node.tagName === "img" || node.tagName === "area")) {
        link.text += ` ${attributeOf(node, "alt") ?? ""} `;
        link.hasImage = true;
      }
    }
    if ("childNodes" in node) for (const child of node.childNodes) visit(child, link);
  };
  visit(document, undefined);
  // A label around an image of a carousel chooses it.
  const leading = found.filter(
    ({ element }) => !element.childNodes.some((node) => isElement(node) && node.tagName === "label"),
  );
  return leading.map(({ element, text, hasImage }) => ({
    element,
    href: addressIn(attributeOf(element, "href") ?? ""),
    text: folded(text),
    hasImage,
    line: lineOf(element),
  }));
}

/** Outlook's shapes can be links, too. */
const isLink = (element: Element): boolean =>
  (/^(?:a|area)$/.test(element.tagName) || element.tagName.startsWith("v:")) &&
  attributeOf(element, "href") !== undefined;

function imagesOf(document: Document, lineOf: LineOf, links: readonly Link[]): Image[] {
  const named = new Set(links.filter(({ text }) => text !== "").map(({ href }) => href));
  const texts = new Map(
    links
      .filter(({ href, text }) => text !== "" || !named.has(href))
      .map(({ element, text }) => [element, text]),
  );
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

function backgroundsOf(document: Document, mail: Mail, lineOf: LineOf): Background[] {
  return elementsOf(document).flatMap((element) => {
    const attribute = attributeOf(element, element.tagName.startsWith("v:") ? "src" : "background");
    const styled = mail
      .styleOf(attributeOf(element, "style") ?? "")
      .filter(({ property }) => /^background(?:-image)?$/.test(property))
      .map(({ value }) => URL_VALUE.exec(value)?.[2]);
    const addresses = new Set([attribute, ...styled].map((value) => addressIn(value ?? "")));
    addresses.delete("");
    return [...addresses].map((src) => ({ src, line: lineOf(element) }));
  });
}

const URL_VALUE = /url\(\s*(["']?)([^"')]*)\1\s*\)/i;

/** Line breaks and tabs in an address are ignored. Some tools wrap long ones. */
const addressIn = (value: string): string => value.replaceAll(/[\t\n\r]/g, "").trim();

const SPACER_PX = 10;

/** The smaller of its `width` and `height` in pixels, or infinity if neither is known. */
export const smallerSideOf = (image: Element): number =>
  Math.min(
    ...["width", "height"].map((name) => {
      const [px] = /^\s*\d+(?=\s*(?:px)?\s*$)/.exec(attributeOf(image, name) ?? "") ?? [];
      return Number(px ?? Number.POSITIVE_INFINITY);
    }),
  );

const linkTextOf = (image: Element, texts: ReadonlyMap<Element, string>): string | undefined => {
  for (let at = parentOf(image); at !== undefined; at = parentOf(at)) if (texts.has(at)) return texts.get(at);
  return undefined;
};

/** A tracking pixel does not count as an image, nor does a spacer or line with an empty alternative text. */
const isTracker = (element: Element): boolean => {
  const style = attributeOf(element, "style") ?? "";
  if (/display\s*:\s*none/i.test(style) && (attributeOf(element, "alt") ?? "") === "") return true;
  if (attributeOf(element, "alt") === "" && smallerSideOf(element) <= SPACER_PX) return true;
  return ["width", "height"].every(
    (name) =>
      /^\s*[01](?:px)?\s*$/i.test(attributeOf(element, name) ?? "") ||
      new RegExp(`(?:^|[;\\s])${name}\\s*:\\s*[01](?:px)?\\s*(?:[;!]|$)`, "i").test(style),
  );
};
