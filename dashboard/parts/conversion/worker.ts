import type { WorkerAnswer, WorkerQuestion } from "./messages.ts";
import { createRun } from "./run.ts";

/** The engine beside the page: however long a document takes, typing does not stutter. */
const run = createRun();
// Once before anyone asks: the first document then finds the theme compiled and the code warm.
run({ markdown: "# Warm\n\n- up", template: undefined });

self.addEventListener("message", ({ data }: MessageEvent<WorkerQuestion>) => {
  let answer: WorkerAnswer;
  try {
    answer = { id: data.id, result: run(data.request) };
  } catch (error) {
    answer = { id: data.id, fault: error instanceof Error ? error.message : "The engine failed." };
  }
  self.postMessage(answer);
});
