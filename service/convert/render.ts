import type { Extra } from "@galley/contract";
import { convert, type CompiledTemplate, type Warning } from "@galley/engine";

/** What AI text adds to an answer that asks for it. */
export interface AiAddition {
  readonly meta: object | undefined;
  readonly warnings: readonly Warning[];
}

/** One conversion as it is handed to a thread: plain data. */
export interface Task {
  readonly markdown: string;
  readonly include: readonly Extra[];
  /** An item of a batch says `error: null` after its HTML. */
  readonly inBatch: boolean;
  readonly ai: AiAddition | undefined;
}

/**
 * The answer, or the batch's entry, as JSON text with just the extras that were asked for. It is written once,
 * where the conversion runs, and never made into an object again.
 */
export function render(
  { markdown, include, inBatch, ai }: Task,
  template: CompiledTemplate | undefined,
): string {
  const result = convert(markdown, template === undefined ? {} : { template });
  return JSON.stringify({
    html: result.html,
    ...(inBatch && { error: null }),
    ...(include.includes("text") && { text: result.text }),
    ...(include.includes("meta") && { meta: { ...result.meta, ...(ai?.meta && { ai: ai.meta }) } }),
    ...(include.includes("warnings") && { warnings: [...(ai?.warnings ?? []), ...result.warnings] }),
  });
}
