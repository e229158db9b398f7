import type { Answer, Question } from "./messages.ts";

export interface WorkerCalls<Request, Result> {
  readonly call: (request: Request) => Promise<Result>;
  readonly close: () => void;
}

/** What a worker can be, for the one that asks it. */
export type AskedWorker = Pick<Worker, "addEventListener" | "postMessage" | "terminate">;

/**
 * A worker behind promises. A worker that does not load, or that crashes, fails the calls that wait for it; the next
 * call starts another one.
 */
export function createWorkerCalls<Request, Result>(
  start: () => AskedWorker,
  /** What to tell a person if the worker does not load. */
  notLoaded: string,
): WorkerCalls<Request, Result> {
  const waiting = new Map<number, PromiseWithResolvers<Result>>();
  let worker: AskedWorker | undefined;
  let nextId = 0;

  const stop = () => {
    worker?.terminate();
    worker = undefined;
  };
  const open = (): AskedWorker => {
    const started = start();
    started.addEventListener("message", ({ data }: MessageEvent<Answer<Result>>) => {
      const asked = waiting.get(data.id);
      waiting.delete(data.id);
      if ("result" in data) asked?.resolve(data.result);
      else asked?.reject(new Error(data.fault));
    });
    started.addEventListener("error", () => {
      stop();
      for (const asked of waiting.values()) asked.reject(new Error(notLoaded));
      waiting.clear();
    });
    return started;
  };

  return {
    call(request) {
      worker ??= open();
      const asked = Promise.withResolvers<Result>();
      const question: Question<Request> = { id: nextId++, request };
      waiting.set(question.id, asked);
      worker.postMessage(question);
      return asked.promise;
    },
    close: stop,
  };
}
