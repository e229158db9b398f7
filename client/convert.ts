import { batchesOf } from "./batches.ts";
import { GalleyError, type Problem } from "./error.ts";
import type { CallOptions, Request, Sender } from "./request.ts";

/** Text that a provider generates in place of `{ai_content}`. */
export interface AiService {
  provider: "openai" | "anthropic" | "gemini";
  /** The name of the model at the provider. */
  model: string;
  prompt: string;
  /** Your key at the provider. Without it, the key stored in your account is used. */
  api_key?: string;
  max_tokens?: number;
  temperature?: number;
  system?: string;
}

export type Extra = "text" | "meta" | "warnings" | "checks";

/** One document to convert. */
export interface ConvertRequest {
  markdown: string;
  /** The UUID of a template in your account. */
  template_id?: string;
  /** The alias of a template, instead of `template_id`. */
  template?: string;
  /** A specific version of the template, including drafts. Without it, the published version is used. */
  template_version?: number;
  ai_service?: AiService;
  /** What the response contains besides `html`. */
  include?: Extra[];
}

export interface Warning {
  code: string;
  message: string;
  line?: number;
  column?: number;
}

/** Something to review before sending. */
export interface Finding {
  code: string;
  /**
   * `error`: readers do not get what you intended. `warning`: this affects some readers or some inboxes. `notice`: good
   * to know.
   */
  level: "error" | "warning" | "notice";
  message: string;
  fix?: string;
  /** The line of the Markdown. */
  line?: number;
  /** The inboxes affected, or empty if it does not depend on the inbox. */
  clients: string[];
  confidence?: "measured" | "documented" | "estimated";
}

export interface AiMeta {
  provider: "openai" | "anthropic" | "gemini";
  model: string;
  /** Null if the provider did not report it. */
  input_tokens: number | null;
  output_tokens: number | null;
  finish_reason: string;
}

export interface Meta {
  subject: string;
  preheader: string;
  title: string;
  bytes: number;
  /** The addresses of `unsubscribe` in the front matter, for the `List-Unsubscribe` header. */
  unsubscribe?: string[];
  ai?: AiMeta;
}

export interface Converted {
  /** The inbox-ready email. */
  html: string;
  /** The plain-text part, with `include: ["text"]`. */
  text?: string;
  meta?: Meta;
  warnings?: Warning[];
  checks?: Finding[];
}

/** A response with the fields that `include` names. Of several possible arrays, any may have been sent. */
export type ConvertedWith<Extras extends readonly Extra[]> = Extras extends unknown
  ? Converted &
      // An array whose length is not known may be empty.
      (number extends Extras["length"] ? unknown : Required<Pick<Converted, Extras[number]>>)
  : never;

export interface ConvertedItem extends Converted {
  /** Null if the item was converted. Otherwise `html` is empty. */
  error: Problem | null;
}

export interface ConvertedBatch {
  /** One entry per item, in the order of the items. */
  results: ConvertedItem[];
  count: number;
}

export type Documents = Iterable<ConvertRequest> | AsyncIterable<ConvertRequest>;

export interface ConvertCalls {
  /** Converts one document. */
  convert<const Extras extends readonly Extra[] = []>(
    request: Omit<ConvertRequest, "include"> & { include?: Extras },
    options?: CallOptions,
  ): Promise<ConvertedWith<Extras>>;
  /**
   * Converts any number of documents, split into requests of up to 100 and sent within your rate limit. An item that
   * fails has its own `error`. A request that fails after all retries rejects the whole call.
   */
  convertBatch(items: Documents, options?: CallOptions): Promise<ConvertedBatch>;
  /**
   * Like `convertBatch`, but yields one result after the other, in order. Memory use stays constant, and completed
   * results are not lost if a later request fails. Leaving the loop early aborts the requests that are under way.
   */
  convertEach(items: Documents, options?: CallOptions): AsyncGenerator<ConvertedItem, void, undefined>;
}

/** How many requests of one `convertEach` run at a time. */
const AT_ONCE = 4;

export function createConvertCalls({ send }: Sender, newId: () => string): ConvertCalls {
  const request = (body: unknown): Request => ({
    method: "POST",
    path: "/v1/convert",
    body,
    // Makes a retry safe: the service returns the stored result and bills it once.
    headers: { "Idempotency-Key": newId() },
    isRepeatable: true,
  });

  /** Converts the items of one request. `first` is the position of its first item among all items. */
  async function convertSome(
    items: readonly ConvertRequest[],
    first: number,
    options: CallOptions,
  ): Promise<readonly ConvertedItem[]> {
    try {
      const { results } = await send<Partial<ConvertedBatch>>(request({ items }), options);
      if (results === undefined)
        throw new GalleyError("unexpected_response", "The response has no `results`. Check the address.");
      return first === 0 ? results : results.map((result) => renumbered(result, first));
    } catch (error) {
      const problem = error instanceof GalleyError ? error.problem : undefined;
      // An item that is too large for any request must not fail the others.
      if (items.length > 1 || problem?.code !== "payload_too_large") throw error;
      return [{ html: "", error: problem }];
    }
  }

  async function* convertEach(items: Documents, options?: CallOptions) {
    const underWay: Promise<readonly ConvertedItem[]>[] = [];
    let first = 0;
    const stop = new AbortController();
    const signal = AbortSignal.any([stop.signal, ...(options?.signal === undefined ? [] : [options.signal])]);
    try {
      for await (const batch of batchesOf(items)) {
        const answer = convertSome(batch, first, { ...options, signal });
        first += batch.length;
        // Awaited below, in order. Until then, a rejection must not count as unhandled.
        answer.catch(() => undefined);
        underWay.push(answer);
        if (underWay.length >= AT_ONCE) yield* (await underWay.shift()) ?? [];
      }
      for (const answer of underWay) yield* await answer;
    } finally {
      // After a `break` or a failure, nobody reads the results of the other requests.
      stop.abort();
    }
  }

  return {
    convert: (body, options) => send(request(body), options),
    convertEach,
    async convertBatch(items, options) {
      const results: ConvertedItem[] = [];
      for await (const result of convertEach(items, options)) results.push(result);
      return { results, count: results.length };
    },
  };
}

/** Adjusts item numbers in errors: the service counts within one request, the caller across all requests. */
function renumbered(result: ConvertedItem, first: number): ConvertedItem {
  const { error } = result;
  if (error === null) return result;
  const shift = (text: string) =>
    text.replace(
      /(^\/items\/|`items\[)(\d+)/g,
      (_, start: string, index: string) => start + (Number(index) + first),
    );
  const errors = error.errors?.map((field) => ({
    ...field,
    pointer: shift(field.pointer),
    detail: shift(field.detail),
  }));
  return { ...result, error: { ...error, detail: shift(error.detail), ...(errors && { errors }) } };
}
