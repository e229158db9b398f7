import type { Meta, Place, Warning } from "@galley/engine";

/** A template that is being edited: not saved yet, perhaps invalid. */
export interface TemplateSource {
  readonly css: string;
  readonly header: string;
  readonly footer: string;
}

export interface ConversionRequest {
  readonly markdown: string;
  readonly template: TemplateSource | undefined;
}

export interface ConversionResult {
  readonly html: string;
  readonly text: string;
  readonly meta: Meta;
  /** The line of every text, link and image of the email. */
  readonly places: readonly Place[];
  /** Of the document, by its lines. */
  readonly warnings: readonly Warning[];
  /** Of the template's CSS, by its lines. */
  readonly templateWarnings: readonly Warning[];
  /** Why the template can't be used at all; the document is then shown without it. */
  readonly templateFault: string | undefined;
  /** How long the engine took, compiling included. */
  readonly tookMs: number;
}
