import { parentPort } from "node:worker_threads";
import { answerQuestions } from "../platform/thread.ts";
import { runJob, type Job } from "./job.ts";

/** The answers to several jobs in one piece: many small ones cost more to send. */
export interface LaneAnswer {
  readonly bytes: Uint8Array;
  /** Where each ends; undefined for one that asks for its template's source. */
  readonly ends: readonly (number | undefined)[];
}

if (parentPort !== null) answerQuestions(parentPort, async (jobs) => answer(jobs as readonly Job[]));

function answer(jobs: readonly Job[]): LaneAnswer {
  const results = jobs.map(runJob);
  let end = 0;
  const ends = results.map((result) => result && (end += result.length));
  const bytes = new Uint8Array(end);
  results.forEach((result, index) => {
    if (result !== undefined) bytes.set(result, (ends[index] as number) - result.length);
  });
  return { bytes, ends };
}
