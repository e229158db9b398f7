import type { Warning } from "./warning.ts";

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

/** A template that cannot be used at all: over a limit, or not a style sheet. `code` says which. */
export class TemplateError extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.name = "TemplateError";
    this.code = code;
  }
}

export function compileTemplate(_css: string, _options: TemplateOptions = {}): CompiledTemplate {
  return { warnings: [] };
}
