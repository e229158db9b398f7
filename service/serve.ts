import type { Writable } from "node:stream";
import { welcome } from "./accounts/welcome.ts";
import { ConfigError, readConfig, SETTINGS } from "./config.ts";
import { misspelledSettings } from "./settings/misspelled.ts";

/**
 * Starts the service with the settings of an environment, and returns an exit code after it stopped. The service is
 * imported only now, because operator commands import this package too and do not need it.
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
    // A worker leaves this to the process that started it, too.
    if (process.send === undefined) reportMisspelled(env, stderr);
    const config = readConfig(env);
    const [{ createLog }, { start }] = await Promise.all([import("./platform/log.ts"), import("./wire.ts")]);
    const log = createLog({ level: config.logLevel, readable: stdout.isTTY === true });
    const signal = stopSignal();
    const running = await Promise.race([start(config, log), signal.then(() => undefined)]);
    // The caller ends the process, and with it whatever had started.
    if (running === undefined) return 0;
    // A worker leaves the message to the process that started it.
    if (process.send === undefined) stdout.write(welcome(running));
    else process.send(welcome(running));
    log.info({ signal: await signal }, "stopping, waiting for running requests to finish");
    running.announceStop();
    await pause(config.stopGraceMs);
    const isClosed = await Promise.race([
      running.close().then(() => true),
      pause(config.stopDeadlineMs).then(() => false),
    ]);
    if (isClosed) return 0;
    log.error("exiting with unfinished requests because STOP_DEADLINE_SECONDS is over");
    return 1;
  } catch (error) {
    stderr.write(`${error instanceof ConfigError ? error.message : explain(error as Error)}\n`);
    return 1;
  }
}

/** Their values are never repeated, because they may be secrets. */
export function reportMisspelled(env: Readonly<Record<string, string | undefined>>, stderr: Writable): void {
  for (const [given, meant] of misspelledSettings(env, Object.keys(SETTINGS)))
    stderr.write(`${given} is not a setting. Did you mean ${meant}?\n`);
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** `disconnect` means that the parent process is gone, and the port with it. */
function stopSignal(): Promise<string> {
  return new Promise((resolve) => {
    for (const name of ["SIGTERM", "SIGINT", "disconnect"] as const) process.once(name, () => resolve(name));
  });
}

/** Their messages say what to do, so they are shown without a stack. */
const FORESEEN = [
  "ListenError",
  "MasterKeyError",
  "NotBuiltError",
  "PlanError",
  "SessionSecretError",
  "StorageError",
];

function explain(error: NodeJS.ErrnoException): string {
  if (FORESEEN.includes(error.name)) return error.message;
  if (error.path !== undefined && error.syscall !== undefined) {
    return `Cannot use ${error.path}: ${error.code === "EACCES" ? "permission denied" : error.message}. Check DATA_DIR and its permissions.`;
  }
  return error.stack ?? error.message;
}
