import { parse } from "./markdown/parse.ts";
import { unsupportedWarnings } from "./report/compatibility.ts";
import { compileSheet } from "./style/sheet.ts";
import type { Sheet } from "./style/interface.ts";
import { themeFor } from "./theme.ts";
import { Element, Stream } from "./tree.ts";
import type { Warning } from "./warning.ts";

export { TemplateError } from "./style/template-error.ts";

export interface TemplateOptions {
  /** Markdown put into a header above every document. */
  readonly header?: string;
  /** Markdown put into a footer below every document. */
  readonly footer?: string;
}

/** A template made ready once; any number of documents are then written with it. */
export interface CompiledTemplate {
  readonly warnings: readonly Warning[];
}

/** What `convert` sees of it. */
export class Template implements CompiledTemplate {
  readonly sheet: Sheet;
  readonly header: Stream | undefined;
  readonly footer: Stream | undefined;

  constructor(css: string, { header, footer }: TemplateOptions) {
    this.sheet = compileSheet([
      ...themeFor(css).map((theme) => ({ css: theme, origin: "theme" }) as const),
      { css, origin: "template" },
    ]);
    this.header = wrapped(Element.header, header);
    this.footer = wrapped(Element.footer, footer);
  }

  get warnings(): readonly Warning[] {
    return [...this.sheet.warnings, ...unsupportedWarnings(this.sheet.uses)];
  }
}

/** Compiles a template's CSS on top of the default theme. Throws a `TemplateError` when it is over a limit. */
export function compileTemplate(css: string, options: TemplateOptions = {}): CompiledTemplate {
  return new Template(css, options);
}

const wrapped = (element: number, markdown = ""): Stream | undefined => {
  if (markdown.trim() === "") return undefined;
  const stream = new Stream();
  stream.open(element, undefined, 0);
  stream.append(parse(markdown).stream);
  stream.close(element, 0);
  return stream;
};
