import { LIMITS } from "@galley/contract";
import { compileTemplate, TemplateError, type CompiledTemplate } from "@galley/engine";
import { Problem } from "../platform/errors.ts";
import type { TemplateContent } from "./store.ts";

const KIB = 1024;
const SIZES = {
  css: LIMITS.templateCssBytes,
  header: LIMITS.templatePartBytes,
  footer: LIMITS.templatePartBytes,
} as const;

/** Makes a template ready, or says in a problem why it cannot be used and where the fault is. */
export function compile({ css, header, footer }: Omit<TemplateContent, "name">): CompiledTemplate {
  const tooLarge = Object.entries({ css, header, footer }).filter(
    ([part, text]) => Buffer.byteLength(text) > SIZES[part as keyof typeof SIZES],
  );
  if (tooLarge.length > 0) {
    const errors = tooLarge.map(([part]) => ({
      pointer: `/${part}`,
      code: "too_large",
      detail: `At most ${SIZES[part as keyof typeof SIZES] / KIB} KiB.`,
    }));
    throw new Problem("payload_too_large", "The template is larger than a template may be.", { errors });
  }
  try {
    return compileTemplate(css, { header, footer });
  } catch (error) {
    if (!(error instanceof TemplateError)) throw error;
    const { line, column } = error;
    throw new Problem("template_invalid", error.message, {
      errors: [
        {
          pointer: "/css",
          code: error.code,
          detail: error.message,
          ...(line !== undefined && { line }),
          ...(column !== undefined && { column }),
        },
      ],
    });
  }
}
