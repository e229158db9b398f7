import { LIMITS, type ConvertItem } from "@galley/contract";
import type { Place } from "../platform/admission.ts";
import { toProblem } from "../platform/errors.ts";
import { tooLarge } from "../platform/too-large.ts";
import { templateName, type TemplateInUse, type TemplateReference } from "../templates/in-use.ts";
import type { Assist } from "./assist.ts";
import type { Form } from "./form.ts";
import type { Json, Pool } from "./pool.ts";
import { readItem, templateOf } from "./request.ts";

export interface ConvertOptions {
  /** Rejects with `template_not_found` for another account's template and for a missing one. */
  readonly findTemplate: (accountId: string, reference: TemplateReference) => Promise<TemplateInUse>;
  readonly assist: Assist;
  readonly pool: Pool;
}

interface Caller {
  readonly accountId: string;
  readonly plan: string;
  readonly requestId: string;
  readonly place: Pick<Place, "signal" | "hold">;
  /** Called with the template of each document, as soon as its id is known. */
  readonly noteTemplate: (id: string) => void;
}

export interface Converted {
  /** The response, in the order in which its parts are sent. */
  readonly parts: readonly Json[];
  /** The number of documents that were converted. */
  readonly converted: number;
}

export function createConvert({ findTemplate, assist, pool }: ConvertOptions) {
  async function convertItem(
    value: unknown,
    pointer: string,
    caller: Caller,
    inBatch: boolean,
    form: Form,
  ): Promise<Json> {
    const item = readItem(value, pointer);
    requireSize(item, pointer);
    const { accountId, place } = caller;
    const reference = templateOf(item);
    if (reference?.by === "id") caller.noteTemplate(reference.value);
    const template = reference && (await findTemplate(accountId, reference));
    if (template !== undefined) caller.noteTemplate(template.id);
    const { markdown, include = [], ai_service: aiService } = item;
    const assisted = aiService && (await assist(markdown, aiService, caller, place.signal(), pointer));
    const job = {
      task: { markdown, include, inBatch, form, ai: undefined, ...assisted },
      template: template && { name: templateName(template), source: template.source },
    };
    const json = await pool.run({ accountId, place }, job);
    place.hold(json);
    return json;
  }

  return {
    single: async (value: unknown, caller: Caller, form: Form): Promise<Converted> => ({
      parts: [await convertItem(value, "", caller, false, form)],
      converted: 1,
    }),

    /** Converts each item separately. The error of an item has the shape of an error response. */
    async batch(values: readonly unknown[], caller: Caller): Promise<Converted> {
      let converted = 0;
      const convertOne = async (value: unknown, index: number): Promise<Json> => {
        try {
          const json = await convertItem(value, `/items/${index}`, caller, true, "json");
          converted++;
          return json;
        } catch (error) {
          return JSON.stringify({ html: "", error: toProblem(error).body(caller.requestId) });
        }
      };
      const results = await Promise.all(values.map(convertOne));
      // Without a response, the call is not billed.
      caller.place.signal().throwIfAborted();
      return { parts: joinBatch(results), converted };
    },
  };
}

export type Convert = ReturnType<typeof createConvert>;

function requireSize({ markdown }: ConvertItem, pointer: string): void {
  // Counting bytes takes long, and no code unit of a string becomes more than three.
  if (markdown.length * 3 <= LIMITS.markdownBytes) return;
  const bytes = Buffer.byteLength(markdown);
  if (bytes <= LIMITS.markdownBytes) return;
  throw tooLarge(
    [{ pointer: `${pointer}/markdown`, bytes, limitBytes: LIMITS.markdownBytes }],
    "Split the document, or send it as a batch.",
  );
}

/** Results of this size stay parts of the response, because copying megabytes would block the event loop. */
const LARGE_BYTES = 64 * 1024;

function joinBatch(results: readonly Json[]): Json[] {
  const parts: Json[] = [];
  let small: Uint8Array[] = [];
  const add = (json: Json) => {
    const bytes = typeof json === "string" ? Buffer.from(json) : json;
    if (bytes.length < LARGE_BYTES) {
      small.push(bytes);
    } else {
      parts.push(Buffer.concat(small), bytes);
      small = [];
    }
  };
  results.forEach((result, index) => {
    add(index === 0 ? '{"results":[' : ",");
    add(result);
  });
  add(`],"count":${results.length}}`);
  return [...parts, Buffer.concat(small)];
}
