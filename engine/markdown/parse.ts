import MarkdownIt from "markdown-it";
import type { Token } from "markdown-it";
import { Element, Stream } from "../tree.ts";
import type { Attributes } from "../tree.ts";
import type { Warning } from "../warning.ts";
import { readFrontMatter } from "./front-matter.ts";
import type { FrontMatter } from "./front-matter.ts";

export type { FrontMatter } from "./front-matter.ts";

export interface ParseOptions {
  /** Highlights fences of a known language; on unless it is false. */
  readonly highlight?: boolean;
}

export interface Parsed {
  readonly stream: Stream;
  readonly frontMatter: FrontMatter;
  /** Faults of the source itself, such as a front matter key that is not used. Usually empty. */
  readonly warnings: readonly Warning[];
}

/** Reads Markdown into the stream of what its author meant. Never throws, whatever the source. */
export const parse = (source: string, _options?: ParseOptions): Parsed => {
  const warnings: Warning[] = [];
  const { frontMatter, bodyStart, lineOffset } = readFrontMatter(source, warnings);
  const stream = new Stream();
  const tokens = parser.parse(bodyStart === 0 ? source : source.slice(bodyStart), {});
  walk(tokens, stream, lineOffset + 1, 0);
  return { stream, frontMatter, warnings };
};

const parser = new MarkdownIt({ html: false });

const elementOf: Record<string, number> = {
  paragraph: Element.p,
  blockquote: Element.blockquote,
  bullet_list: Element.ul,
  ordered_list: Element.ol,
  list_item: Element.li,
  table: Element.table,
  thead: Element.thead,
  tbody: Element.tbody,
  tr: Element.tr,
  th: Element.th,
  td: Element.td,
  strong: Element.strong,
  em: Element.em,
  s: Element.del,
  link: Element.a,
};

const walk = (tokens: readonly Token[], stream: Stream, offset: number, from: number): void => {
  let line = from;
  for (const token of tokens) {
    if (token.map) line = token.map[0] + offset;
    if (token.type === "inline") walk(token.children ?? [], stream, offset, line);
    else if (token.type === "text") stream.text(token.content, line);
    else if (token.type === "softbreak") stream.text("\n", line);
    else if (token.type === "hardbreak") stream.void(Element.br, undefined, line);
    else if (token.type === "hr") stream.void(Element.hr, undefined, line);
    else if (token.type === "image") stream.void(Element.img, image(token), line);
    else if (token.type === "code_inline") {
      stream.open(Element.code, undefined, line);
      stream.text(token.content, line);
      stream.close(Element.code, line);
    } else if (token.type === "fence" || token.type === "code_block") {
      const language = token.info.split(" ")[0];
      stream.open(Element.pre, language ? { language } : undefined, line);
      stream.open(Element.code, undefined, line);
      stream.text(token.content, line);
      stream.close(Element.code, line);
      stream.close(Element.pre, line);
    } else if (!token.hidden && token.nesting !== 0) {
      const element =
        token.type.startsWith("heading") && token.tag in Element
          ? Element[token.tag as "h1"]
          : (elementOf[token.type.replace(/_(?:open|close)$/u, "")] ?? Element.span);
      if (token.nesting === -1) stream.close(element, line);
      else {
        const href = token.attrGet("href");
        const title = token.attrGet("title");
        const attributes: Attributes = {};
        if (href) attributes.href = href;
        if (title) attributes.title = title;
        stream.open(element, href ? attributes : undefined, line);
      }
    }
  }
};

const image = (token: Token): Attributes => {
  const attributes: Attributes = { src: token.attrGet("src") ?? "", alt: token.content };
  const title = token.attrGet("title");
  if (title) attributes.title = title;
  return attributes;
};
