import { Worker } from "node:worker_threads";

export interface Thread {
  ask(question: unknown): Promise<unknown>;
  close(): Promise<void>;
}

interface Answer {
  readonly id: number;
  readonly value?: unknown;
  readonly error?: string;
}

/**
 * A thread of our own that answers one message with one message. It starts when first asked, and again when
 * asked after it died. A question it does not answer in time is rejected and the thread replaced.
 */
export function createThread({
  file,
  workerData,
  timeoutMs,
}: {
  file: URL;
  workerData: unknown;
  timeoutMs: number;
}): Thread {
  const asked = new Map<number, { resolve: (value: unknown) => void; reject: (error: Error) => void }>();
  let worker: Worker | undefined;
  let ready: Promise<void> = Promise.resolve();
  let lastId = 0;

  function start(): Worker {
    const started = new Worker(file, { workerData });
    // The time to answer is counted from when the thread can: a busy machine is slow to start one.
    ready = new Promise((resolve) => {
      started.once("message", () => resolve());
      started.once("exit", () => resolve());
    });
    started.on("message", ({ id, value, error }: Answer) => {
      const question = asked.get(id);
      asked.delete(id);
      if (error === undefined) question?.resolve(value);
      else question?.reject(new Error(error));
    });
    started.on("error", (error) => fail(started, error));
    started.on("exit", () => fail(started, new Error("The thread has ended.")));
    return started;
  }

  function fail(failed: Worker, error: Error): void {
    if (worker !== failed) return;
    worker = undefined;
    for (const { reject } of asked.values()) reject(error);
    asked.clear();
  }

  return {
    async ask(question) {
      worker ??= start();
      const current = worker;
      const id = ++lastId;
      const answered = new Promise<unknown>((resolve, reject) => {
        asked.set(id, { resolve, reject });
        current.postMessage({ id, question });
      });
      await Promise.race([ready, answered]);
      const timer = setTimeout(() => {
        fail(current, new Error("The thread did not answer in time."));
        void current.terminate();
      }, timeoutMs);
      try {
        return await answered;
      } finally {
        clearTimeout(timer);
      }
    },

    async close() {
      const current = worker;
      worker = undefined;
      await current?.terminate();
    },
  };
}

/** The other side of it, for the file that the thread runs. */
export function answerQuestions(
  port: NonNullable<typeof import("node:worker_threads").parentPort>,
  answer: (question: unknown) => Promise<unknown>,
): void {
  port.postMessage({ id: 0 });
  port.on("message", ({ id, question }: { id: number; question: unknown }) => {
    answer(question).then(
      (value) => port.postMessage({ id, value }),
      (error: unknown) => port.postMessage({ id, error: (error as Error).message }),
    );
  });
}
