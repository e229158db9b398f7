import process from "node:process";
import { run } from "./run.ts";

/** A reader that goes away (`galley … | head`) is no fault of anyone's. */
process.stdout.on("error", (error: NodeJS.ErrnoException) => process.exit(error.code === "EPIPE" ? 0 : 1));

/** What a command leaves open must not keep the process: it ends when all is written, or soon in any case. */
const EXIT_WITHIN_MS = 5_000;

process.exitCode = await run({
  args: process.argv.slice(2),
  env: process.env,
  stdin: process.stdin,
  stdout: process.stdout,
  stderr: process.stderr,
});
setTimeout(() => process.exit(), EXIT_WITHIN_MS).unref();
