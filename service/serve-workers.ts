import cluster, { type Worker } from "node:cluster";
import { once } from "node:events";
import type { Writable } from "node:stream";
import { fileURLToPath } from "node:url";
import { ConfigError, readConfig, type Config } from "./config.ts";
import { reportMisspelled, serve } from "./serve.ts";

const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 30_000;
/** A worker that has not stopped this long after its own deadline never will. */
const KILL_AFTER_MS = 5_000;
/** A worker that ran this long did not fail at startup. */
const LIVED_MS = 60_000;

/**
 * Several processes on one port. They share what is in PostgreSQL, like nodes on several machines. With the embedded
 * database, one process serves and the number applies to conversion threads.
 */
export async function serveWorkers({
  workers,
  ...around
}: {
  workers: number;
  env: Readonly<Record<string, string | undefined>>;
  stdout: Writable & { readonly isTTY?: boolean };
  stderr: Writable;
}): Promise<0 | 1> {
  const { env, stdout, stderr } = around;
  let config: Config;
  try {
    config = readConfig(env);
    if (config.databaseUrl === undefined)
      return await serve({ ...around, env: { ...env, CONVERT_THREADS: String(workers) } });
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    stderr.write(`${error.message}\n`);
    return 1;
  }
  reportMisspelled(env, stderr);
  cluster.setupPrimary({ exec: fileURLToPath(new URL("start.js", import.meta.url)), args: [] });
  const stopping = new AbortController();
  const ended = new Set<Promise<unknown>>();

  function start(): Worker {
    const worker = cluster.fork(env);
    const end = once(worker, "exit");
    ended.add(end);
    void end.finally(() => ended.delete(end));
    return worker;
  }

  /** Replaces a worker that dies, with a longer pause each time it happens soon after a start. */
  function keep(worker: Worker, pauseMs = FIRST_PAUSE_MS): void {
    const startedAt = performance.now();
    worker.once("exit", (code, signal) => {
      if (stopping.signal.aborted) return;
      const lived = performance.now() - startedAt > LIVED_MS;
      const waitMs = lived ? FIRST_PAUSE_MS : pauseMs;
      stderr.write(`A worker ended (${signal ?? code}); another starts in ${waitMs} ms.\n`);
      setTimeout(() => {
        if (!stopping.signal.aborted) keep(start(), Math.min(LONGEST_PAUSE_MS, waitMs * 2));
      }, waitMs);
    });
  }

  for (const name of ["SIGTERM", "SIGINT"] as const) process.once(name, () => stopping.abort());
  // The first worker migrates and creates the owner. Its greeting is shown for all.
  const first = start();
  const greeting = await greetingOf(first);
  if (greeting === undefined) return stopping.signal.aborted ? 0 : 1;
  keep(first);
  const others = Array.from({ length: workers - 1 }, start);
  for (const worker of others) keep(worker);
  await Promise.all(others.map(greetingOf));
  stdout.write(greeting);
  if (!stopping.signal.aborted) await once(stopping.signal, "abort");
  for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill("SIGTERM");
  const kill = setTimeout(
    () => {
      for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill("SIGKILL");
    },
    config.stopGraceMs + config.stopDeadlineMs + KILL_AFTER_MS,
  );
  await Promise.all(ended);
  clearTimeout(kill);
  return 0;
}

/** The worker's greeting when it is ready, or undefined if it ends before. */
async function greetingOf(worker: Worker): Promise<string | undefined> {
  const ready = once(worker, "message").then(([greeting]) => String(greeting));
  return Promise.race([ready, once(worker, "exit").then(() => undefined)]);
}
