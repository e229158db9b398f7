import { readDocument, type Document } from "./document.ts";
import { writeEmail } from "./email/email.ts";
import { chooseWire } from "./email/wire.ts";
import { directionMark, directionOf } from "./language/strong.ts";
import { splitAtMergeTags } from "./merge-tag.ts";
import { octets } from "./octets.ts";
import { placesOf, type Place } from "./places.ts";
import { report } from "./report/report.ts";
import { summarize } from "./summary.ts";
import { Template, compileTemplate, type CompiledTemplate } from "./template.ts";
import { writeText } from "./text/text.ts";
import type { Warning } from "./warning.ts";

export interface ConvertOptions {
  /** From `compileTemplate`. Without it, the default theme is used. */
  readonly template?: CompiledTemplate;
}

export interface Meta {
  readonly subject: string;
  readonly preheader: string;
  readonly title: string;
  /** Size of `html` in bytes, as UTF-8. */
  readonly bytes: number;
  /** The addresses under `unsubscribe` in the front matter, ready for `List-Unsubscribe`. */
  readonly unsubscribe?: readonly string[];
}

/** `text`, `meta`, `warnings` and `places` are computed when they are read. */
export interface Conversion {
  readonly html: string;
  readonly text: string;
  readonly meta: Meta;
  readonly warnings: readonly Warning[];
  /** The line of every text, link and image. Maps findings about the HTML back to the Markdown. */
  readonly places: readonly Place[];
}

/** Converts Markdown to an email. */
export function convert(markdown: string, options: ConvertOptions = {}): Conversion {
  const template = templateOf(options);
  const { sheet } = template;
  const document = readDocument(markdown, template);
  const { stream, frontMatter, lang, direction, labels } = document;

  const summary = summarize(document.content);
  /** An inbox goes by the first letter, which may be that of a brand name or telephone number. */
  const marked = (text: string): string => {
    const words = splitAtMergeTags(text).filter((_, index) => index % 2 === 0);
    return directionMark(text, directionOf(words.join(""), direction) ?? direction) + text;
  };
  const { subject: said } = frontMatter;
  const title = marked(frontMatter.title ?? said ?? (summary.title || capitalized(labels.email)));
  const subject = said === undefined ? title : marked(said);
  const preheader = marked(frontMatter.preheader ?? summary.opening);

  const wire = chooseWire(markdown, lang);
  const isRtl = direction === "rtl";
  const cursor = sheet.cursor(stream, direction);
  const html = writeEmail({ stream, sheet, cursor, wire, title, preheader, lang, role: labels.email, isRtl });
  return new Result({ markdown, html, document, template, subject, title, preheader });
}

interface Parts {
  readonly markdown: string;
  readonly html: string;
  readonly document: Document;
  readonly template: Template;
  readonly subject: string;
  readonly title: string;
  readonly preheader: string;
}

class Result implements Conversion {
  readonly html: string;
  readonly #parts: Parts;
  #text: string | undefined;
  #meta: Meta | undefined;
  #warnings: readonly Warning[] | undefined;
  #places: readonly Place[] | undefined;

  constructor(parts: Parts) {
    this.html = parts.html;
    this.#parts = parts;
  }

  get text(): string {
    const { stream, direction } = this.#parts.document;
    return (this.#text ??= writeText(stream, direction));
  }

  get meta(): Meta {
    const { subject, title, preheader, html, document } = this.#parts;
    const { unsubscribe } = document.frontMatter;
    // Half a character in the source is left out of the email. JSON with one is not valid everywhere.
    return (this.#meta ??= {
      subject: subject.toWellFormed(),
      preheader: preheader.toWellFormed(),
      title: title.toWellFormed(),
      bytes: octets(html),
      ...(unsubscribe !== undefined && { unsubscribe }),
    });
  }

  get warnings(): readonly Warning[] {
    const { document, template } = this.#parts;
    return (this.#warnings ??= report({
      stream: document.stream,
      sheet: template.sheet,
      isRtl: document.direction === "rtl",
      ofSource: document.warnings,
      bytes: this.meta.bytes,
    }));
  }

  get places(): readonly Place[] {
    return (this.#places ??= placesOf(this.#parts.document.content, this.#parts.markdown));
  }
}

let plain: Template | undefined;

const templateOf = ({ template }: ConvertOptions): Template => {
  if (template instanceof Template) return template;
  if (template !== undefined) throw new TypeError("the template is not one of compileTemplate");
  return (plain ??= compileTemplate("") as Template);
};

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
