import { platform, setPriority } from "node:os";
import { move } from "piscina";
import { runJob, type Job, type JobResult } from "./job.ts";

const LOWER_PRIORITY = 10;

// On Linux a thread has a priority of its own: the event loop goes before heavy documents.
if (platform() === "linux") setPriority(LOWER_PRIORITY);

/** The result is moved and not copied. */
export default function work(job: Job): JobResult {
  const result = runJob(job);
  return result && (move(result) as unknown as Uint8Array);
}
