import { withCaptions } from "./captions.ts";
import { writeEmail } from "./email/email.ts";
import { chooseWire } from "./email/wire.ts";
import { guessLanguage, isRtlLanguage } from "./language.ts";
import { parse } from "./markdown/parse.ts";
import type { Parsed } from "./markdown/parse.ts";
import { octets } from "./octets.ts";
import { placesOf } from "./places.ts";
import type { Place } from "./places.ts";
import { report } from "./report/report.ts";
import { createCursor } from "./style/sheet.ts";
import { summarize } from "./summary.ts";
import { Template, compileTemplate } from "./template.ts";
import type { CompiledTemplate } from "./template.ts";
import { writeText } from "./text/text.ts";
import { Stream } from "./tree.ts";
import type { Warning } from "./warning.ts";

export interface ConvertOptions {
  /** One of `compileTemplate`; without it the default theme. */
  readonly template?: CompiledTemplate;
}

export interface Meta {
  readonly subject: string;
  readonly preheader: string;
  readonly title: string;
  /** Octets of `html` in UTF-8. */
  readonly bytes: number;
}

/** `text`, `meta`, `warnings` and `places` are worked out when they are read: what is not asked for costs nothing. */
export interface Conversion {
  readonly html: string;
  readonly text: string;
  readonly meta: Meta;
  readonly warnings: readonly Warning[];
  /** The line of every text, link and image: maps findings about the HTML back to the Markdown. */
  readonly places: readonly Place[];
}

/** Markdown in, an e-mail out. */
export function convert(markdown: string, options: ConvertOptions = {}): Conversion {
  const template = templateOf(options);
  const parsed = parse(markdown);
  const stream = withCaptions(between(template, parsed.stream));
  const { frontMatter } = parsed;

  const wire = chooseWire(markdown);
  const lang = frontMatter.lang ?? guessLanguage(markdown, wire.isAscii);
  const isRtl = (frontMatter.dir ?? (isRtlLanguage(lang) ? "rtl" : "ltr")) === "rtl";
  const summary = summarize(parsed.stream, 0);
  const title = frontMatter.title ?? frontMatter.subject ?? (summary.title || "E-mail");
  const preheader = frontMatter.preheader ?? summary.opening;

  const { sheet } = template;
  const cursor = createCursor(sheet, stream, { direction: isRtl ? "rtl" : "ltr" });
  const html = writeEmail({ stream, sheet, cursor, wire, title, preheader, lang, isRtl });
  return new Result({
    html,
    stream,
    template,
    parsed,
    isRtl,
    subject: frontMatter.subject ?? title,
    title,
    preheader,
  });
}

interface Parts {
  readonly html: string;
  readonly stream: Stream;
  readonly template: Template;
  readonly parsed: Parsed;
  readonly isRtl: boolean;
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
    return (this.#text ??= writeText(this.#parts.stream));
  }

  get meta(): Meta {
    const { subject, title, preheader, html } = this.#parts;
    return (this.#meta ??= { subject, preheader, title, bytes: octets(html) });
  }

  get warnings(): readonly Warning[] {
    const { stream, template, parsed, isRtl } = this.#parts;
    return (this.#warnings ??= report({
      stream,
      sheet: template.sheet,
      isRtl,
      ofSource: parsed.warnings,
      bytes: this.meta.bytes,
    }));
  }

  get places(): readonly Place[] {
    return (this.#places ??= placesOf(this.#parts.parsed.stream));
  }
}

let plain: Template | undefined;

const templateOf = ({ template }: ConvertOptions): Template => {
  if (template instanceof Template) return template;
  if (template !== undefined) throw new TypeError("the template is not one of compileTemplate");
  return (plain ??= compileTemplate("") as Template);
};

const between = ({ header, footer }: Template, document: Stream): Stream => {
  if (header === undefined && footer === undefined) return document;
  const stream = new Stream();
  if (header !== undefined) stream.append(header);
  stream.append(document);
  if (footer !== undefined) stream.append(footer);
  return stream;
};
