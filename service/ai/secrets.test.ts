import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { Writable } from "node:stream";
import type { ProblemError } from "@galley/contract";
import { pino } from "pino";
import { expect, inject, test } from "vitest";
import { signUp } from "../testing.ts";
import { startWithProviders } from "../testing-ai.ts";

const STORED = "sk-canary-stored-4f8a1c";
const INLINE = "sk-canary-inline-9b2d7e";
const PROMPT = "canary-prompt-51c0de about the lighthouse";
const SYSTEM = "canary-system-77aa10 in two sentences";
const CANARIES = [STORED, INLINE, PROMPT, SYSTEM, "4f8a1c", "9b2d7e", "51c0de", "77aa10"];

/** Every possible outcome of a generation, as the stand-in simulates it. */
const MODELS = [
  "echo",
  "cut",
  "fail-400",
  "fail-401",
  "fail-403",
  "fail-404",
  "fail-500",
  "no-credit",
  "quoting",
  "reset",
  "truncated",
  "huge",
  "redirect",
  "bytes-65537",
  "empty",
];
const NEVER_DONE = ["hang", "slow"];

test("keys, prompts and system texts appear only in requests to the provider", async () => {
  let log = "";
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      log += chunk.toString();
      done();
    },
  });
  const service = await startWithProviders(
    { SIGN_UP: "open", AI_TIMEOUT_SECONDS: "8", METRICS_TOKEN: "metrics-token-of-the-test" },
    pino({ level: "trace" }, sink),
  );
  try {
    const client = await signUp(service.address, "ann@example.com");
    const { key: apiKey } = await client.createApiKey({ body: { name: "Test" } });
    const told: string[] = [];
    const last: (() => Promise<void>)[] = [];
    for (const provider of ["openai", "anthropic", "gemini"] as const) {
      const stored = await client.putProviderKey({ params: { provider }, body: { key: STORED } });
      told.push(JSON.stringify(stored).replace(`"last_four":"${STORED.slice(-4)}"`, ""));
      await client.checkProviderKey({ params: { provider } });
      const ask = async (model: string, more: object, headers: Record<string, string> = {}) => {
        const answer = await service.convert(
          {
            markdown: "{ai_content}",
            ai_service: { provider, model, prompt: PROMPT, system: SYSTEM, ...more },
            include: ["meta", "warnings"],
          },
          { "X-Service-Key": apiKey, ...headers },
        );
        const text = await answer.text();
        // The text that `echo` returns is the response itself, so it belongs there.
        if (model !== "echo") told.push(text);
      };
      const withStored = ["echo", "quoting", "fail-401", "fail-500"];
      await Promise.all([
        ...MODELS.map((model) => ask(model, { api_key: INLINE })),
        ...withStored.map((model) => ask(model, {})),
      ]);
      await ask("echo", {}, { "Idempotency-Key": `key-${provider}` });
      await ask("echo", { api_key: `${INLINE}\n` });
      await ask("echo", { temperature: PROMPT, model: `../${PROMPT}` });
      const { problem } = await client
        .generate({ body: { provider, model: "quoting", prompt: PROMPT } })
        .then(
          () => expect.unreachable("it was answered"),
          (error: unknown) => error as ProblemError,
        );
      expect(problem.code).toBe("provider_rejected");
      // These run until the limit and would block the others.
      last.push(...NEVER_DONE.map((model) => () => ask(model, { api_key: INLINE })));
      told.push(JSON.stringify(problem));
    }
    await Promise.all(last.map((go) => go()));
    const metrics = await fetch(`${service.address}/metrics`, {
      headers: { Authorization: "Bearer metrics-token-of-the-test" },
    });
    expect(metrics.status).toBe(200);
    told.push(
      await metrics.text(),
      JSON.stringify(await client.listProviderKeys()).replaceAll(`"last_four":"${STORED.slice(-4)}"`, ""),
    );

    // The canaries did reach the provider, so one that is found nowhere else was not merely lost.
    const sent = JSON.stringify(service.standIn.requests);
    for (const canary of CANARIES) expect(sent).toContain(canary);
    for (const canary of CANARIES) {
      expect(told.join("\n"), `answers hold ${canary}`).not.toContain(canary);
      expect(log, `the log holds ${canary}`).not.toContain(canary);
    }
    expect(log.split("\n").length).toBeGreaterThan(MODELS.length);
    // A failing provider is a warning, because the operator cannot fix it.
    expect(log).toContain('"level":40');
    expect(log).not.toContain('"level":50');
    if (inject("database") === "sqlite") expectNotInFiles(service.dataDir);
  } finally {
    await service.close();
  }
});

/** Before the service stops, while the write-ahead log still contains the last writes. */
function expectNotInFiles(dataDir: string): void {
  const names = readdirSync(dataDir, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  expect(names.map(({ name }) => name)).toEqual(expect.arrayContaining(["galley.db", "galley.db-wal"]));
  for (const { parentPath, name } of names) {
    const bytes = readFileSync(join(parentPath, name));
    for (const canary of CANARIES) {
      for (const form of [canary, Buffer.from(canary).toString("base64").slice(0, -4)]) {
        expect(bytes.includes(form), `${name} holds ${canary}`).toBe(false);
      }
    }
  }
}
