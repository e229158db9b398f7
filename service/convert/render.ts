import type { AiMeta, Extra } from "@galley/contract";
import { writeMessage, type Conversion, type Warning } from "@galley/engine";
import type { Finding } from "@galley/inboxes";
import type { Form } from "./form.ts";

/** What AI text adds to a response. */
interface AiAddition {
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
export function render(
  { include, inBatch, ai, form }: Task,
  email: Conversion,
  checks?: readonly Finding[],
): string {
  if (form === "html") return email.html;
  if (form === "message") return writeMessage({ ...email.meta, html: email.html, text: email.text });
  return JSON.stringify({
    html: email.html,
    ...(inBatch && { error: null }),
    ...(include.includes("text") && { text: email.text }),
    ...(include.includes("meta") && { meta: { ...email.meta, ...(ai && { ai: ai.meta }) } }),
    ...(include.includes("warnings") && { warnings: [...(ai?.warnings ?? []), ...email.warnings] }),
    ...(checks !== undefined && { checks }),
  });
}
