import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { addAccounts } from "./accounts.ts";
import { run, type Outcome } from "./client.ts";
import { documentOf } from "./mail.ts";
import { startProgram, type Program } from "./programs.ts";

/**
 * The service beside a bare Fastify handler over the same engine, in one run and by turns; then three times the
 * load; then another account's worst document. `npm run bench:service [seconds a turn]`.
 */
const SECONDS = Number(process.argv[2] ?? 4);
/** Short turns, one beside the other: a machine that changes its speed does so for both. */
const ROUNDS = 15;
const TURN_SECONDS = SECONDS / 4;
/** Enough that a wait for the disk is not what is measured. */
const CONNECTIONS = 96;
const UNLIMITED = { rateLimit: { requests: 100_000, seconds: 1 } };
const PLANS = JSON.stringify({ starter: UNLIMITED, limited: {} });

const say = (line: string) => void process.stdout.write(`${line}\n`);
const told = (outcome: Outcome) =>
  `${outcome.okPerSecond.toFixed(0)}/s, p50 ${outcome.p50Ms.toFixed(1)} ms, p99 ${outcome.p99Ms.toFixed(1)} ms, ` +
  `${JSON.stringify(outcome.statuses)}${outcome.unsent > 0 ? `, ${outcome.unsent} unsent` : ""}, ${outcome.failures} failed`;
const median = (values: number[]) => values.sort((one, other) => one - other)[values.length >> 1] ?? 0;

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
  for (const bytes of [1_024, 8_192]) {
    const body = documentOf(bytes);
    for (const program of [bare, service]) await warmUp(program, body);
    const turns = { bare: [] as Turn[], service: [] as Turn[] };
    for (let round = 0; round < ROUNDS; round++) {
      turns.bare.push(await turn(bare, body));
      turns.service.push(await turn(service, body));
    }
    const [bareRate, serviceRate] = [turns.bare, turns.service].map((of) =>
      median(of.map(({ rate }) => rate)),
    ) as [number, number];
    const ratio = median(turns.service.map(({ rate }, round) => rate / (turns.bare[round]?.rate ?? 0)));
    say(
      `${bytes} bytes: bare ${bareRate.toFixed(0)}/s, service ${serviceRate.toFixed(0)}/s, ` +
        `ratio ${ratio.toFixed(2)} (at least 0.80)`,
    );
    for (const [name, of] of Object.entries(turns)) {
      const loop = median(of.map(({ loopMs }) => loopMs));
      const all = median(of.map(({ allMs }) => allMs));
      say(
        `  ${name}: ${loop.toFixed(2)} ms of the event loop a request, ${all.toFixed(2)} ms of all threads`,
      );
    }
    const triple = await load(service, body, { connections: CONNECTIONS * 3 });
    say(
      `  three times the connections: ${told(triple)}, ${(triple.okPerSecond / serviceRate).toFixed(2)} of it`,
    );
    const flood = await load(service, body, { connections: 1_000, ratePerSecond: serviceRate * 3 });
    say(`  three times the rate: ${told(flood)}, ${(flood.okPerSecond / serviceRate).toFixed(2)} of it`);
  }
  await worstDocument();
} finally {
  await Promise.all([bare.stop(), service.stop()]);
  rmSync(dataDir, { recursive: true, force: true });
}

/** Until a turn is no faster than the one before: the service's many functions take longer to be compiled. */
async function warmUp(program: Program, body: string): Promise<void> {
  for (let before = 0, turns = 0; turns < 10; turns++) {
    const { okPerSecond } = await load(program, body);
    if (okPerSecond < before * 1.03) return;
    before = okPerSecond;
  }
}

interface Turn {
  readonly rate: number;
  readonly loopMs: number;
  readonly allMs: number;
}

/** The processor time a request takes says the same as the rate, and says it also on a machine with other work. */
async function turn(program: Program, body: string): Promise<Turn> {
  let before = program.cpuMs();
  const { okPerSecond: rate, statuses } = await load(program, body, {
    seconds: TURN_SECONDS,
    onStart: () => (before = program.cpuMs()),
  });
  const after = program.cpuMs();
  const answers = Object.values(statuses).reduce((sum, count) => sum + count, 0);
  return {
    rate,
    loopMs: (after.loop - before.loop) / answers,
    allMs: (after.all - before.all) / answers,
  };
}

/** One account sends what is slowest within the limits, as fast as its plan allows; how fares another? */
async function worstDocument(): Promise<void> {
  const [apiKey = ""] = await addAccounts({ dataDir }, 1, "limited");
  const hostile = ["[", "- a\n", "a\n\n", "|a|b|\n|-|-|\n|c|d|\n\n", "*a ", "`a` "];
  for (const bytes of [1_024, 8_192]) {
    const quiet = () =>
      load(service, documentOf(bytes), { ratePerSecond: 60, connections: 20, seconds: SECONDS * 1.5 });
    for (const piece of hostile) {
      const before = await quiet();
      const heavy = sendHostile(apiKey, piece, SECONDS * 1.5 + 2);
      const beside = await quiet();
      const statuses = await heavy;
      const after = await quiet();
      const alone = (before.p99Ms + after.p99Ms) / 2;
      say(
        `${bytes} bytes at 60/s beside 256 KiB of ${JSON.stringify(piece)}: p99 ${beside.p99Ms.toFixed(1)} ms, ` +
          `alone ${before.p99Ms.toFixed(1)} and ${after.p99Ms.toFixed(1)}: ` +
          `${(beside.p99Ms / alone).toFixed(2)} times (at most 2); it got ${statuses}`,
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
