import type { Writable } from "node:stream";
import { welcome } from "./accounts/welcome.ts";
import { ConfigError, readConfig } from "./config.ts";

/**
 * Starts with the settings of an environment, and stops cleanly when asked to. Says how it went as an exit
 * code. The service is loaded only now: the operator's commands import this room too, and do without.
 */
export async function serve({
  env,
  stdout,
  stderr,
}: {
  env: Readonly<Record<string, string | undefined>>;
  stdout: Writable & { readonly isTTY?: boolean };
  stderr: Writable;
}): Promise<0 | 1> {
  try {
    const config = readConfig(env);
    const [{ createLog }, { start }] = await Promise.all([import("./platform/log.ts"), import("./wire.ts")]);
    const log = createLog({ level: config.logLevel, readable: stdout.isTTY === true });
    const signal = stopSignal();
    const running = await Promise.race([start(config, log), signal.then(() => undefined)]);
    // Whoever called this ends the process, and with it what had begun to start.
    if (running === undefined) return 0;
    // A worker among several leaves it to the process that started them.
    if (process.send === undefined) stdout.write(welcome(running));
    else process.send(welcome(running));
    log.info({ signal: await signal }, "stopping: finishing what is in flight");
    running.announceStop();
    await pause(config.stopGraceMs);
    const isClosed = await Promise.race([
      running.close().then(() => true),
      pause(config.stopDeadlineMs).then(() => false),
    ]);
    if (isClosed) return 0;
    log.error("exiting with requests in flight: STOP_DEADLINE_SECONDS is over");
    return 1;
  } catch (error) {
    stderr.write(`${error instanceof ConfigError ? error.message : explain(error as Error)}\n`);
    return 1;
  }
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Also when the process that started this one is gone, and with it the port. */
function stopSignal(): Promise<string> {
  return new Promise((resolve) => {
    for (const name of ["SIGTERM", "SIGINT", "disconnect"] as const) process.once(name, () => resolve(name));
  });
}

function explain(error: NodeJS.ErrnoException): string {
  if (error.code === "EADDRINUSE") return `The port is taken by another program: set PORT to a free one.`;
  if (error.name === "StorageError") return error.message;
  if (error.path !== undefined && error.syscall !== undefined) {
    return `Cannot use ${error.path}: ${error.code === "EACCES" ? "permission denied" : error.message}. Check DATA_DIR and its permissions.`;
  }
  return error.stack ?? error.message;
}
