import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs, promisify } from "node:util";
import { addAccounts } from "./accounts.ts";
import { run, type Outcome } from "./client.ts";
import { documentOf } from "./mail.ts";
import { startProgram, type Program } from "./programs.ts";

/**
 * The service beside a bare Fastify handler over the same engine, in one run and by turns; then three times the
 * load; then another account's worst document. `npm run bench:service [-- --only rates | --only neighbor]`.
 */
const { only } = parseArgs({ options: { only: { type: "string" } } }).values;
const SECONDS = 3;
/** Short turns next to each other, so that changes in the machine's speed affect both. */
const ROUNDS = 15;
const NEIGHBOR_ROUNDS = 4;
const TURN_SECONDS = 1;
/** Enough connections that waiting for the disk is not what is measured. */
const CONNECTIONS = 96;
const UNLIMITED = { rateLimit: { requests: 100_000, seconds: 1 } };
const PLANS = JSON.stringify({ starter: UNLIMITED, limited: {} });

const say = (line: string) => void process.stdout.write(`${line}\n`);
const median = (values: number[]) => values.sort((one, other) => one - other)[values.length >> 1] ?? 0;
const quarter = (values: number[]) => values.sort((one, other) => one - other)[values.length >> 2] ?? 0;
const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

const dataDir = mkdtempSync(join(tmpdir(), "galley-bench-"));
const bare = await startProgram("test/load/bare.ts");
const service = await startProgram("service/start.js", { DATA_DIR: dataDir, PLANS });
const load = (program: Program, body: string, more: Partial<Parameters<typeof run>[0]> = {}) =>
  run({
    address: program.address,
    body,
    headers: { "X-Service-Key": service.apiKey },
    seconds: SECONDS,
    connections: CONNECTIONS,
    ...more,
  });

try {
  if (only !== "neighbor") await rates();
  if (only !== "rates") await neighbor();
} finally {
  await Promise.all([bare.stop(), service.stop()]);
  rmSync(dataDir, { recursive: true, force: true });
}

async function rates(): Promise<void> {
  for (const bytes of [1_024, 8_192]) {
    const body = documentOf(bytes);
    for (const program of [bare, service]) await warmUp(program, body);
    const turns = { bare: [] as Turn[], service: [] as Turn[], tripled: [] as Turn[], flooded: [] as Turn[] };
    for (let round = 0; round < ROUNDS; round++) {
      turns.bare.push(await turn(bare, body));
      const usual = await turn(service, body);
      turns.service.push(usual);
      turns.tripled.push(await turn(service, body, { connections: CONNECTIONS * 3 }));
      const ratePerSecond = usual.okPerSecond * 3;
      turns.flooded.push(
        await turn(service, body, { connections: 1_000, ratePerSecond, leadSeconds: TURN_SECONDS }),
      );
    }
    const ratio = (of: Turn[], to: Turn[]) =>
      median(of.map(({ okPerSecond }, round) => okPerSecond / (to[round]?.okPerSecond ?? 0))).toFixed(2);
    say(`${bytes} bytes: ratio ${ratio(turns.service, turns.bare)} (at least 0.80)`);
    say(`  bare: ${told(turns.bare)}`);
    say(`  service: ${told(turns.service)}`);
    say(
      `  three times the connections: ${ratio(turns.tripled, turns.service)} of it, ${told(turns.tripled)}`,
    );
    say(`  three times the rate: ${ratio(turns.flooded, turns.service)} of it, ${told(turns.flooded)}`);
  }
}

/** Until a turn is no faster than the one before, because the service has many functions to compile. */
async function warmUp(program: Program, body: string): Promise<void> {
  for (let before = 0, turns = 0; turns < 10; turns++) {
    const { okPerSecond } = await load(program, body);
    if (okPerSecond < before * 1.03) return;
    before = okPerSecond;
  }
}

interface Turn extends Outcome {
  readonly loopMs: number;
  readonly allMs: number;
}

/** The CPU time of a request says the same as the rate, and is reliable on a busy machine too. */
async function turn(
  program: Program,
  body: string,
  more: Partial<Parameters<typeof run>[0]> = {},
): Promise<Turn> {
  let before = program.cpuMs();
  const outcome = await load(program, body, {
    seconds: TURN_SECONDS,
    onStart: () => (before = program.cpuMs()),
    ...more,
  });
  const after = program.cpuMs();
  const answers = Object.values(outcome.statuses).reduce((sum, count) => sum + count, 0);
  return {
    ...outcome,
    loopMs: (after.loop - before.loop) / answers,
    allMs: (after.all - before.all) / answers,
  };
}

/** The median of the turns, and the responses of all. */
function told(turns: readonly Turn[]): string {
  const of = (what: (turn: Turn) => number) => median(turns.map(what));
  const statuses = addUp(turns.map((each) => each.statuses));
  return (
    `${of(({ okPerSecond }) => okPerSecond).toFixed(0)}/s, p50 ${of(({ p50Ms }) => p50Ms).toFixed(1)} ms, ` +
    `p99 ${of(({ p99Ms }) => p99Ms).toFixed(1)} ms, ${of(({ loopMs }) => loopMs).toFixed(2)} ms of the event loop ` +
    `a request, ${of(({ allMs }) => allMs).toFixed(2)} ms of all threads, ${JSON.stringify(statuses)}, ` +
    `${turns.reduce((sum, { unsent }) => sum + unsent, 0)} unsent, ${turns.reduce((sum, { failures }) => sum + failures, 0)} failed`
  );
}

function addUp(counts: readonly Readonly<Record<string, number>>[]): Record<string, number> {
  const sum: Record<string, number> = {};
  for (const each of counts)
    for (const [name, count] of Object.entries(each)) sum[name] = (sum[name] ?? 0) + count;
  return sum;
}

/**
 * One account sends what is slowest within the limits, as fast as its plan allows; how fares another? Of the turns
 * the quieter ones are compared, a quarter from the quietest: a stall of the machine is in both, but seldom.
 */
async function neighbor(): Promise<void> {
  const [apiKey = ""] = await addAccounts({ dataDir }, 1, "limited");
  const hostile = ["[", "- a\n", "a\n\n", "|a|b|\n|-|-|\n|c|d|\n\n", "*a ", "`a` "];
  for (const bytes of [1_024, 8_192]) {
    const body = documentOf(bytes);
    await warmUp(service, body);
    const quiet = async () =>
      (await load(service, body, { ratePerSecond: 60, connections: 20, seconds: SECONDS })).p99Ms;
    for (const piece of hostile) {
      const alone: number[] = [];
      const beside: number[] = [];
      const statuses: Record<string, number>[] = [];
      for (let round = 0; round < NEIGHBOR_ROUNDS; round++) {
        alone.push(await quiet());
        const heavy = sendHostile(apiKey, piece, SECONDS + 2);
        await pause(1_000);
        beside.push(await quiet());
        statuses.push(JSON.parse(await heavy) as Record<string, number>);
      }
      const [aloneMs, besideMs] = [quarter(alone), quarter(beside)];
      say(
        `${bytes} bytes at 60/s beside 256 KiB of ${JSON.stringify(piece)}: p99 ${besideMs.toFixed(1)} ms, ` +
          `alone ${aloneMs.toFixed(1)}: ${(besideMs / aloneMs).toFixed(2)} times (at most 2); ` +
          `it got ${JSON.stringify(addUp(statuses))}`,
      );
    }
  }
}

async function sendHostile(apiKey: string, piece: string, seconds: number): Promise<string> {
  const file = join(import.meta.dirname, "hostile-client.ts");
  const { stdout } = await promisify(execFile)(process.execPath, [
    file,
    service.address,
    apiKey,
    piece,
    String(seconds),
  ]);
  return stdout;
}
