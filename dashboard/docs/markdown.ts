import { highlight } from "@galley/engine/highlight";
import { Marked, type Tokens } from "marked";

export interface Heading {
  readonly id: string;
  readonly text: string;
  readonly depth: number;
}

export interface RenderedMarkdown {
  readonly html: string;
  readonly headings: readonly Heading[];
}

/** Languages whose fenced blocks are live examples. */
const LIVE = new Set(["markdown", "css"]);

/**
 * A page of the documentation as HTML. `resolve` turns the address of a link or an image into the one it has on the
 * site; a link without one is written as plain text.
 */
export function renderMarkdown(
  source: string,
  resolve: (address: string) => string | undefined,
): RenderedMarkdown {
  const headings: Heading[] = [];
  const ids = new Set<string>();
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth }) {
        const text = plainText(this.parser.parseInline(tokens));
        const id = uniqueId(text, ids);
        headings.push({ id, text, depth });
        const label = this.parser.parseInline(tokens);
        return depth === 1
          ? `<h1>${label}</h1>\n`
          : `<h${depth} id="${id}"><a href="#${id}">${label}</a></h${depth}>\n`;
      },
      code({ text, lang = "" }) {
        const [language = ""] = lang.split(" ");
        const block = (code: string) =>
          `<pre tabindex="0" data-language="${escape(language)}"><code>${code}</code></pre>`;
        return LIVE.has(language)
          ? `<div data-example="${language}" style="--email-height: ${emailHeight(text, language)}px">${block(escape(text))}</div>\n`
          : `<div data-code>${block(highlighted(text, language))}</div>\n`;
      },
      link({ href, title, tokens }) {
        const address = resolve(href);
        const text = this.parser.parseInline(tokens);
        const tip = title == null ? "" : ` title="${escape(title)}"`;
        return address === undefined ? text : `<a href="${escape(address)}"${tip}>${text}</a>`;
      },
      image({ href, text }) {
        return `<img src="${escape(resolve(href) ?? href)}" alt="${escape(text)}" loading="lazy">`;
      },
      table(token) {
        const row = (cells: readonly Tokens.TableCell[], tag: string) =>
          cells
            .map(({ tokens, align }) => {
              const side = align === null ? "" : ` align="${align}"`;
              return `<${tag}${side}>${this.parser.parseInline(tokens)}</${tag}>`;
            })
            .join("");
        const rows = token.rows.map((cells) => `<tr${rowId(cells, ids)}>${row(cells, "td")}</tr>`).join("\n");
        const table = `<table><thead><tr>${row(token.header, "th")}</tr></thead><tbody>\n${rows}\n</tbody></table>`;
        return `<div data-table tabindex="0" role="region" aria-label="Table">${table}</div>\n`;
      },
      blockquote({ tokens, text }) {
        const [, kind] = /^\[!(\w+)\]/.exec(text) ?? [];
        const inner = this.parser.parse(tokens);
        if (kind === undefined) return `<blockquote>${inner}</blockquote>\n`;
        const body = inner.replace(/\[!\w+\](?:<br>)?\s*/, "");
        return `<aside data-alert="${kind.toLowerCase()}"><strong>${titleCase(kind)}</strong>${body}</aside>\n`;
      },
      // Comments are notes to whoever edits the page.
      html: ({ text }) => text.replaceAll(/<!--[\s\S]*?-->\n?/g, ""),
    },
  });
  return { html: marked.parse(source, { async: false }), headings };
}

/** Languages without a scanner of their own, and the one whose comments and variables they share. */
const SCANNED_AS: Readonly<Record<string, string>> = { caddyfile: "bash", nginx: "bash" };

/** Code as HTML, with a `data-token` for each piece that has a color. Unsupported languages stay plain. */
function highlighted(code: string, language: string): string {
  let html = "";
  const isSupported = highlight(code, SCANNED_AS[language] ?? language, (text, name) => {
    html +=
      name === "" ? escape(text) : `<span data-token="${name.slice("hljs-".length)}">${escape(text)}</span>`;
  });
  return isSupported ? html : escape(code);
}

/** How much space an example reserves for its email. An estimate, because only a browser can measure it. */
function emailHeight(source: string, language: string): number {
  if (language === "css") return SAMPLE_HEIGHT_PX;
  const lines = source.split("\n").filter((line) => line.trim() !== "").length;
  return Math.min(60 + 36 * lines + (source.includes("![") ? 130 : 0), 480);
}

/** The height of the document that shows a template. */
const SAMPLE_HEIGHT_PX = 470;

/** A row that starts with a name in code, such as an error or a setting, gets that name as its anchor. */
function rowId([first]: readonly Tokens.TableCell[], ids: Set<string>): string {
  const name = /^`([\w-]+)`$/.exec(first?.text ?? "")?.[1];
  if (name === undefined || ids.has(name)) return "";
  ids.add(name);
  return ` id="${name}"`;
}

/** Anchors like GitHub's, so that a link to a heading works in both places. */
function uniqueId(text: string, ids: Set<string>): string {
  const id = text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, "")
    .replaceAll(/\s/g, "-");
  let unique = id;
  for (let count = 1; ids.has(unique); count++) unique = `${id}-${count}`;
  ids.add(unique);
  return unique;
}

/** The text of a piece of HTML. */
export function plainText(html: string): string {
  return html
    .replaceAll(/<[^>]*>/g, "")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&#39;", "'")
    .replaceAll("&amp;", "&");
}

export function escape(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}

const titleCase = (word: string) => word.charAt(0) + word.slice(1).toLowerCase();
