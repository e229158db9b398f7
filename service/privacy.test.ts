import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openDatabase } from "./platform/database/database.ts";
import { systemClock as clock } from "./platform/clock.ts";
import { createTemplates } from "./templates/templates.ts";
import { UNHURRIED_PLANS } from "./testing.ts";

const CANARY = "canary7f3a9c";

/** Every path a document can take: answered, rejected, too large, on a thread, in a batch, with an Idempotency-Key. */
const REQUESTS: { body: string; headers?: Record<string, string> }[] = [
  { body: JSON.stringify({ markdown: `# ${CANARY}` }) },
  { body: JSON.stringify({ markdown: `${CANARY} `.repeat(2_000), include: ["text", "meta", "warnings"] }) },
  { body: JSON.stringify({ items: [{ markdown: CANARY }, { [CANARY]: CANARY }, CANARY] }) },
  { body: JSON.stringify({ markdown: CANARY, [CANARY]: 1 }) },
  { body: `{"markdown": ${CANARY}` },
  { body: JSON.stringify({ markdown: CANARY.repeat(30_000) }) },
  { body: JSON.stringify({ markdown: CANARY, template_id: CANARY }) },
  { body: JSON.stringify({ markdown: `[x](javascript:${CANARY})` }) },
  {
    body: JSON.stringify({
      markdown: `${CANARY} {ai_content}`,
      ai_service: { provider: "openai", model: "m", prompt: CANARY },
    }),
  },
  { body: JSON.stringify({ markdown: `# ${CANARY}` }), headers: { "Idempotency-Key": `key-${CANARY}` } },
  { body: JSON.stringify({ markdown: `# ${CANARY}` }), headers: { "Idempotency-Key": `key-${CANARY}` } },
  { body: JSON.stringify({ markdown: `other ${CANARY}` }), headers: { "Idempotency-Key": `key-${CANARY}` } },
];

test("converted content appears in no log at any level, and in no database file", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "galley-test-"));
  const child = spawn(process.execPath, [join(import.meta.dirname, "start.js")], {
    env: { ...process.env, PORT: "0", DATA_DIR: dataDir, LOG_LEVEL: "trace", PLANS: UNHURRIED_PLANS },
  });
  const exited = once(child, "exit");
  let output = "";
  const greeted = new Promise<void>((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on("data", (chunk: Buffer) => {
        output += chunk.toString();
        if (output.includes("/enter#")) resolve();
      });
    }
  });
  await Promise.race([greeted, exited]);
  const address = /is ready at (\S+)/.exec(output)?.[1] ?? "";
  const apiKey = /gly_live_\w+/.exec(output)?.[0] ?? "";
  const statuses: number[] = [];
  for (const { body, headers } of REQUESTS) {
    const answer = await fetch(`${address}/v1/convert?q=${CANARY}`, {
      method: "POST",
      headers: { "Content-Type": "application/json", "X-Service-Key": apiKey, ...headers },
      body,
    });
    statuses.push(answer.status);
    await answer.text();
  }
  expect(statuses).toEqual([200, 200, 200, 400, 400, 413, 400, 200, 422, 200, 200, 422]);

  const files = readdirSync(dataDir, { recursive: true, encoding: "utf8" }).filter((name) =>
    name.startsWith("galley.db"),
  );
  expect(files).toContain("galley.db-wal");
  for (const file of files) {
    const bytes = readFileSync(join(dataDir, file));
    expect(bytes.includes(CANARY), file).toBe(false);
    expect(bytes.includes(Buffer.from(CANARY, "utf16le")), file).toBe(false);
  }
  child.kill("SIGTERM");
  await exited;
  expect(output).toContain("request completed");
  expect(output).not.toContain(CANARY);
  // Proves that the search works: what the customer stores on purpose is found.
  const db = openDatabase({ dataDir });
  const { id } = await db.selectFrom("accounts").select("id").executeTakeFirstOrThrow();
  await createTemplates({ db, clock }).create(id, { name: CANARY, css: "", header: "", footer: "" });
  expect(readFileSync(join(dataDir, "galley.db-wal")).includes(CANARY)).toBe(true);
  await db.destroy();
  rmSync(dataDir, { recursive: true, force: true });
});
