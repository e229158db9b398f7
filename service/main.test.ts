import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { request, type IncomingMessage } from "node:http";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { runProgram, runService } from "./testing-program.ts";

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "galley-test-"));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

test("prints a key, a link and a working curl command at the first start, and nothing new at the second", async () => {
  const first = await runService({ DATA_DIR: dataDir });
  expect(first.output()).toContain("/enter#");
  const curl = /curl .*/.exec(first.output())?.[0] ?? "";
  expect(JSON.parse(execFileSync("sh", ["-c", `${curl} -s`], { encoding: "utf8" }))).toHaveProperty(
    "html",
    expect.stringMatching(/^<!DOCTYPE html>/),
  );
  expect(await first.stop()).toBe(0);

  const second = await runService({ DATA_DIR: dataDir });
  expect(second.output()).toContain("is ready at");
  expect(second.output()).not.toContain("gly_live_");
  expect(second.output()).not.toContain("/enter#");
  await second.stop();
});

test("prints the key and the link at the first start that succeeds, if the port was in use before", async () => {
  const other = createServer().listen(0, "127.0.0.1");
  await once(other, "listening");
  const { port } = other.address() as AddressInfo;
  const failed = runProgram("service/start.js", { env: { DATA_DIR: dataDir, PORT: String(port) } });
  expect(await failed.exited).toBe(1);
  expect(failed.output()).toBe("The port is already in use. Set PORT to a free one.\n");
  other.close();

  const first = await runService({ DATA_DIR: dataDir });
  expect(first.apiKey).not.toBe("");
  expect(first.output()).toContain("/enter#");
  await first.stop();
});

test("names an environment variable that looks like a misspelled setting, without its value", async () => {
  const env = { DATA_DIR: dataDir, PORT: "none", DATABASE_ULR: "postgres://canary@localhost/galley" };
  const failed = runProgram("service/start.js", { env });
  expect(await failed.exited).toBe(1);
  expect(failed.output()).toMatch(
    /^DATABASE_ULR is not a setting\. Did you mean DATABASE_URL\?\nInvalid settings:/,
  );
  expect(failed.output()).not.toContain("canary");
});

/** A request whose head has arrived, and `length` bytes of its body have not. */
async function begin(service: Awaited<ReturnType<typeof runService>>, length: number) {
  const begun = request(`${service.address}/v1/convert`, {
    method: "POST",
    headers: {
      "Content-Type": "application/json",
      "Content-Length": length,
      "X-Service-Key": service.apiKey,
      Expect: "100-continue",
    },
  });
  const answered = new Promise<IncomingMessage>((resolve) => begun.once("response", resolve));
  begun.on("error", () => undefined).flushHeaders();
  await once(begun, "continue");
  return { begun, answered };
}

test("answers a running request after SIGTERM and exits with 0", async () => {
  const service = await runService({ DATA_DIR: dataDir });
  const body = JSON.stringify({ markdown: "A slow sender." });
  const { begun, answered } = await begin(service, body.length);
  begun.write(body.slice(0, 10));
  const exited = service.stop();
  const isListening = () =>
    fetch(`${service.address}/healthz`, { headers: { Connection: "close" } }).then(
      () => true,
      () => false,
    );
  await expect.poll(isListening).toBe(false);
  expect(service.child.exitCode).toBeNull();
  begun.end(body.slice(10));
  const answer = await answered;
  expect(answer.statusCode).toBe(200);
  answer.resume();
  expect(await exited).toBe(0);
});

test("exits at the deadline after SIGTERM even if a request never ends", async () => {
  const service = await runService({ DATA_DIR: dataDir, STOP_DEADLINE_SECONDS: "1" });
  await begin(service, 1_000);
  expect(await service.stop()).toBe(1);
  expect(service.output()).toContain("STOP_DEADLINE_SECONDS");
});

test("lists all invalid settings by name and does not start", async () => {
  const service = runProgram("service/start.js", {
    env: { DATA_DIR: dataDir, PORT: "high", LOG_LEVEL: "loud" },
  });
  expect(await service.exited).toBe(1);
  expect(service.output()).toContain("PORT:");
  expect(service.output()).toContain("LOG_LEVEL:");
});

test.each([
  [{ HOST: "[::1]" }, /^Cannot listen on \[::1\] port \d+: .*\. Check HOST and PORT\.\n$/],
  [
    { DATABASE_URL: "postgres://galley:canary@127.0.0.1:1/galley" },
    /^Cannot connect to PostgreSQL: connect ECONNREFUSED 127\.0\.0\.1:1\. Check that it is running, and DATABASE_URL\.\n$/,
  ],
])("says in one line why it cannot start with %o", async (env, message) => {
  const service = runProgram("service/start.js", { env: { DATA_DIR: dataDir, ...env } });
  expect(await service.exited).toBe(1);
  expect(service.output()).toMatch(message);
});

test("without a terminal, logs JSON lines without keys and content", async () => {
  const service = await runService({ DATA_DIR: dataDir, LOG_LEVEL: "trace" });
  await fetch(`${service.address}/v1/convert?canary-query`, {
    method: "POST",
    headers: { "Content-Type": "application/json", "X-Service-Key": service.apiKey },
    body: JSON.stringify({ markdown: "canary-content" }),
  });
  await service.stop();
  const lines = service
    .output()
    .split("\n")
    .filter((line) => line.startsWith("{"));
  expect(lines.map((line) => (JSON.parse(line) as { msg: string }).msg)).toContain("request completed");
  expect(lines.join("\n")).not.toMatch(/canary|gly_live_/);
});
