import type { Converted, ConvertedItem, ConvertItem } from "@galley/contract";
import { LIMITS } from "@galley/contract";
import { convert } from "@galley/engine";
import { Problem, toProblem } from "../platform/errors.ts";
import { readItem } from "./request.ts";

/** One document: checked, converted, with just the extras that were asked for. */
export function convertItem(value: unknown, pointer: string): Converted {
  const item = readItem(value, pointer);
  if (Buffer.byteLength(item.markdown) > LIMITS.markdownBytes) {
    throw new Problem("payload_too_large", "The markdown of one document may have at most 256 KiB.", {
      errors: [{ pointer: `${pointer}/markdown`, code: "too_large", detail: "At most 256 KiB." }],
    });
  }
  return present(convert(item.markdown), item.include ?? []);
}

/** An item of a batch fails alone: its error has the shape of an error answer. */
export function convertBatchItem(value: unknown, index: number, requestId: string): ConvertedItem {
  try {
    const { html, ...extras } = convertItem(value, `/items/${index}`);
    return { html, error: null, ...extras };
  } catch (error) {
    return { html: "", error: toProblem(error).body(requestId) };
  }
}

function present(
  result: ReturnType<typeof convert>,
  include: NonNullable<ConvertItem["include"]>,
): Converted {
  return {
    html: result.html,
    ...(include.includes("text") && { text: result.text }),
    ...(include.includes("meta") && { meta: result.meta }),
    ...(include.includes("warnings") && { warnings: [...result.warnings] }),
  };
}
