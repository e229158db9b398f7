import process from "node:process";
import { exitAfterOutput } from "./exit.ts";
import { run } from "./run.ts";

/** A closed pipe (`galley … | head`) is not an error. */
process.stdout.on("error", (error: NodeJS.ErrnoException) => process.exit(error.code === "EPIPE" ? 0 : 1));

process.exitCode = await run({
  args: process.argv.slice(2),
  env: process.env,
  stdin: process.stdin,
  stdout: process.stdout,
  stderr: process.stderr,
});
exitAfterOutput(process.stdout, () => process.exit());
