import type { AiMeta, Extra } from "@galley/contract";
import { convert, writeMessage, type CompiledTemplate, type Conversion, type Warning } from "@galley/engine";
import type { Check } from "./checks.ts";
import type { Form } from "./form.ts";

/** What AI text adds to a response. */
export interface AiAddition {
  readonly meta: AiMeta;
  readonly warnings: readonly Warning[];
}

/** One conversion as a thread receives it, as plain data. */
export interface Task {
  readonly markdown: string;
  readonly include: readonly Extra[];
  /** An item of a batch has `error: null` after its HTML. */
  readonly inBatch: boolean;
  readonly ai: AiAddition | undefined;
  readonly form: Form;
}

/** Checks take many times as long as the conversion. */
export const hasChecks = ({ include, form }: Task): boolean => form === "json" && include.includes("checks");

/**
 * The response in its format, or the entry of a batch. JSON has only the requested extras. It is serialized once, where
 * the conversion runs, and never parsed again.
 */
export function render(task: Task, template: CompiledTemplate | undefined): string {
  return write(task, convertTask(task, template), undefined);
}

/** The same, with the findings for `include: ["checks"]`. */
export async function renderChecked(
  task: Task,
  template: CompiledTemplate | undefined,
  check: Check,
): Promise<string> {
  const result = convertTask(task, template);
  return write(task, result, await check(result));
}

const convertTask = ({ markdown }: Task, template: CompiledTemplate | undefined): Conversion =>
  convert(markdown, template === undefined ? {} : { template });

function write(
  { include, inBatch, ai, form }: Task,
  result: Conversion,
  checks: Awaited<ReturnType<Check>> | undefined,
): string {
  if (form === "html") return result.html;
  if (form === "message") return writeMessage({ ...result.meta, html: result.html, text: result.text });
  return JSON.stringify({
    html: result.html,
    ...(inBatch && { error: null }),
    ...(include.includes("text") && { text: result.text }),
    ...(include.includes("meta") && { meta: { ...result.meta, ...(ai && { ai: ai.meta }) } }),
    ...(include.includes("warnings") && { warnings: [...(ai?.warnings ?? []), ...result.warnings] }),
    ...(checks !== undefined && { checks }),
  });
}
