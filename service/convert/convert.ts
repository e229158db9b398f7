import { LIMITS, type ConvertItem } from "@galley/contract";
import type { Warning } from "@galley/engine";
import { Problem, toProblem } from "../platform/errors.ts";
import { LaneError, type Json, type Lanes, type LaneTemplate } from "./lanes.ts";
import { readItem } from "./request.ts";
import type { Threads } from "./threads.ts";

export interface ConvertOptions {
  /** Rejects with `template_not_found` for another account's and for none. */
  readonly findTemplate: (accountId: string, templateId: string) => Promise<LaneTemplate>;
  /** Puts the generated text into the Markdown. Called last: everything else has been checked. */
  readonly assist: (
    item: ConvertItem,
    caller: { readonly accountId: string; readonly plan: string },
    signal: AbortSignal,
    pointer: string,
  ) => Promise<{ markdown: string; meta?: object; warnings: readonly Warning[] }>;
  readonly lanes: Lanes;
  readonly threads: Threads;
}

export interface Caller {
  readonly accountId: string;
  readonly plan: string;
  readonly requestId: string;
  /** Aborts when there is no one left to answer. */
  readonly signal: AbortSignal;
}

/** A single document up to this size holds nobody up: it is converted on the event loop or beside it. */
const SMALL_CHARACTERS = 8 * 1024;

/** So many items of one batch are prepared at once; AI text is waited for side by side. */
const ITEMS_AT_ONCE = 16;

export function createConvert({ findTemplate, assist, lanes, threads }: ConvertOptions) {
  async function convertItem(
    value: unknown,
    pointer: string,
    caller: Caller,
    inBatch: boolean,
  ): Promise<Json> {
    const item = readItem(value, pointer);
    requireSize(item, pointer);
    const template =
      item.template_id === undefined ? undefined : await findTemplate(caller.accountId, item.template_id);
    const { markdown, ...ai } =
      item.ai_service === undefined
        ? { markdown: item.markdown }
        : await assist(item, caller, caller.signal, pointer);
    const addition = "warnings" in ai ? { meta: ai.meta, warnings: ai.warnings } : undefined;
    const task = { markdown, include: item.include ?? [], inBatch, ai: addition };
    if (inBatch || markdown.length > SMALL_CHARACTERS) return threads.run(caller.accountId, task, template);
    return lanes.run(task, template).catch((error: unknown) => {
      if (error instanceof LaneError) return threads.run(caller.accountId, task, template);
      throw error;
    });
  }

  return {
    async single(value: unknown, caller: Caller): Promise<Json> {
      threads.requireRoom(caller.accountId, 1);
      return convertItem(value, "", caller, false);
    },

    /** Each item fails alone: its error has the shape of an error answer. */
    async batch(values: readonly unknown[], caller: Caller): Promise<{ json: Json; converted: number }> {
      threads.requireRoom(caller.accountId, values.length);
      let converted = 0;
      const results = await mapSome(values, ITEMS_AT_ONCE, async (value, index): Promise<Json> => {
        try {
          const json = await convertItem(value, `/items/${index}`, caller, true);
          converted++;
          return json;
        } catch (error) {
          // An item's failure is part of an answer; nobody is left to read one, and nobody pays for it.
          caller.signal.throwIfAborted();
          return JSON.stringify({ html: "", error: toProblem(error).body(caller.requestId) });
        }
      });
      return { json: joinBatch(results), converted };
    },
  };
}

export type Convert = ReturnType<typeof createConvert>;

function requireSize(item: ConvertItem, pointer: string): void {
  if (Buffer.byteLength(item.markdown) <= LIMITS.markdownBytes) return;
  throw new Problem("payload_too_large", "The markdown of one document may have at most 256 KiB.", {
    errors: [{ pointer: `${pointer}/markdown`, code: "too_large", detail: "At most 256 KiB." }],
  });
}

function joinBatch(results: readonly Json[]): Uint8Array {
  const parts: Uint8Array[] = [];
  results.forEach((result, index) => {
    parts.push(Buffer.from(index === 0 ? '{"results":[' : ","));
    parts.push(typeof result === "string" ? Buffer.from(result) : result);
  });
  parts.push(Buffer.from(`],"count":${results.length}}`));
  return Buffer.concat(parts);
}

/** Like `map`, with so many under way at once. */
async function mapSome<Value, Result>(
  values: readonly Value[],
  atOnce: number,
  map: (value: Value, index: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  let next = 0;
  const lane = async () => {
    while (next < values.length) {
      const index = next++;
      results[index] = await map(values[index] as Value, index);
    }
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, values.length) }, lane));
  return results;
}
