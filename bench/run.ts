import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { measureBundle } from "../test/bundle.ts";
import { measureBytes } from "./bytes.ts";
import { makeDocument } from "./documents.ts";
import { KIND_NAMES, makeKind } from "./kinds.ts";
import { measureCompile, measureFirstConversion, measureHostile } from "./limits.ts";
import { galley, peers, type Contender, type PeerName } from "./peers.ts";
import { runRounds, type Measured } from "./rounds.ts";
import { LIMITS, SIZES, SPEED_TARGETS } from "./targets.ts";

const { values: flags } = parseArgs({
  options: {
    /** Exit with 0 even if targets are missed. */
    report: { type: "boolean", default: false },
    /** A third of the rounds, for a quick check. */
    quick: { type: "boolean", default: false },
    /** Run only these parts: speed, fences, limits, hostile, bundle, bytes. `kinds` runs only if named. */
    only: { type: "string", multiple: true, default: [] },
    /** Compare with these peers only. */
    peer: { type: "string", multiple: true, default: [] },
  },
});
/** Many short rounds, because a shared machine changes its speed within seconds. */
const rounds = flags.quick ? 15 : 45;
const cpuMsPerBatch = 25;
const misses: string[] = [];
const wants = (part: string) => flags.only.length === 0 || flags.only.includes(part);
const print = (line = "") => process.stdout.write(`${line}\n`);
const kilobytes = (bytes: number) => `${Math.round(bytes / 1_024)} KB`;

if (wants("speed")) await reportSpeed();
if (flags.only.includes("kinds")) await reportKinds();
if (wants("fences")) await reportFences();
if (wants("limits")) reportLimits();
if (wants("hostile")) reportHostile();
if (wants("bundle")) await reportBundle();
if (wants("bytes")) reportBytes();

print();
print(
  misses.length === 0 ? "Every target is met." : `Missed:\n${misses.map((miss) => `  ${miss}`).join("\n")}`,
);
process.exitCode = misses.length === 0 || flags.report ? 0 : 1;

async function reportSpeed(): Promise<void> {
  const names = (Object.keys(peers) as PeerName[]).filter(
    (name) => flags.peer.length === 0 || flags.peer.includes(name),
  );
  const bySize: Measured[][] = [];
  for (const bytes of SIZES) {
    const contenders: Contender[] = [galley, ...names.map((name) => peers[name])];
    const makeInput = (seed: number) => makeDocument({ bytes, seed });
    bySize.push(await runRounds({ contenders, makeInput, rounds, cpuMsPerBatch }));
  }
  print("## Documents per CPU second, and bytes out of each\n");
  printRow("", ...SIZES.map(kilobytes));
  for (const [row, name] of ["galley", ...names].entries()) {
    printRow(
      row === 0 ? "galley" : peers[name as PeerName].name,
      ...bySize.map((measured) => {
        const { documentsPerCpuSecond, bytesOut } = measured[row]!;
        return `${documentsPerCpuSecond.toPrecision(4)}  (${bytesOut} B)`;
      }),
    );
  }
  print("\n## Galley against each: ratios of medians (target)\n");
  printRow("", ...SIZES.map(kilobytes));
  for (const [index, name] of names.entries()) {
    const targets = SPEED_TARGETS[name];
    const cells = bySize.map((measured, size) => {
      const ratio = measured[0]!.documentsPerCpuSecond / measured[index + 1]!.documentsPerCpuSecond;
      const target = targets?.[size];
      return judge(`${peers[name].name} at ${kilobytes(SIZES[size]!)}`, ratio, target, "least");
    });
    printRow(peers[name].name, ...cells);
  }
  const perByte = bySize.map((measured, size) => 1 / (measured[0]!.documentsPerCpuSecond * SIZES[size]!));
  print(
    `\nTime per byte, 100 KB against 8 KB: ${judge("growth", perByte[2]! / perByte[1]!, LIMITS.growth, "most")}`,
  );
}

/** The results for each kind of content, at 8 KB. */
async function reportKinds(): Promise<void> {
  const names = Object.keys(SPEED_TARGETS) as PeerName[];
  print("\n## Galley against each, 8 KB of one kind of text\n");
  printRow("", ...names.map((name) => peers[name].name.replace("markdown-it + ", "")));
  for (const kind of KIND_NAMES) {
    const measured = await runRounds({
      contenders: [galley, ...names.map((name) => peers[name])],
      makeInput: (seed) => makeKind(kind, 8_192, seed),
      rounds: flags.quick ? 5 : 15,
      cpuMsPerBatch,
    });
    const [own, ...others] = measured.map(({ documentsPerCpuSecond }) => documentsPerCpuSecond);
    printRow(kind, ...others.map((other) => (own! / other).toFixed(2)));
  }
}

/** Highlighting is work that no peer does, so it is measured separately: the same documents with fences marked `ts`. */
async function reportFences(): Promise<void> {
  const bytes = 8_192;
  const plain = (seed: number) => makeDocument({ bytes, seed });
  const marked = (seed: number) => makeDocument({ bytes, seed, fenceLanguage: "ts" });
  const contenders = [galley, peers.bare];
  const common = { contenders, rounds, cpuMsPerBatch };
  const [without, withLanguage] = [
    await runRounds({ ...common, makeInput: plain }),
    await runRounds({ ...common, makeInput: marked }),
  ];
  const ratio = withLanguage[0]!.documentsPerCpuSecond / without[0]!.documentsPerCpuSecond;
  print(`\nFences highlighted (8 KB, language ts): ${ratio.toFixed(2)} of the speed with plain fences`);
}

function reportLimits(): void {
  const processes = flags.quick ? 5 : 15;
  const first = measureFirstConversion(processes);
  print(
    `\nImport and first conversion, as npm start runs it: ${judge("first conversion, ms", first, LIMITS.firstConversionCpuMs, "most")} ms of CPU`,
  );
  const cacheFolder = mkdtempSync(join(tmpdir(), "galley-bench-"));
  measureFirstConversion(1, cacheFolder);
  const again = measureFirstConversion(processes, cacheFolder);
  rmSync(cacheFolder, { recursive: true });
  print(`With what an earlier start has compiled: ${again.toFixed(2)} ms of CPU`);
  const compile = measureCompile(flags.quick ? 50 : 200);
  print(
    `Compiling the sixty-rule sheet, warm: ${judge("compile, ms", compile, LIMITS.compileCpuMs, "most")} ms of CPU`,
  );
}

function reportHostile(): void {
  const times = measureHostile(102_400);
  print("\n## The slowest hostile inputs at 100 KB\n");
  for (const { name, cpuMs, bytesOut } of times.slice(0, 8)) {
    printRow(name, `${cpuMs.toFixed(0)} ms`, `${bytesOut} B`);
  }
  const worst = times[0]!;
  print(
    `\nWorst: ${judge(`hostile input "${worst.name}", ms`, worst.cpuMs, LIMITS.hostileCpuMs, "most")} ms of CPU`,
  );
}

async function reportBundle(): Promise<void> {
  const bytes = await measureBundle("engine");
  print(`\nBrowser bundle, gzipped: ${judge("bundle, bytes", bytes, LIMITS.bundleBytes, "most")} B`);
}

function reportBytes(): void {
  print(
    `\nAn email of the corpus, mean: ${judge("email, bytes", measureBytes(), LIMITS.emailBytes, "most")} B`,
  );
}

function judge(what: string, value: number, target: number | undefined, bound: "least" | "most"): string {
  const shown = value >= 1_000 ? value.toFixed(0) : value.toFixed(2);
  if (target === undefined) {
    return shown;
  }
  const met = bound === "least" ? value >= target : value <= target;
  if (!met) {
    misses.push(`${what}: ${shown}, wanted at ${bound} ${target}`);
  }
  return `${shown} (${bound === "least" ? "≥" : "≤"} ${target})${met ? "" : " ✗"}`;
}

function printRow(first: string, ...cells: string[]): void {
  print(first.padEnd(30) + cells.map((cell) => cell.padStart(24)).join(""));
}
