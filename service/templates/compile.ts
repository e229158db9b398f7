import { LIMITS } from "@galley/contract";
import { compileTemplate, TemplateError, type Warning } from "@galley/engine";
import { Problem } from "../platform/errors.ts";
import type { TemplateContent } from "./content.ts";

const KIB = 1024;
const SIZES = {
  css: LIMITS.templateCssBytes,
  header: LIMITS.templatePartBytes,
  footer: LIMITS.templatePartBytes,
} as const;

type Source = Omit<TemplateContent, "name">;

/** Refuses parts that are too large, before anything reads them. */
export function requireSizes({ css, header, footer }: Source): void {
  const tooLarge = Object.entries({ css, header, footer }).filter(
    ([part, text]) => Buffer.byteLength(text) > SIZES[part as keyof typeof SIZES],
  );
  if (tooLarge.length === 0) return;
  const errors = tooLarge.map(([part]) => ({
    pointer: `/${part}`,
    code: "too_large",
    detail: `At most ${SIZES[part as keyof typeof SIZES] / KIB} KiB.`,
  }));
  throw new Problem("payload_too_large", "The template is larger than a template may be.", { errors });
}

/** The engine's verdict as a problem that points to the fault. */
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

/** Compiles here and now: for tests and tools. The service compiles on its pool. */
export async function checkHere({ css, header, footer }: Source): Promise<readonly Warning[]> {
  try {
    return compileTemplate(css, { header, footer }).warnings;
  } catch (error) {
    throw error instanceof TemplateError ? templateInvalid(error) : error;
  }
}
