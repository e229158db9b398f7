import { createWorkerCalls } from "../worker/worker-calls.ts";
import type { ConversionRequest, ConversionResult } from "./messages.ts";

export interface Converter {
  convert(request: ConversionRequest): Promise<ConversionResult>;
  close(): void;
}

/** The engine in a worker, behind promises. */
export function createConverter(): Converter {
  const { call, close } = createWorkerCalls<ConversionRequest, ConversionResult>(
    () => new Worker(new URL("worker.ts", import.meta.url), { type: "module" }),
    "The engine could not be loaded. Check your connection, then try again.",
  );
  return { convert: call, close };
}
