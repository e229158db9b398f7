import type { ConversionRequest, ConversionResult, WorkerAnswer, WorkerQuestion } from "./messages.ts";

export interface Converter {
  convert(request: ConversionRequest): Promise<ConversionResult>;
  close(): void;
}

/** The engine in a worker, behind promises. */
export function createConverter(): Converter {
  const worker = new Worker(new URL("worker.ts", import.meta.url), { type: "module" });
  const waiting = new Map<number, PromiseWithResolvers<ConversionResult>>();
  let nextId = 0;
  worker.addEventListener("message", ({ data }: MessageEvent<WorkerAnswer>) => {
    const asked = waiting.get(data.id);
    waiting.delete(data.id);
    if ("result" in data) asked?.resolve(data.result);
    else asked?.reject(new Error(data.fault));
  });
  worker.addEventListener("error", () => {
    for (const asked of waiting.values())
      asked.reject(new Error("The engine could not be loaded. Reload the page."));
    waiting.clear();
  });
  return {
    convert(request) {
      const asked = Promise.withResolvers<ConversionResult>();
      const question: WorkerQuestion = { id: nextId++, request };
      waiting.set(question.id, asked);
      worker.postMessage(question);
      return asked.promise;
    },
    close: () => worker.terminate(),
  };
}
