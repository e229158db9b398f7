import process from "node:process";
import { welcome } from "./accounts/welcome.ts";
import { ConfigError, readConfig } from "./config.ts";
import { createLog } from "./platform/log.ts";
import { start } from "./wire.ts";

/** Reads the environment, starts, and stops cleanly when asked to. The only reader of `process.env`. */
try {
  const config = readConfig(process.env);
  const log = createLog({ level: config.logLevel, readable: process.stdout.isTTY });
  const running = await start(config, log);
  process.stdout.write(welcome(running));
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    process.once(signal, () => {
      log.info({ signal }, "stopping: finishing what is in flight");
      void running.close().then(() => process.exit(0));
    });
  }
} catch (error) {
  process.stderr.write(`${error instanceof ConfigError ? error.message : explain(error as Error)}\n`);
  process.exitCode = 1;
}

function explain(error: NodeJS.ErrnoException): string {
  if (error.code === "EADDRINUSE") return `The port is taken by another program: set PORT to a free one.`;
  return error.stack ?? error.message;
}
