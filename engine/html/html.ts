import { unitAt } from "../characters.ts";
import { allowedLink, imageAddress, refuseImage } from "../address.ts";
import { linkElement } from "../attributes.ts";
import { decodeText } from "../entities.ts";
import { splitAtMergeTags } from "../merge-tag.ts";
import { Element } from "../tree.ts";
import { LineCounter } from "../line-counter.ts";
import type { TreeBuilder } from "../tree-builder.ts";
import type { WarningSink } from "../warning.ts";
import { BLOCK_TAGS, DROPPED_TAGS, INLINE_TAGS } from "./allow-list.ts";
import { attributesOf, eachAttribute, readTag, type Tag } from "./tag.ts";
import { htmlTagEnd } from "./tag-end.ts";

/** Writes a block of raw HTML into the tree. Later blocks may close what it leaves open. */
export const writeHtmlBlock = (builder: TreeBuilder, html: string, line: number, sink: WarningSink): void => {
  const unclosed = new Set<string>();
  const lines = new LineCounter(html, line);
  let textStart = 0;
  let at = html.indexOf("<");
  while (at !== -1) {
    const end = htmlTagEnd(html, at, unclosed);
    if (end === -1) {
      at = html.indexOf("<", at + 1);
      continue;
    }
    writeText(builder, html.slice(textStart, at), lines.at(textStart));
    textStart = end;
    const code = unitAt(html, at + 1);
    if (code !== 33 && code !== 63) {
      const written = html.slice(at, end);
      const dropped = writeHtmlTag(builder, written, lines.at(at), sink);
      if (dropped !== undefined) textStart = endOfDropped(html, end, dropped);
      // HTML ignores a line end right after the tag.
      else if (/^<pre[\s>]/i.test(written) && html[end] === "\n") textStart++;
    }
    at = html.indexOf("<", textStart);
  }
  const lastLine = lines.at(textStart);
  writeText(builder, html.slice(textStart), lastLine);
  builder.endHtmlBlock(lastLine);
};

/** Writes one tag. Returns its name if everything up to its closing tag must be removed with it. */
export const writeHtmlTag = (
  builder: TreeBuilder,
  written: string,
  line: number,
  sink: WarningSink,
): string | undefined => {
  const tag = readTag(written);
  if (DROPPED_TAGS.has(tag.name)) {
    if (tag.isClose) return undefined;
    sink.warn("html_removed", `\`<${tag.name}>\` and its content are removed.`, line);
    return written.endsWith("/>") ? undefined : tag.name;
  }
  const block = BLOCK_TAGS.get(tag.name);
  const inline = INLINE_TAGS.get(tag.name);
  if (block !== undefined) writeBlockTag(builder, tag, block, line);
  else if (inline !== undefined) writeInlineTag(builder, tag, inline, line, sink);
  else if (tag.isClose) return undefined;
  else if (tag.name === "br") builder.voidInline(Element.br, undefined, line);
  else if (tag.name === "hr") builder.voidBlock(Element.hr, attributesOf(tag), line);
  else if (tag.name === "img") writeImage(builder, tag, line, sink);
  return undefined;
};

const writeBlockTag = (builder: TreeBuilder, tag: Tag, element: number, line: number): void => {
  if (tag.isClose) builder.closeHtmlBlock(element, line);
  else if (!builder.isFull) {
    builder.openBlock(element, attributesOf(tag), line);
    if (tag.name === "summary") builder.openHtmlInline(Element.strong, undefined, line);
  }
};

const writeInlineTag = (
  builder: TreeBuilder,
  tag: Tag,
  element: number,
  line: number,
  sink: WarningSink,
): void => {
  // A code block already contains its one `code`.
  if (element === Element.code && builder.isInside(Element.pre)) return;
  if (tag.isClose) {
    const link = element === Element.a ? builder.innermostLink : element;
    if (link !== -1) builder.closeInline(link, line);
    return;
  }
  if (builder.isFull) return;
  if (element === Element.a) writeLink(builder, tag, line, sink);
  else {
    const attributes = attributesOf(tag);
    builder.openHtmlInline(element, tag.name === "bdi" ? { dir: "auto", ...attributes } : attributes, line);
  }
};

const writeLink = (builder: TreeBuilder, tag: Tag, line: number, sink: WarningSink): void => {
  const raw = valueOf(tag, "href");
  if (raw === undefined) return;
  const href = allowedLink(raw.trim(), sink, line);
  if (href === undefined) return;
  const { element, attributes } = linkElement(attributesOf(tag), { href });
  builder.openHtmlInline(element, attributes, line);
};

const writeImage = (builder: TreeBuilder, tag: Tag, line: number, sink: WarningSink): void => {
  const attributes = attributesOf(tag) ?? {};
  const src = imageAddress((valueOf(tag, "src") ?? "").trim());
  if (src !== undefined && src !== "") {
    builder.voidInline(Element.img, { ...attributes, src }, line);
    return;
  }
  refuseImage(sink, line);
  if (attributes.alt) builder.text(attributes.alt, line);
};

const valueOf = (tag: Tag, wanted: string): string | undefined => {
  let found: string | undefined;
  eachAttribute(tag.rest, (name, value) => {
    if (name === wanted) found = value;
  });
  return found;
};

const endOfDropped = (html: string, from: number, name: string): number => {
  const close = new RegExp(`</${name}[^>]*>?`, "giu");
  close.lastIndex = from;
  return close.exec(html) === null ? html.length : close.lastIndex;
};

const writeText = (builder: TreeBuilder, raw: string, line: number): void => {
  if (raw === "" || (builder.isAtBlockEdge && raw.trim() === "")) return;
  splitAtMergeTags(raw).forEach((part, index) => {
    if (index % 2 === 1) builder.mergeTag(part, line);
    else if (part !== "") builder.text(part.includes("&") ? decodeText(part) : part, line);
  });
};
