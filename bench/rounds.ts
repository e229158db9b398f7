import { createRandom } from "./documents.ts";
import type { Contender } from "./peers.ts";

export interface Measured {
  readonly name: string;
  /** The median over the rounds. */
  readonly documentsPerCpuSecond: number;
  readonly bytesOut: number;
}

export interface RoundsOptions {
  readonly contenders: readonly Contender[];
  readonly makeInput: (seed: number) => string;
  readonly rounds: number;
  /** About how long one contender works in one round. */
  readonly cpuMsPerBatch: number;
}

/**
 * In every round, each contender converts a fresh batch of documents, in a newly shuffled order, so that a slow minute
 * of the machine or another contender's garbage affects all of them. Documents are created outside the measured time,
 * and each batch starts with a lead-in that is not counted. Encoding the output to UTF-8 is counted. Garbage collection
 * is never forced: it also discards compiled code, and every JavaScript contender then runs at a fifth of its speed.
 */
export async function runRounds({
  contenders,
  makeInput,
  rounds,
  cpuMsPerBatch,
}: RoundsOptions): Promise<Measured[]> {
  const makeInputs = createInputs(makeInput);
  const batchSizes: number[] = [];
  for (const contender of contenders) {
    batchSizes.push(await calibrate(contender, makeInputs, cpuMsPerBatch));
  }
  const rates: number[][] = contenders.map(() => []);
  const bytesOut: number[] = contenders.map(() => 0);
  for (let round = 0; round < rounds; round++) {
    for (const index of shuffled(contenders.length, round)) {
      await measure(contenders[index]!, makeInputs(Math.ceil(batchSizes[index]! / 10)));
      const inputs = makeInputs(batchSizes[index]!);
      const batch = await measure(contenders[index]!, inputs);
      rates[index]!.push((inputs.length / batch.cpuMs) * 1_000);
      bytesOut[index] = Math.round(batch.bytes / inputs.length);
    }
  }
  return contenders.map((contender, index) => ({
    name: contender.name,
    documentsPerCpuSecond: median(rates[index]!),
    bytesOut: bytesOut[index]!,
  }));
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

export async function measure(
  { toHtml }: Contender,
  inputs: readonly string[],
): Promise<{ cpuMs: number; bytes: number }> {
  let bytes = 0;
  const before = process.cpuUsage();
  for (const input of inputs) {
    const html = toHtml(input);
    bytes += Buffer.from(typeof html === "string" ? html : await html).length;
  }
  const { user, system } = process.cpuUsage(before);
  return { cpuMs: (user + system) / 1_000, bytes };
}

function shuffled(length: number, seed: number): number[] {
  const random = createRandom(seed);
  return Array.from({ length }, (_, index) => ({ index, key: random() }))
    .sort((a, b) => a.key - b.key)
    .map(({ index }) => index);
}

/** A large program takes longer to warm up than a small one. Everyone gets the time that the slowest needs. */
const WARM_UP_CPU_MS = 5_000;

/** Warms up a contender until its speed settles, and returns how many documents fill a batch. */
async function calibrate(
  contender: Contender,
  makeInputs: (count: number) => string[],
  cpuMsPerBatch: number,
): Promise<number> {
  let count = 1;
  let spentMs = 0;
  while (spentMs < WARM_UP_CPU_MS) {
    const { cpuMs } = await measure(contender, makeInputs(count));
    spentMs += cpuMs;
    const fitting = Math.ceil((count * cpuMsPerBatch) / Math.max(cpuMs, 0.1));
    count = Math.max(1, Math.min(fitting, count * 4, 4_000));
  }
  return count;
}

/**
 * A stock of documents. Each is handed out with a unique number in its first words, because creating thousands from
 * scratch takes longer than converting them.
 */
function createInputs(makeInput: (seed: number) => string): (count: number) => string[] {
  const stock = Array.from({ length: 60 }, (_, seed) => makeInput(seed + 1));
  let serial = 0;
  return (count) =>
    Array.from({ length: count }, () => {
      serial++;
      const base = stock[serial % stock.length]!;
      return Buffer.from(base.replaceAll(" the ", ` the ${serial} `)).toString();
    });
}
