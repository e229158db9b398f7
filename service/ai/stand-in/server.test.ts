import { createServer } from "node:net";
import { expect, test } from "vitest";
import { runProgram } from "../../testing-program.ts";

test("reports in one sentence that the port is in use", async () => {
  const server = createServer();
  server.listen(4010, "127.0.0.1");
  // If another program already uses the port, that is fine too.
  await new Promise((resolve) => server.once("listening", resolve).once("error", resolve));
  const standIn = runProgram("service/stand-in.js");
  expect(await standIn.exited).toBe(1);
  expect(standIn.output()).toBe(
    "Port 4010 is in use, perhaps by another stand-in. Stop that program first.\n",
  );
  server.close();
});
