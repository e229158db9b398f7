import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import Stripe from "stripe";
import { ApiError, createApi } from "./api.ts";
import { openBooks, type Books } from "./books.ts";
import { parseForm, listOf, type Form } from "./form.ts";
import { answerPage } from "./pages.ts";
import { createPeople, type People } from "./people.ts";
import type { Event } from "./shapes.ts";
import { advance } from "./time.ts";

/**
 * What goes wrong with a call: the connection breaks before anything is done, Stripe fails and stores that for the
 * idempotency key, or everything is done and only the response is lost.
 */
export type Fault = "down" | "error" | "lost-answer";

export interface StripeStandIn {
  readonly address: string;
  readonly webhookSecret: string;
  readonly books: Books;
  readonly people: People;
  /** Every call, oldest first, such as `POST /v1/customers`. */
  readonly calls: string[];
  /** Called before each request. */
  setFaults(choose: (call: string) => Fault | undefined): void;
  /** Milliseconds since 1970. */
  advance(to: number): void;
  /** An event as it is sent to an endpoint. */
  sign(event: Event, atMs?: number): { body: string; signature: string };
  close(): Promise<void>;
}

/** Stripe forgets an idempotency key after a day, including an error response. */
const KEYS_KEPT_SECONDS = 86_400;
const WEBHOOK_SECRET = "whsec_stand_in";
const API_VERSION = "2026-10-28.endive";

/** Simulates the parts of Stripe that are used, with a clock that tests move. It never sends events by itself. */
export async function startStripeStandIn({ now }: { now: number }): Promise<StripeStandIn> {
  const books = openBooks(Math.floor(now / 1_000), API_VERSION);
  const people = createPeople(books);
  const calls: string[] = [];
  const answered = new Map<string, { request: string; status: number; body: unknown; at: number }>();
  let chooseFault: (call: string) => Fault | undefined = () => undefined;
  let address = "";
  const api = createApi(books, people, () => address);
  const { webhooks } = new Stripe("sk_test_stand_in");

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? "/", address);
    const text = await readAll(request);
    const form = parseForm(request.method === "GET" ? url.search : text);
    if (!url.pathname.startsWith("/v1/")) return answerPage(books, people, request, response, url, form);
    const { name, id } = routeOf(request.method ?? "", url.pathname);
    calls.push(name);
    const fault = chooseFault(name);
    if (fault === "down") return void response.destroy();
    const key = request.headers["idempotency-key"];
    const asked = `${name} ${id} ${text}`;
    const kept = typeof key === "string" ? answered.get(key) : undefined;
    const before = kept !== undefined && books.now < kept.at + KEYS_KEPT_SECONDS ? kept : undefined;
    let result: { status: number; body: unknown };
    if (before !== undefined && before.request !== asked) {
      result = refusal(400, "idempotency_key_in_use", "Keys for idempotent requests can only be used once.");
      (result.body as { error: { type: string } }).error.type = "idempotency_error";
    } else {
      result =
        before ??
        (fault === "error" ? refusal(500, "api_error", "Internal error.") : run(name, id, form, request));
      const isKept = result.status < 400 || result.status >= 500;
      if (typeof key === "string" && isKept) answered.set(key, { at: books.now, request: asked, ...result });
    }
    if (fault === "lost-answer") return void response.destroy();
    response.writeHead(result.status, { "content-type": "application/json", "request-id": "req_1" });
    response.end(JSON.stringify(result.body));
  }

  function run(name: string, id: string, form: Form, { headers }: IncomingMessage) {
    if (headers.authorization?.startsWith("Bearer sk_test_") !== true)
      return refusal(401, "authentication", "Invalid API Key provided.");
    if (headers["stripe-version"] !== API_VERSION)
      return refusal(400, "api_version", "The stand-in speaks another version of the API.");
    const handle = api[name];
    if (handle === undefined) return refusal(404, "unknown_route", `Unrecognized request URL: ${name}.`);
    try {
      return { status: 200, body: expand(books, structuredClone(handle(form, id)), listOf(form["expand"])) };
    } catch (error) {
      if (error instanceof ApiError) return refusal(error.status, error.code, error.message);
      throw error;
    }
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    address,
    webhookSecret: WEBHOOK_SECRET,
    books,
    people,
    calls,
    setFaults: (choose) => (chooseFault = choose),
    advance: (to) => advance(books, Math.floor(to / 1_000)),
    sign: (event, atMs = books.now * 1_000) => {
      const body = JSON.stringify(event);
      const timestamp = Math.floor(atMs / 1_000);
      return {
        body,
        signature: webhooks.generateTestHeaderString({
          payload: body,
          secret: WEBHOOK_SECRET,
          timestamp,
        }),
      };
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

function routeOf(method: string, path: string): { name: string; id: string } {
  const id = /\/((?:cus|sub|in|ii|cs|bpc)_[^/]+)/.exec(path)?.[1] ?? "";
  return { name: `${method} ${id === "" ? path : path.replace(id, ":id")}`, id };
}

function refusal(status: number, code: string, message: string) {
  return {
    status,
    body: { error: { type: status < 500 ? "invalid_request_error" : "api_error", code, message } },
  };
}

/** Replaces ids by their objects, where the client asked for it. */
function expand(books: Books, answer: object, paths: readonly string[]): object {
  const found = (id: unknown) =>
    books.customers.get(String(id)) ?? books.paymentMethods.get(String(id)) ?? id;
  const items = "data" in answer ? (answer.data as Record<string, unknown>[]) : [];
  for (const path of paths) {
    const field = path.replace(/^data\./, "");
    for (const item of items) item[field] = found(item[field]);
  }
  return answer;
}

async function readAll(request: IncomingMessage): Promise<string> {
  let text = "";
  request.setEncoding("utf8");
  for await (const chunk of request) text += chunk as string;
  return text;
}
