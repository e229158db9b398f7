import { LIMITS, type AiMeta, type AiService, type Warning } from "@galley/contract";
import type { Ask, Asker } from "../ai/ask.ts";
import type { Generation } from "../ai/generate.ts";
import { Problem } from "../platform/errors.ts";
import type { Task } from "./render.ts";

const TOKEN = "{ai_content}";

/**
 * The last step before an item is converted, after everything else has been validated. Puts the generated text into the
 * Markdown; a token inside that text is not replaced again.
 */
export type Assist = (
  markdown: string,
  aiService: AiService,
  principal: Asker,
  signal: AbortSignal,
  /** The position of the item in the request's body. */
  pointer: string,
) => Promise<Pick<Task, "markdown" | "ai">>;

export function createAssist({ ask }: { ask: Ask }): Assist {
  return async (markdown, aiService, principal, signal, pointer) => {
    const parts = markdown.split(TOKEN);
    if (parts.length === 1) {
      const detail = `The Markdown has no ${TOKEN}. Put it where the generated text should go.`;
      const errors = [{ pointer: `${pointer}/markdown`, code: "ai_token_missing", detail }];
      throw new Problem("ai_token_missing", detail, { errors });
    }
    const generation = await ask(principal, aiService, { pointer: `${pointer}/ai_service`, signal });
    requireFits(markdown, generation.text, parts.length - 1);
    return {
      markdown: parts.join(generation.text),
      ai: { meta: metaOf(generation), warnings: warningsOf(generation) },
    };
  };
}

/** One text of any allowed length fits into any allowed document, but many copies of it may not. */
function requireFits(markdown: string, text: string, copies: number): void {
  const bytes = Buffer.byteLength(markdown) + copies * (Buffer.byteLength(text) - TOKEN.length);
  if (bytes <= LIMITS.markdownBytes + LIMITS.generatedBytes) return;
  throw new Problem(
    "ai_content_too_long",
    `The document uses the generated text ${copies} times, which makes it too long to convert. Ask for less text, or use it fewer times.`,
  );
}

function metaOf(generation: Generation): AiMeta {
  return {
    provider: generation.provider,
    model: generation.model,
    input_tokens: generation.inputTokens,
    output_tokens: generation.outputTokens,
    finish_reason: generation.finishReason,
  };
}

function warningsOf({ finishReason, ignored }: Generation): Warning[] {
  const warnings = ignored.map((setting) => ({
    code: "ai_setting_changed",
    message: `The model does not take this ${setting}: it was left out or brought into its range.`,
  }));
  if (finishReason !== "length") return warnings;
  return [
    { code: "ai_content_cut", message: "The generated text ends early: max_tokens was reached." },
    ...warnings,
  ];
}
