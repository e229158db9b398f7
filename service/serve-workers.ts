import cluster, { type Worker } from "node:cluster";
import { once } from "node:events";
import type { Writable } from "node:stream";
import { fileURLToPath } from "node:url";
import { ConfigError, readConfig, type Config } from "./config.ts";
import { serve } from "./serve.ts";

const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 30_000;
/** Who has not ended so long after its own deadline never will. */
const KILL_AFTER_MS = 5_000;
/** Who lived this long did not fail at its start. */
const LIVED_MS = 60_000;

/**
 * Several processes on one port. They share what PostgreSQL holds, as nodes on several machines do; on the embedded
 * database one process serves, and so many threads convert.
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

  /** Keeps one place filled: who dies is replaced, more slowly each time it happens soon after a start. */
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
  // The first one migrates and makes the owner; its greeting is that of all.
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

/** What it says when it is ready, or nothing if it ends before. */
async function greetingOf(worker: Worker): Promise<string | undefined> {
  const ready = once(worker, "message").then(([greeting]) => String(greeting));
  return Promise.race([ready, once(worker, "exit").then(() => undefined)]);
}
