import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, test } from "vitest";

test.for(["process.exit(0);", "setImmediate(() => { throw new Error(); });"])(
  "writes every line, in order, before the process ends with %s",
  async (end) => {
    const program = `
      import { createLog } from ${JSON.stringify(new URL("log.ts", import.meta.url).href)};
      const log = createLog({ level: "info", readable: false });
      for (let line = 0; line < 400; line++) log.info({ line }, "x");
      ${end}`;
    const run = promisify(execFile)(process.execPath, ["--input-type=module", "--eval", program]);
    const { stdout } = await run.catch((error: { stdout: string }) => error);
    const lines = stdout.trimEnd().split("\n");
    expect(lines.map((line) => (JSON.parse(line) as { line: number }).line)).toEqual([...Array(400).keys()]);
  },
);
