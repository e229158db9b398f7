import type { CompiledTemplate } from "@galley/engine";
import { createThread } from "../platform/thread.ts";
import { jobOf, type ThreadedTemplate } from "./job.ts";
import type { LaneAnswer } from "./lane-thread.ts";
import { render, type Task } from "./render.ts";

/** JSON text: a string, or its UTF-8. */
export type Json = string | Uint8Array;

export interface LaneTemplate extends ThreadedTemplate {
  readonly compiled: CompiledTemplate;
}

export interface LanesOptions {
  readonly lanes: number;
  /** A lane that is silent for longer is replaced. */
  readonly deadlineMs: number;
}

interface Waiting {
  readonly task: Task;
  readonly template: LaneTemplate | undefined;
  readonly resolve: (json: Json) => void;
  readonly reject: (error: Error) => void;
}

/** Fewer characters than these are converted sooner than they are handed over. */
const WORTH_SHARING = 4 * 1024;
/** More than these wait for the next turn: some milliseconds, after which answers leave and requests come in. */
const MOST_A_TURN = 32 * 1024;

/**
 * Small documents, in the order they come. The event loop converts them itself; when much has come in one of its
 * turns, it shares them evenly with the threads beside it that are free. A thread starts when it is first missed,
 * and is given nothing before it has started.
 */
export function createLanes({ lanes, deadlineMs }: LanesOptions) {
  const all = Array.from({ length: lanes }, () => createLane(deadlineMs));
  const waiting: Waiting[] = [];
  let characters = 0;
  let underWay = 0;

  /** The first of those that wait: as many as come to this many characters, and one at least. */
  function next(most: number): Waiting[] {
    const before = characters;
    let count = 0;
    while (count < waiting.length && (count === 0 || before - characters < most)) {
      characters -= waiting[count]?.task.markdown.length ?? 0;
      count++;
    }
    return waiting.splice(0, count);
  }

  function share(): void {
    const free = characters < WORTH_SHARING ? [] : all.filter((lane) => lane.isFree());
    const each = Math.min(MOST_A_TURN, characters / (free.length + 1));
    const own = next(each);
    for (const lane of free) if (waiting.length > 0) void lane.take(next(each));
    for (const { task, template, resolve, reject } of own) {
      try {
        resolve(render(task, template?.compiled));
      } catch (error) {
        reject(error as Error);
      }
    }
    if (waiting.length > 0) setImmediate(share);
  }

  return {
    /** Rejects with a `LaneError` when the thread failed, whatever the reason. */
    run: (task: Task, template: LaneTemplate | undefined): Promise<Json> =>
      new Promise<Json>((resolve, reject) => {
        if (waiting.length === 0) setImmediate(share);
        waiting.push({ task, template, resolve, reject });
        characters += task.markdown.length;
        underWay++;
      }).finally(() => underWay--),

    /** Documents that are being converted, or will be in a moment. */
    get underWay() {
      return underWay;
    },

    close: async () => void (await Promise.all(all.map((lane) => lane.close()))),
  };
}

export type Lanes = ReturnType<typeof createLanes>;

export class LaneError extends Error {
  override readonly name = "LaneError";
}

function createLane(deadlineMs: number) {
  const thread = createThread({
    file: new URL("lane-thread.ts", import.meta.url),
    workerData: undefined,
    timeoutMs: deadlineMs,
  });
  let state: "off" | "starting" | "free" | "busy" = "off";

  /** Whatever is asked: the thread is free after its answer, and off when there is none. */
  async function ask(group: readonly Waiting[], withSource: boolean): Promise<LaneAnswer> {
    try {
      const jobs = group.map(({ task, template }) => jobOf(task, template, withSource));
      const answer = (await thread.ask(jobs)) as LaneAnswer;
      state = "free";
      return answer;
    } catch (cause) {
      state = "off";
      throw new LaneError("A thread for small documents failed.", { cause });
    }
  }

  async function take(group: readonly Waiting[], withSource = false): Promise<void> {
    state = "busy";
    try {
      const { bytes, ends } = await ask(group, withSource);
      let start = 0;
      const asking = group.filter(({ resolve }, index) => {
        const end = ends[index];
        if (end === undefined) return true;
        resolve(bytes.subarray(start, end));
        start = end;
        return false;
      });
      if (asking.length > 0) await take(asking, true);
    } catch (error) {
      for (const { reject } of group) reject(error as Error);
    }
  }

  return {
    isFree(): boolean {
      if (state === "off") {
        state = "starting";
        void ask([], false).catch(() => undefined);
      }
      return state === "free";
    },
    take,
    close: () => thread.close(),
  };
}
