import type { Answer, Question } from "./messages.ts";

/** The other end of `createWorkerCalls`, in the worker: answers each request with what `run` makes of it. */
export function answerCalls(run: (request: never) => unknown): void {
  self.addEventListener("message", ({ data: { id, request } }: MessageEvent<Question<never>>) => {
    let answer: Answer<unknown>;
    try {
      answer = { id, result: run(request) };
    } catch (error) {
      answer = { id, fault: error instanceof Error ? error.message : String(error) };
    }
    self.postMessage(answer);
  });
}
