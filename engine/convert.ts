import { escapeText } from "./email/escape.ts";
import type { CompiledTemplate } from "./template.ts";
import type { Warning } from "./warning.ts";

export interface ConvertOptions {
  readonly template?: CompiledTemplate;
}

export interface Meta {
  readonly subject: string;
  readonly preheader: string;
  readonly title: string;
  /** Octets of `html` in UTF-8. */
  readonly bytes: number;
}

/** `text`, `meta` and `warnings` are worked out when they are read: what is not asked for costs nothing. */
export interface Conversion {
  readonly html: string;
  readonly text: string;
  readonly meta: Meta;
  readonly warnings: readonly Warning[];
}

export function convert(markdown: string, _options: ConvertOptions = {}): Conversion {
  const paragraphs = markdown.split(/\n\s*\n/);
  const title = paragraphs[0]?.trim() ?? "";
  const body = paragraphs.map((paragraph) => `<p>${escapeText(paragraph)}</p>`).join("");
  const html = `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>${escapeText(title)}</title></head><body>${body}</body></html>`;
  return {
    html,
    get text() {
      return markdown;
    },
    get meta() {
      return { subject: title, preheader: "", title, bytes: html.length };
    },
    get warnings() {
      return [];
    },
  };
}
