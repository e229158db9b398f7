import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "galley-test-"));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

/** Starts the program as a person would, and waits for its greeting. */
async function run(env: Record<string, string> = {}) {
  const child = spawn(process.execPath, [new URL("start.js", import.meta.url).pathname], {
    env: { ...process.env, PORT: "0", DATA_DIR: dataDir, ...env },
  });
  const exited = once(child, "exit") as Promise<[number | null]>;
  let output = "";
  const greeted = new Promise<void>((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on("data", (chunk: Buffer) => {
        output += chunk.toString();
        if (output.includes("is ready at")) setTimeout(resolve, 50);
      });
    }
  });
  await Promise.race([greeted, exited]);
  const find = (pattern: RegExp) => pattern.exec(output)?.[0] ?? "";
  return {
    child,
    exited,
    output: () => output,
    address: find(/http:\/\/127\.0\.0\.1:\d+/),
    apiKey: find(/gly_live_\w+/),
    curl: find(/curl .*/),
  };
}

// Each of these starts the whole program, some twice: on a busy machine that takes a while.
vi.setConfig({ testTimeout: 60_000 });

test("the first start prints a key, a link and a curl line that works; the second makes no other", async () => {
  const first = await run();
  expect(first.output()).toContain("/enter#");
  const curl = spawn("sh", ["-c", `${first.curl} -s`]);
  let answer = "";
  curl.stdout.on("data", (chunk: Buffer) => (answer += chunk.toString()));
  await once(curl, "close");
  expect(JSON.parse(answer)).toHaveProperty("html", expect.stringMatching(/^<!DOCTYPE html>/));
  first.child.kill("SIGTERM");
  expect((await first.exited)[0]).toBe(0);

  const second = await run();
  expect(second.output()).toContain("is ready at");
  expect(second.output()).not.toContain("gly_live_");
  expect(second.output()).not.toContain("/enter#");
  second.child.kill("SIGTERM");
  await second.exited;
});

test("SIGTERM in the middle of a request: the request is answered and the program exits with 0", async () => {
  const service = await run();
  const body = JSON.stringify({ markdown: "A slow sender." });
  const slow = request(`${service.address}/v1/convert`, {
    method: "POST",
    headers: {
      "Content-Type": "application/json",
      "Content-Length": body.length,
      "X-Service-Key": service.apiKey,
    },
  });
  const answered = once(slow, "response");
  slow.write(body.slice(0, 10));
  await new Promise((resolve) => setTimeout(resolve, 200));
  service.child.kill("SIGTERM");
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(service.child.exitCode).toBeNull();
  slow.end(body.slice(10));
  const [answer] = (await answered) as [import("node:http").IncomingMessage];
  expect(answer.statusCode).toBe(200);
  answer.resume();
  expect((await service.exited)[0]).toBe(0);
});

test("told to stop, it exits at the deadline even if a request never ends", async () => {
  const service = await run({ STOP_DEADLINE_SECONDS: "1" });
  const endless = request(`${service.address}/v1/convert`, {
    method: "POST",
    headers: {
      "Content-Type": "application/json",
      "Content-Length": 1_000,
      "X-Service-Key": service.apiKey,
      Expect: "100-continue",
    },
  });
  endless.on("error", () => undefined).flushHeaders();
  await once(endless, "continue");
  service.child.kill("SIGTERM");
  expect((await service.exited)[0]).toBe(1);
  expect(service.output()).toContain("STOP_DEADLINE_SECONDS");
});

test("wrong settings are all told by name and nothing starts", async () => {
  const service = await run({ PORT: "high", LOG_LEVEL: "loud" });
  expect((await service.exited)[0]).toBe(1);
  expect(service.output()).toContain("PORT:");
  expect(service.output()).toContain("LOG_LEVEL:");
});

test("away from a terminal the log is JSON lines and holds no key and no content", async () => {
  const service = await run({ LOG_LEVEL: "trace" });
  await fetch(`${service.address}/v1/convert?canary-query`, {
    method: "POST",
    headers: { "Content-Type": "application/json", "X-Service-Key": service.apiKey },
    body: JSON.stringify({ markdown: "canary-content" }),
  });
  service.child.kill("SIGTERM");
  await service.exited;
  const lines = service
    .output()
    .split("\n")
    .filter((line) => line.startsWith("{"));
  expect(lines.map((line) => (JSON.parse(line) as { msg: string }).msg)).toContain("request completed");
  expect(lines.join("\n")).not.toMatch(/canary|gly_live_/);
});
