import type { Warning } from "@galley/engine";
import { Piscina } from "piscina";
import type { Place } from "../platform/admission.ts";
import { Problem } from "../platform/errors.ts";
import { createFairQueue } from "../platform/fair-queue.ts";
import { templateInvalid } from "../templates/compile.ts";
import { createDeadlines } from "./deadlines.ts";
import { createRunner, type Job, type JobTemplate, type TemplateFault } from "./job.ts";
import { hasChecks } from "./render.ts";
import type { Begun, Group, GroupAnswer, PoolThreadData } from "./pool-thread.ts";

/** JSON text as a string or as UTF-8. */
export type Json = string | Uint8Array<ArrayBuffer>;

/** The account and request that a job belongs to. */
interface JobOwner {
  readonly accountId: string;
  /** Its signal aborts when the client disconnects. Required for jobs that can be queued. */
  readonly place: Pick<Place, "signal">;
}

interface PoolOptions {
  /** Threads with the event loop's priority, for small jobs. */
  readonly quickThreads: number;
  /** Threads with a lower priority, for all other jobs. */
  readonly heavyThreads: number;
  /** A job that uses more CPU time on a heavy thread is ended, together with its thread. */
  readonly deadlineMs: number;
  /** SpamAssassin's daemon, for checks. */
  readonly spamdUrl?: string | undefined;
}

/** Jobs with at most this many characters of Markdown, and of template, are fast enough for the event loop. */
const SMALL_CHARACTERS = 8 * 1024;
/** Fewer characters than this are converted faster than they are sent to a thread. */
const WORTH_SHARING = 4 * 1024;
/** What serving a request counts for when the event loop shares with threads: as much as converting these. */
const REQUEST_CHARACTERS = 2_560;
/**
 * More characters than this wait for the next turn of the event loop, so that responses leave and requests arrive in
 * between.
 */
const MOST_A_TURN = 32 * 1024;
const MOST_HEAP_MB = 512;
const HEAVY_IDLE_MS = 10 * 60_000;
const LOWER_PRIORITY = 10;

type Result = Json | TemplateFault;

interface Small extends PromiseWithResolvers<Result> {
  readonly owner: JobOwner;
  readonly job: Job;
}

/**
 * Where jobs run, with two priorities. Small ones run in the order they come: on quick threads and on the event loop,
 * which takes fewer of them, because it also serves the requests. All others wait for a heavy thread, where accounts
 * take turns and none holds every thread. No thread starts before there is work for it.
 */
export function createPool({ quickThreads, heavyThreads, deadlineMs, spamdUrl }: PoolOptions) {
  const open = (threads: number, idleTimeout: number, niceness: number) =>
    new Piscina<Group, GroupAnswer>({
      filename: new URL("pool-thread.ts", import.meta.url).href,
      minThreads: 0,
      maxThreads: Math.max(1, threads),
      idleTimeout,
      workerData: { niceness, spamdUrl } satisfies PoolThreadData,
      resourceLimits: { maxOldGenerationSizeMb: MOST_HEAP_MB },
      recordTiming: false,
      // A thread may fail between jobs. Without a listener, its error event would end the process.
    }).on("error", () => undefined);
  const quick = open(quickThreads, Infinity, 0);
  const heavy = open(heavyThreads, HEAVY_IDLE_MS, LOWER_PRIORITY);
  const queue = createFairQueue({ slots: heavyThreads, slotsPerAccount: Math.max(1, heavyThreads - 1) });
  const runner = createRunner();
  const waiting: Small[] = [];
  /** What each busy quick thread works on. */
  const handed = new Set<readonly Small[]>();
  let sharing: NodeJS.Immediate | undefined;
  /** Undefined until the quick threads are asked to start, and 0 until they have. */
  let quickStarted: number | undefined;

  const deadlines = createDeadlines({
    limitMs: deadlineMs,
    async usedMs({ threadId, cpu }) {
      const thread = heavy.threads.find((each) => each.threadId === threadId);
      const { user, system } = (await thread?.cpuUsage?.(cpu)) ?? { user: 0, system: 0 };
      return (user + system) / 1_000;
    },
  });
  heavy.on("message", (begun: Begun) => deadlines.begin(begun));

  async function ask(threads: typeof quick, group: Group, signal?: AbortSignal): Promise<Result[]> {
    const { bytes, ends } = await threads.run(group, { signal: signal ?? null });
    let start = 0;
    return ends.map((end) => (typeof end === "number" ? bytes.subarray(start, (start = end)) : end));
  }

  async function runHeavy({ accountId, place }: JobOwner, job: Job): Promise<Result> {
    try {
      const alone = () => deadlines.run((id, signal) => ask(heavy, { jobs: [job], id }, signal));
      const [result] = await queue.run(accountId, alone, place.signal());
      return result as Result;
    } catch (error) {
      if (!isExhausted(error)) throw error;
      const detail = "Converting this document takes too long. Split it, or make it simpler.";
      throw new Problem("too_complex", detail, { cause: error });
    }
  }

  /** The first waiting jobs, up to this many characters, but at least one. */
  function next(most: number): Small[] {
    let count = 0;
    for (let left = most; count < waiting.length && (count === 0 || left > 0); count++) {
      left -= lengthOf((waiting[count] as Small).job);
    }
    return waiting.splice(0, count);
  }

  /** Small jobs do not wait for a thread to start. Until then, the event loop runs all of them. */
  async function startQuick(): Promise<void> {
    quickStarted = 0;
    await Promise.all(Array.from({ length: quickThreads }, () => ask(quick, { jobs: [] })));
    quickStarted = quickThreads;
  }

  /** Divides the work so that all finish at about the same time. What is not the event loop's waits for a thread. */
  function share(): void {
    sharing = undefined;
    const isWorthSharing = handed.size > 0 || charactersOf(waiting) >= WORTH_SHARING;
    if (isWorthSharing && quickStarted === undefined) startQuick().catch(() => (quickStarted = undefined));
    const threads = isWorthSharing ? (quickStarted ?? 0) : 0;
    const all = [waiting, ...handed].flat();
    const ownShare = (charactersOf(all) - threads * all.length * REQUEST_CHARACTERS) / (threads + 1);
    const own = threads === 0 || ownShare > 0 ? next(Math.min(MOST_A_TURN, ownShare)) : [];
    const idle = threads - handed.size;
    const each = Math.min(MOST_A_TURN, charactersOf(waiting) / idle);
    for (let thread = 0; thread < idle && waiting.length > 0; thread++) void handOver(next(each));
    for (const { job, resolve, reject } of own) {
      try {
        resolve(runner.run(job));
      } catch (error) {
        reject(error);
      }
    }
    if (waiting.length > 0 && own.length > 0) shareSoon();
  }

  function shareSoon(): void {
    sharing ??= setImmediate(share);
  }

  async function handOver(group: readonly Small[]): Promise<void> {
    handed.add(group);
    const jobs = group.map(({ job }) => job);
    // A failing thread fails its whole group, so each job is then retried separately.
    const results = await ask(quick, { jobs }).catch(() =>
      group.map(({ owner, job }) => runHeavy(owner, job)),
    );
    group.forEach(({ resolve }, index) => resolve(results[index] as Result));
    handed.delete(group);
    if (waiting.length > 0) shareSoon();
  }

  function runSmall(owner: JobOwner, job: Job): Promise<Result> {
    shareSoon();
    const { promise, resolve, reject } = Promise.withResolvers<Result>();
    waiting.push({ owner, job, promise, resolve, reject });
    return promise;
  }

  async function run(owner: JobOwner, job: Job): Promise<Json> {
    const result = await (isSmall(job) ? runSmall(owner, job) : runHeavy(owner, job));
    if (typeof result === "string" || result instanceof Uint8Array) return result;
    throw templateInvalid(result);
  }

  return {
    run,

    /** The warnings of a template. Rejects with a problem if it cannot be used. */
    async check(accountId: string, template: JobTemplate): Promise<readonly Warning[]> {
      const { signal } = new AbortController();
      const place = { signal: () => signal };
      const json = await run({ accountId, place }, { task: undefined, template });
      return JSON.parse(Buffer.from(json).toString()) as Warning[];
    },

    /** The number of jobs that wait for a heavy thread, and of those that have one. */
    get waiting() {
      return queue.waiting;
    },
    get running() {
      return queue.running;
    },

    close: async () => void (await Promise.all([quick.destroy(), heavy.destroy()])),
  };
}

export type Pool = ReturnType<typeof createPool>;

const lengthOf = ({ task }: Job): number => task?.markdown.length ?? 0;

const charactersOf = (jobs: readonly Small[]): number =>
  jobs.reduce((sum, { job }) => sum + lengthOf(job), 0);

/** Items of a batch are never small jobs, because there are many. Checks never run on the event loop. */
function isSmall(job: Job): boolean {
  const { task, template } = job;
  if (task !== undefined && (task.inBatch || hasChecks(task))) return false;
  const { css, header, footer } = template?.source ?? { css: "", header: "", footer: "" };
  const templateCharacters = css.length + header.length + footer.length;
  return lengthOf(job) <= SMALL_CHARACTERS && templateCharacters <= SMALL_CHARACTERS;
}

/** Whether the job ran out of time or memory. */
function isExhausted(error: unknown): boolean {
  const { name, code } = error as NodeJS.ErrnoException;
  return name === "AbortError" || code === "ERR_WORKER_OUT_OF_MEMORY";
}
