import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { startStandIn } from "../../service/ai/stand-in/server.ts";
import { documents } from "../corpus.ts";
import { addAccounts } from "./accounts.ts";
import { run, type Outcome } from "./client.ts";
import { startProgram } from "./programs.ts";

/**
 * The latency of conversions without AI, alone and while provider calls hang, by turns in one run.
 * `npm run bench:hanging [seconds a turn]`.
 */
const SECONDS = Number(process.argv[2] ?? 5);
const ROUNDS = 7;
const RATE_PER_SECOND = 100;
const HANGING = 50;
/** One account has so many at a time; more would wait here, not at the provider. */
const OF_ONE_ACCOUNT = 4;
const PLANS = JSON.stringify({ starter: { rateLimit: { requests: 100_000, seconds: 1 } } });

const dataDir = mkdtempSync(join(tmpdir(), "galley-bench-"));
const standIn = await startStandIn();
const service = await startProgram("service/start.js", {
  DATA_DIR: dataDir,
  PLANS,
  AI_TIMEOUT_SECONDS: "600",
  GEMINI_ADDRESS: standIn.addresses.gemini,
});
const body = JSON.stringify({
  markdown: documents
    .map(({ source }) => source)
    .join("\n\n")
    .slice(0, 1_024),
});
const plain = () =>
  run({
    address: service.address,
    body,
    headers: { "X-Service-Key": service.apiKey },
    seconds: SECONDS,
    connections: 32,
    ratePerSecond: RATE_PER_SECOND,
  });

const turns = { alone: [] as Outcome[], hanging: [] as Outcome[] };
try {
  const apiKeys = await addAccounts({ dataDir }, Math.ceil(HANGING / OF_ONE_ACCOUNT), "starter");
  await plain();
  for (let round = 0; round < ROUNDS; round++) {
    turns.alone.push(await plain());
    turns.hanging.push(await whileHanging(apiKeys));
  }
  for (const [name, outcomes] of Object.entries(turns)) {
    const told = (share: "p50Ms" | "p99Ms") => outcomes.map((one) => one[share].toFixed(1)).join(" ");
    const statuses = outcomes.map((one) => JSON.stringify(one.statuses)).join(" ");
    process.stdout.write(`${name}: p50 ${told("p50Ms")} ms, p99 ${told("p99Ms")} ms, ${statuses}\n`);
  }
  const ratio = (share: "p50Ms" | "p99Ms") =>
    (median(turns.hanging.map((one) => one[share])) / median(turns.alone.map((one) => one[share]))).toFixed(
      2,
    );
  process.stdout.write(`hanging / alone: p50 ${ratio("p50Ms")}, p99 ${ratio("p99Ms")}\n`);
} finally {
  await service.stop();
  await standIn.close();
  rmSync(dataDir, { recursive: true, force: true });
}

async function whileHanging(apiKeys: readonly string[]): Promise<Outcome> {
  const clients = new AbortController();
  const asked = Array.from({ length: HANGING }, (_, index) =>
    fetch(`${service.address}/v1/convert`, {
      method: "POST",
      headers: {
        "Content-Type": "application/json",
        "X-Service-Key": apiKeys[Math.floor(index / OF_ONE_ACCOUNT)] ?? "",
      },
      body: JSON.stringify({
        markdown: "{ai_content}",
        ai_service: { provider: "gemini", model: "hang", prompt: "x", api_key: "sk" },
      }),
      signal: clients.signal,
    }).catch(() => undefined),
  );
  await until(() => standIn.open() === HANGING);
  const outcome = await plain();
  if (standIn.open() !== HANGING) throw new Error(`Only ${standIn.open()} provider calls hung to the end.`);
  clients.abort();
  await Promise.all(asked);
  await until(() => standIn.open() === 0);
  return outcome;
}

async function until(holds: () => boolean): Promise<void> {
  for (let waited = 0; !holds(); waited += 20) {
    if (waited > 10_000) throw new Error("The provider calls are not as many as they should be.");
    await pause(20);
  }
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[values.length >> 1] ?? Number.NaN;
}
