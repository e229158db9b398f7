import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import { compile, convertFile, type FileJob, type FileResult, type TemplateText } from "./convert-file.ts";
import type { Form } from "./form.ts";

/** Fewer files than this are converted before a thread has started. */
const WORTH_A_THREAD = 32;
/** Jobs queued per thread, so that it reads one file while it converts another. */
const AHEAD = 4;

/** Converts files on all cores and passes on each result as it arrives, so memory does not grow with their number. */
export async function convertFiles(
  jobs: readonly FileJob[],
  {
    template,
    form,
    onResult,
  }: { template: TemplateText; form: Form; onResult: (result: FileResult) => void },
): Promise<void> {
  const threads = Math.min(availableParallelism(), Math.floor(jobs.length / WORTH_A_THREAD));
  if (threads <= 1) {
    const compiled = compile(template);
    for (const job of jobs) onResult(await convertFile(job, { template: compiled, form }));
    return;
  }
  const waiting = jobs.values();
  await Promise.all(Array.from({ length: threads }, () => runThread({ waiting, template, form, onResult })));
}

function runThread({
  waiting,
  template,
  form,
  onResult,
}: {
  waiting: Iterator<FileJob>;
  template: TemplateText;
  form: Form;
  onResult: (result: FileResult) => void;
}): Promise<void> {
  const thread = new Worker(new URL("convert-thread.ts", import.meta.url), {
    workerData: { template, form },
  });
  let underWay = 0;
  const feed = () => {
    while (underWay < AHEAD) {
      const { done, value } = waiting.next() as IteratorResult<FileJob, undefined>;
      if (done === true) break;
      underWay += 1;
      thread.postMessage(value);
    }
    if (underWay === 0) void thread.terminate();
  };
  return new Promise((resolve, reject) => {
    thread.on("message", (result: FileResult) => {
      underWay -= 1;
      onResult(result);
      feed();
    });
    thread.on("error", reject);
    thread.on("exit", () => resolve());
    feed();
  });
}
