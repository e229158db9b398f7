import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startPostgres } from "../../service/testing-postgres.ts";
import { addAccounts } from "./accounts.ts";
import { run } from "./client.ts";
import { documentOf } from "./mail.ts";
import { startProgram, type Program } from "./programs.ts";

/**
 * The embedded mode, one node on PostgreSQL and two of them, by turns, with typical documents of 8 KB and sixteen
 * accounts; then the time of a call without hurry. `npm run bench:nodes [seconds a turn]`.
 */
const SECONDS = Number(process.argv[2] ?? 5);
const ROUNDS = 3;
const WARM_UP_SECONDS = 8;
const ACCOUNTS = 16;
const CONNECTIONS = 96;
const PLANS = JSON.stringify({ starter: { rateLimit: { requests: 10_000, seconds: 1 } } });
const MODES = ["embedded", "one node", "two nodes"] as const;

const say = (line: string) => void process.stdout.write(`${line}\n`);
const median = (values: readonly number[]) =>
  values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0;
const body = documentOf(8_192);

const folder = mkdtempSync(join(tmpdir(), "galley-bench-"));
const postgres = await startPostgres({ isLasting: true });
await postgres.createDatabase("galley");
const shared = { dataDir: join(folder, "shared"), databaseUrl: `${postgres.url}/galley` };
const embedded = { dataDir: join(folder, "embedded") };
const programs: Program[] = [];
try {
  const keys = {
    shared: await addAccounts(shared, ACCOUNTS, "starter"),
    embedded: await addAccounts(embedded, ACCOUNTS, "starter"),
  };
  const start = async (dataDir: string, env: Record<string, string>) => {
    const program = await startProgram("service/start.js", {
      DATA_DIR: dataDir,
      PLANS,
      LOG_LEVEL: "warn",
      MASTER_KEYS: `1:${Buffer.alloc(32, 7).toString("base64")}`,
      ...env,
    });
    programs.push(program);
    return program;
  };
  const alone = await start(embedded.dataDir, {});
  const nodes = [];
  for (const name of ["a", "b"]) {
    nodes.push(await start(join(folder, name), { DATABASE_URL: shared.databaseUrl }));
  }
  const of = {
    embedded: { nodes: [alone], keys: keys.embedded },
    "one node": { nodes: nodes.slice(0, 1), keys: keys.shared },
    "two nodes": { nodes, keys: keys.shared },
  };
  for (const mode of MODES) await load(of[mode], WARM_UP_SECONDS);
  const rates = new Map<string, number[]>(MODES.map((mode) => [mode, []]));
  for (let round = 0; round < ROUNDS; round++) {
    for (const mode of MODES) {
      const before = { idle: idleMs(), cpu: cpuMs(of[mode].nodes), at: performance.now() };
      const rate = await load(of[mode], SECONDS);
      const ms = performance.now() - before.at;
      rates.get(mode)?.push(rate.okPerSecond);
      say(
        `${mode}: ${rate.okPerSecond.toFixed(0)}/s, p50 ${rate.p50Ms.toFixed(1)} ms, ` +
          `its nodes use ${((cpuMs(of[mode].nodes) - before.cpu) / ms).toFixed(2)} cores, ` +
          `the machine has ${((idleMs() - before.idle) / ms).toFixed(2)} cores idle`,
      );
    }
  }
  const [alone8, one, two] = MODES.map((mode) => median(rates.get(mode) ?? [])) as [number, number, number];
  say(
    `8 KB: embedded ${alone8.toFixed(0)}/s, one node ${one.toFixed(0)}/s, two nodes ${two.toFixed(0)}/s: ` +
      `${(two / one).toFixed(2)} of one (at least 1.6, where the machine has the cores)`,
  );
  const calm = { embedded: [] as number[], "one node": [] as number[] };
  for (let round = 0; round < ROUNDS; round++) {
    for (const mode of ["embedded", "one node"] as const) {
      const { nodes, keys } = of[mode];
      calm[mode].push((await load({ nodes, keys: keys.slice(0, 1) }, SECONDS, 20)).p50Ms);
    }
  }
  const [aloneMs, oneMs] = [median(calm.embedded), median(calm["one node"])];
  say(
    `20 calls a second: p50 embedded ${aloneMs.toFixed(1)} ms, one node ${oneMs.toFixed(1)} ms: ` +
      `${(oneMs - aloneMs).toFixed(1)} ms more (at most 5)`,
  );
} finally {
  await Promise.all(programs.map((program) => program.stop()));
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}

/** Each account has a client of its own, and each client one of the nodes. */
async function load(
  { nodes, keys }: { nodes: readonly Program[]; keys: readonly string[] },
  seconds: number,
  ratePerSecond?: number,
) {
  const outcomes = await Promise.all(
    keys.map((apiKey, index) =>
      run({
        address: (nodes[index % nodes.length] as Program).address,
        body,
        headers: { "X-Service-Key": apiKey },
        seconds,
        connections: CONNECTIONS / ACCOUNTS,
        ...(ratePerSecond !== undefined && { ratePerSecond }),
      }),
    ),
  );
  const failed = outcomes.filter(
    ({ failures, statuses }) => failures > 0 || Object.keys(statuses).length > 1,
  );
  if (failed.length > 0)
    say(`  not all was answered: ${JSON.stringify(failed.map(({ statuses }) => statuses))}`);
  return {
    okPerSecond: outcomes.reduce((sum, { okPerSecond }) => sum + okPerSecond, 0),
    p50Ms: median(outcomes.map(({ p50Ms }) => p50Ms)),
  };
}

function cpuMs(nodes: readonly Program[]): number {
  return nodes.reduce((sum, node) => sum + node.cpuMs().all, 0);
}

/** Idle time of all cores since the machine started. */
function idleMs(): number {
  const fields = /^cpu +(.*)$/m.exec(readFileSync("/proc/stat", "utf8"))?.[1]?.split(" ") ?? [];
  return Number(fields[3] ?? 0) * 10;
}
