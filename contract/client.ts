import type { Static, TSchema } from "typebox";
import { ADDRESSES, V1_ADDRESSES } from "./addresses.ts";
import type { ErrorCode, ProblemBody } from "./errors.ts";
import type { ROUTES, V1_ROUTES } from "./routes.ts";

/** A part of a request. It is required if the route has it and one of its fields is required. */
type Part<Name extends string, R> = R extends { readonly [Key in Name]: infer Schema extends TSchema }
  ? object extends Static<Schema>
    ? { readonly [Key in Name]?: Static<Schema> }
    : { readonly [Key in Name]: Static<Schema> }
  : object;

type Input<R> = Part<"params", R> &
  Part<"query", R> &
  Part<"body", R> &
  Part<"headers", R> & { readonly signal?: AbortSignal };

type Answer<R> = R extends { readonly answer: { readonly body: infer Schema extends TSchema } }
  ? Static<Schema>
  : undefined;

type Call<R> =
  object extends Input<R>
    ? (input?: Input<R>) => Promise<Answer<R>>
    : (input: Input<R>) => Promise<Answer<R>>;

/** One method per route, by its name in the route table. */
type ClientOf<Routes> = { readonly [Name in keyof Routes]: Call<Routes[Name]> };
export type Client = ClientOf<typeof ROUTES>;
export type V1Client = ClientOf<typeof V1_ROUTES>;

export interface ClientOptions {
  /** The address of the service, or empty for the page's own origin. */
  readonly baseUrl?: string;
  readonly fetch?: typeof globalThis.fetch;
  /** Sent with every request, such as `X-Service-Key`. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** A response other than 2xx: `problem.code` identifies the error, and `problem.errors` lists the fields. */
export class ProblemError extends Error {
  readonly problem: Omit<ProblemBody, "code"> & { readonly code: ErrorCode };
  readonly status: number;
  /** How long to wait before a retry, if the service says so. */
  readonly retryAfterSeconds: number | undefined;

  constructor(problem: ProblemBody, retryAfterSeconds?: number) {
    super(problem.detail);
    this.name = "ProblemError";
    this.problem = problem as ProblemError["problem"];
    this.status = problem.status;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** The dashboard's routes as functions, derived from the route table, so only existing routes can be called. */
export function createClient(options?: ClientOptions): Client {
  return callsTo(ADDRESSES, options) as Client;
}

/** The same for the public API. Send the API key as `X-Service-Key` in `headers`. */
export function createV1Client(options?: ClientOptions): V1Client {
  return callsTo(V1_ADDRESSES, options) as V1Client;
}

function callsTo(
  addresses: Readonly<Record<string, string>>,
  { baseUrl = "", fetch = globalThis.fetch, headers = {} }: ClientOptions = {},
): unknown {
  const call = (address: string) => {
    const [method = "", path = ""] = address.split(" ");
    return async (input: AnyInput = {}) => {
      const response = await fetch(baseUrl + fill(path, input), {
        method,
        headers: {
          ...headers,
          ...input.headers,
          ...(input.body !== undefined && { "Content-Type": "application/json" }),
        },
        ...(input.body !== undefined && { body: JSON.stringify(input.body) }),
        // The API key would be sent along, wherever a redirect leads.
        redirect: "manual",
        ...(input.signal !== undefined && { signal: input.signal }),
      });
      if (!response.ok) throw await problemOf(response);
      return response.status === 204 ? undefined : await response.json();
    };
  };
  return Object.fromEntries(Object.entries(addresses).map(([name, address]) => [name, call(address)]));
}

interface AnyInput {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, string | number | undefined>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly signal?: AbortSignal;
}

function fill(pattern: string, { params = {}, query = {} }: AnyInput): string {
  const path = pattern.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ""));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) search.set(name, String(value));
  }
  return search.size === 0 ? path : `${path}?${search.toString()}`;
}

/** A proxy can answer with something that is not a problem document. It is turned into one. */
async function problemOf(response: Response): Promise<ProblemError> {
  const wait = Number(response.headers.get("Retry-After") ?? Number.NaN);
  const retryAfterSeconds = Number.isFinite(wait) ? wait : undefined;
  if (response.headers.get("Content-Type")?.startsWith("application/problem+json") === true) {
    return new ProblemError((await response.json()) as ProblemBody, retryAfterSeconds);
  }
  // To a page, a browser reports a redirect with the status 0.
  const answer = response.type === "opaqueredirect" ? "a redirect" : response.status;
  return new ProblemError(
    {
      type: "about:blank",
      title: response.statusText,
      status: response.status,
      detail: `The service cannot be reached: something in between answered with ${answer}.`,
      code: "unavailable",
      request_id: response.headers.get("X-Request-Id") ?? "",
    },
    retryAfterSeconds,
  );
}
