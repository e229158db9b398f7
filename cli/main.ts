import process from "node:process";
import { run } from "./run.ts";

/** A closed pipe (`galley … | head`) is not an error. */
process.stdout.on("error", (error: NodeJS.ErrnoException) => process.exit(error.code === "EPIPE" ? 0 : 1));

/** Open handles must not keep the process alive: it exits when all output is written, or after this time. */
const EXIT_WITHIN_MS = 5_000;

process.exitCode = await run({
  args: process.argv.slice(2),
  env: process.env,
  stdin: process.stdin,
  stdout: process.stdout,
  stderr: process.stderr,
});
setTimeout(() => process.exit(), EXIT_WITHIN_MS).unref();
