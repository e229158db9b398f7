import { parse } from "./markdown/parse.ts";
import { unsupportedWarnings } from "./report/compatibility.ts";
import type { Prepared } from "./email/prepare.ts";
import { compileSheet } from "./style/sheet.ts";
import type { Sheet } from "./style/interface.ts";
import { THEME } from "./theme.ts";
import { Element, Stream } from "./tree.ts";
import type { Warning } from "./warning.ts";

export { TemplateError } from "./style/template-error.ts";

export interface TemplateOptions {
  /** Markdown for a header above every document. */
  readonly header?: string;
  /** Markdown for a footer below every document. */
  readonly footer?: string;
}

/** A template that is compiled once and used for any number of documents. */
export interface CompiledTemplate {
  readonly warnings: readonly Warning[];
  /** Its approximate size in memory. It grows with the documents converted with it, up to a limit. */
  readonly heldBytes: number;
}

/**
 * Measured on templates of 90 bytes to 64 KiB, before and after converting the documents of `test/corpus`, and rounded
 * up.
 */
const BYTES = { base: 80_000, character: 100, state: 3_500 } as const;

/** The internal view of a compiled template, used by `convert`. */
export class Template implements CompiledTemplate {
  readonly sheet: Sheet<Prepared>;
  readonly header: Stream | undefined;
  readonly footer: Stream | undefined;
  readonly #characters: number;
  /** Warnings about the header and the footer. */
  readonly #ofParts: Warning[] = [];

  constructor(css: string, { header, footer }: TemplateOptions) {
    this.sheet = compileSheet([...THEME, { css, origin: "template" }]);
    this.header = this.#wrapped(Element.header, header);
    this.footer = this.#wrapped(Element.footer, footer);
    this.#characters = css.length + (header?.length ?? 0) + (footer?.length ?? 0);
  }

  get heldBytes(): number {
    return BYTES.base + BYTES.character * this.#characters + BYTES.state * this.sheet.weight;
  }

  get warnings(): readonly Warning[] {
    return [...this.sheet.warnings, ...unsupportedWarnings(this.sheet.uses), ...this.#ofParts];
  }

  /** Without lines, which would be read as those of the document or the style sheet. */
  #wrapped(element: number, markdown = ""): Stream | undefined {
    if (markdown.trim() === "") return undefined;
    const stream = new Stream();
    const { stream: content, warnings } = parse(markdown);
    stream.open(element, undefined, 0);
    stream.append(content);
    stream.close(element, 0);
    stream.lines.fill(0);
    for (const { code, message } of warnings) this.#ofParts.push({ code, message });
    return stream;
  }
}

/** Compiles a template's CSS on top of the default theme. Throws a `TemplateError` if a limit is exceeded. */
export function compileTemplate(css: string, options: TemplateOptions = {}): CompiledTemplate {
  return new Template(css, options);
}
