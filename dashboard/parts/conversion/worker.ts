import type { WorkerAnswer, WorkerQuestion } from "./messages.ts";
import { createRun } from "./run.ts";

/** The engine in a thread of its own, so that a long document does not slow down typing. */
const run = createRun();
// One conversion in advance compiles the theme and warms up the code for the first document.
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
