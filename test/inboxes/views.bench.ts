/**
 * What all views of an email cost: the CPU time of a worker thread, cold and warm, and what a browser loads.
 *
 *     npm run bench:inboxes
 */
import { Worker, isMainThread, parentPort, workerData } from "node:worker_threads";
import { convert } from "@galley/engine";
import { CLIENTS, Mail, check, simulate } from "@galley/inboxes";
import { octets } from "../../inboxes/octets.ts";
import { documentNamed } from "../corpus.ts";
import { measureBundle } from "../bundle.ts";

const ROUNDS = 20;
const say = (line: string) => void process.stdout.write(`${line}\n`);

interface Cost {
  readonly cold: number;
  readonly warm: number;
}

if (isMainThread) {
  const email = emailOf(8_192);
  say(`Email: ${email.length} characters, ${octets(email)} bytes. ${CLIENTS.length} inboxes.`);
  for (const task of ["light", "light and dark", "check"]) {
    const { cold, warm } = await inWorker(task, email);
    say(
      `${task}: ${cold.toFixed(0)} ms of CPU the first time, ${warm.toFixed(0)} ms after (median of ${ROUNDS})`,
    );
  }
  say(`Package: ${((await measureBundle("inboxes")) / 1_000).toFixed(1)} kB minified and gzipped`);
} else {
  const { task, email } = workerData as { task: string; email: string };
  const costs = Array.from({ length: ROUNDS + 1 }, () => costOf(() => run(task, email)));
  const [cold = 0, ...others] = costs;
  const warm = others.sort((one, other) => one - other)[ROUNDS / 2] ?? 0;
  parentPort?.postMessage({ cold, warm } satisfies Cost);
}

function run(task: string, email: string): void {
  if (task === "check") return void check(email);
  const mail = new Mail(email);
  for (const { id } of CLIENTS) {
    simulate(mail, id);
    if (task === "light and dark") simulate(mail, id, { mode: "dark" });
  }
}

/** In milliseconds of this thread's CPU time. */
function costOf(work: () => void): number {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000;
}

function inWorker(task: string, email: string): Promise<Cost> {
  return new Promise((resolve, reject) => {
    new Worker(new URL(import.meta.url), { workerData: { task, email } })
      .once("message", resolve)
      .once("error", reject);
  });
}

/** A receipt with as many of its lines again as make the email that long. */
function emailOf(bytes: number): string {
  const source = documentNamed("receipt");
  const extra = documentNamed("plain-prose").split("\n\n");
  let whole = source;
  for (const paragraph of extra) {
    const { html } = convert(whole);
    if (octets(html) >= bytes) return html;
    whole += `\n\n${paragraph}`;
  }
  return convert(whole).html;
}
