import { parentPort, workerData } from "node:worker_threads";
import { compile, convertFile, type FileJob, type TemplateText } from "./convert-file.ts";
import type { Form } from "./form.ts";

/** A thread of `galley convert`. It answers every job with its result. */
const { template: text, form } = workerData as { template: TemplateText; form: Form };
const template = compile(text);

parentPort?.on("message", (job: FileJob) => {
  void convertFile(job, { template, form }).then((result) => parentPort?.postMessage(result));
});
