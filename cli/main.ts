import process from "node:process";
import { exitAfterOutput } from "./exit.ts";
import { run } from "./run.ts";

/** If the reader stops, as in `galley … | head`, the command still finishes its work and keeps its exit code. */
for (const stream of [process.stdout, process.stderr]) {
  stream.on("error", ({ code, message }: NodeJS.ErrnoException) => {
    if (code === "EPIPE") return;
    if (stream === process.stdout) process.stderr.write(`The output cannot be written: ${message}\n`);
    process.exit(1);
  });
}

process.exitCode = await run({
  args: process.argv.slice(2),
  env: process.env,
  stdin: process.stdin,
  stdout: process.stdout,
  stderr: process.stderr,
});
exitAfterOutput(process.stdout, () => process.exit());
