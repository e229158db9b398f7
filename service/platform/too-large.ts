import { nameOf } from "./faults.ts";
import { Problem } from "./errors.ts";

interface OversizedField {
  /** JSON pointer into the request. */
  readonly pointer: string;
  readonly bytes: number;
  readonly limitBytes: number;
}

/** Lists each field with its size and its limit. `advice` is a sentence that says what to do. */
export function tooLarge(fields: readonly OversizedField[], advice: string): Problem {
  const errors = fields.map(({ pointer, bytes, limitBytes }) => ({
    pointer,
    code: "too_large",
    detail: `${nameOf(pointer)} is ${kib(bytes)}; the limit is ${kib(limitBytes)}.`,
  }));
  return new Problem("payload_too_large", [...errors.map(({ detail }) => detail), advice].join(" "), {
    errors,
  });
}

/** Rounded up, so that a field one byte over its limit shows a larger number than the limit. */
const kib = (bytes: number) => `${Math.ceil(bytes / 1024)} KiB`;
