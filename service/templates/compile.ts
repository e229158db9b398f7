import { LIMITS } from "@galley/contract";
import { compileTemplate, TemplateError, type Warning } from "@galley/engine";
import { Problem } from "../platform/errors.ts";
import { tooLarge } from "../platform/too-large.ts";
import type { TemplateContent } from "./content.ts";

const SIZES = {
  css: LIMITS.templateCssBytes,
  header: LIMITS.templatePartBytes,
  footer: LIMITS.templatePartBytes,
} as const;

type Source = Omit<TemplateContent, "name">;

/** Rejects parts that are too large, before anything parses them. */
export function requireSizes({ css, header, footer }: Source): void {
  const fields = Object.entries({ css, header, footer }).map(([part, text]) => ({
    pointer: `/${part}`,
    bytes: Buffer.byteLength(text),
    limitBytes: SIZES[part as keyof typeof SIZES],
  }));
  const oversized = fields.filter(({ bytes, limitBytes }) => bytes > limitBytes);
  if (oversized.length > 0) throw tooLarge(oversized, "Remove rules or text that you do not need.");
}

/** The engine's error as a problem that points to its position. */
export function templateInvalid({
  code,
  message,
  line,
  column,
}: {
  readonly code: string;
  readonly message: string;
  readonly line: number | undefined;
  readonly column: number | undefined;
}): Problem {
  const place = { ...(line !== undefined && { line }), ...(column !== undefined && { column }) };
  return new Problem("template_invalid", message, {
    errors: [{ pointer: "/css", code, detail: message, ...place }],
  });
}

/** Compiles on the current thread, for tests and tools. The service compiles on its pool. */
export async function checkHere({ css, header, footer }: Source): Promise<readonly Warning[]> {
  try {
    return compileTemplate(css, { header, footer }).warnings;
  } catch (error) {
    throw error instanceof TemplateError ? templateInvalid(error) : error;
  }
}
