import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { HOURLY_PLANS, testPlace } from "./testing.ts";

const children: ChildProcess[] = [];
const folders: string[] = [];
afterEach(() => {
  for (const child of children.splice(0)) child.kill("SIGKILL");
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** Runs `galley serve --workers` as an operator would. */
async function serve(workers: number) {
  const dataDir = mkdtempSync(join(tmpdir(), "galley-test-"));
  folders.push(dataDir);
  const { databaseUrl } = await testPlace(dataDir);
  const galley = new URL("../cli/galley.js", import.meta.url).pathname;
  const child = spawn(process.execPath, [galley, "serve", "--workers", String(workers)], {
    env: {
      ...process.env,
      PORT: "0",
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      LOG_LEVEL: "error",
      PLANS: HOURLY_PLANS,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  children.push(child);
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk: Buffer) => (output += chunk.toString()));
  }
  await expect.poll(() => output).toContain("Open the dashboard");
  const address = /is ready at (\S+)/.exec(output)?.[1] ?? "";
  const apiKey = /gly_live_\w+/.exec(output)?.[0] ?? "";
  return {
    child,
    output: () => output,
    workers: () => childrenOf(child.pid ?? 0),
    convert: async () => {
      const answer = await fetch(`${address}/v1/convert`, {
        method: "POST",
        headers: { "Content-Type": "application/json", "X-Service-Key": apiKey, Connection: "close" },
        body: JSON.stringify({ markdown: "x" }),
      });
      await answer.text();
      return answer.status;
    },
  };
}

function childrenOf(pid: number): number[] {
  const path = `/proc/${pid}/task/${pid}/children`;
  return readFileSync(path, "utf8").split(" ").filter(Boolean).map(Number);
}
const isAlive = (pid: number) => {
  try {
    return !readFileSync(`/proc/${pid}/stat`, "utf8").includes(") Z ");
  } catch {
    return false;
  }
};

test("workers share one port, one greeting and one rate limit; a dead one is replaced; SIGTERM stops them all", async () => {
  const service = await serve(2);
  await expect.poll(() => service.workers().length).toBe(2);
  expect(service.output().match(/is ready at/g)).toHaveLength(1);
  const statuses = await Promise.all(Array.from({ length: 8 }, service.convert));
  expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 200, 200, 200, 200, 429, 429, 429]);

  const [killed = 0] = service.workers();
  process.kill(killed, "SIGKILL");
  await expect.poll(() => service.workers().filter((pid) => pid !== killed).length).toBe(2);
  expect(service.output()).toContain("A worker ended (SIGKILL)");
  // The rate limit window outlives the worker, so its successor rejects too.
  await expect.poll(service.convert).toBe(429);

  const all = service.workers();
  service.child.kill("SIGTERM");
  const [code] = (await once(service.child, "exit")) as [number];
  expect(code).toBe(0);
  expect(all.filter(isAlive)).toEqual([]);
});

test("workers whose parent was killed stop too", async () => {
  const service = await serve(2);
  await expect.poll(() => service.workers().length).toBe(2);
  const all = service.workers();
  service.child.kill("SIGKILL");
  await expect.poll(() => all.filter(isAlive)).toEqual([]);
});
