import { expect, expectTypeOf, test } from "vitest";
import { createClient, GalleyError, type ConvertedWith, type ConvertRequest } from "./index.ts";

interface Asked {
  readonly atMs: number;
  readonly method: string;
  readonly path: string;
  readonly key: string | null;
  readonly body: { items?: ConvertRequest[] } & Record<string, unknown>;
}

/** A service with scripted answers, and a clock that advances only while something waits. */
function standIn(answer: (asked: Asked, count: number) => Response | Promise<Response>) {
  let nowMs = 0;
  const asked: Asked[] = [];
  const client = createClient({
    apiKey: "gly_live_test",
    baseUrl: "http://galley.test/",
    random: () => 1,
    clock: {
      now: () => nowMs,
      sleep: async (ms, signal) => {
        signal?.throwIfAborted();
        nowMs += ms;
      },
    },
    fetch: async (url, init) => {
      init?.signal?.throwIfAborted();
      const headers = new Headers(init?.headers);
      expect(headers.get("X-Service-Key")).toBe("gly_live_test");
      asked.push({
        atMs: nowMs,
        method: init?.method ?? "",
        path: (url as string).replace("http://galley.test", ""),
        key: headers.get("Idempotency-Key"),
        body: JSON.parse((init?.body as string | undefined) ?? "{}") as Asked["body"],
      });
      return answer(asked.at(-1)!, asked.length);
    },
  });
  return { client, asked };
}

const json = (body: unknown, headers: Record<string, string> = {}) => Response.json(body, { headers });
const problem = (status: number, code: string, headers: Record<string, string> = {}) =>
  new Response(
    JSON.stringify({ type: "t", title: "T", status, detail: "Because.", code, request_id: "r1" }),
    {
      status,
      headers: { "Content-Type": "application/problem+json", ...headers },
    },
  );
const converted = ({ body }: Asked, headers: Record<string, string> = {}) =>
  json(
    {
      results: body.items?.map(({ markdown }) => ({ html: markdown, error: null })),
      count: body.items?.length,
    },
    headers,
  );
const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => expect.unreachable(),
    (error: unknown) => error as GalleyError,
  );

test("converts, with a new idempotency key for each call", async () => {
  const { client, asked } = standIn(() => json({ html: "<p>" }));
  expect(await client.convert({ markdown: "# Hello" })).toEqual({ html: "<p>" });
  await client.convert({ markdown: "# Hello" });
  expect(asked[0]).toMatchObject({ method: "POST", path: "/v1/convert", body: { markdown: "# Hello" } });
  expect(asked[0]?.key).toMatch(/^[\da-f-]{36}$/);
  expect(asked[1]?.key).not.toBe(asked[0]?.key);
});

test("retries after the time in Retry-After, with the same idempotency key", async () => {
  const { client, asked } = standIn((_, count) => {
    if (count === 1) return problem(429, "rate_limited", { "Retry-After": "3" });
    return count === 2 ? problem(503, "overloaded", { "Retry-After": "5" }) : json({ html: "" });
  });
  await client.convert({ markdown: "x" });
  expect(asked.map(({ atMs }) => atMs)).toEqual([0, 3_000, 8_000]);
  expect(new Set(asked.map(({ key }) => key)).size).toBe(1);
});

test("gives up after four retries, and never retries a request that cannot succeed", async () => {
  const busy = standIn(() => problem(503, "overloaded"));
  expect(await failure(busy.client.convert({ markdown: "x" }))).toMatchObject({
    code: "overloaded",
    status: 503,
  });
  // Without a Retry-After, each wait is twice as long as the one before.
  expect(busy.asked.map(({ atMs }) => atMs)).toEqual([0, 250, 750, 1_750, 3_750]);
  const closed = standIn(() => problem(402, "subscription_required"));
  expect(await failure(closed.client.convert({ markdown: "x" }))).toMatchObject({
    name: "GalleyError",
    code: "subscription_required",
    status: 402,
    requestId: "r1",
    message: "Because.",
  });
  expect(closed.asked).toHaveLength(1);
});

test("does not wait longer than a minute, however long Retry-After is", async () => {
  const answers = (seconds: number) =>
    standIn((_, count) =>
      count === 1 ? problem(503, "unavailable", { "Retry-After": String(seconds) }) : json({ html: "" }),
    );
  const soon = answers(60);
  await soon.client.convert({ markdown: "x" });
  expect(soon.asked.map(({ atMs }) => atMs)).toEqual([0, 60_000]);
  const later = answers(61);
  expect(await failure(later.client.convert({ markdown: "x" }))).toMatchObject({
    code: "unavailable",
    retryAfterSeconds: 61,
  });
  expect(later.asked).toHaveLength(1);
});

const badGateway = () => new Response("<h1>Bad gateway</h1>", { status: 502 });

test.each([
  [
    "a lost connection",
    () => {
      throw new TypeError("fetch failed");
    },
  ],
  ["a proxy's 502", badGateway],
])("repeats only idempotent requests after %s", async (_, first: () => Response) => {
  const lost = () =>
    standIn((_, count) => (count === 1 ? first() : json({ html: "", templates: [], next_cursor: null })));
  const conversion = lost();
  await conversion.client.convert({ markdown: "x" });
  expect(conversion.asked).toHaveLength(2);
  const save = lost();
  await save.client.templates.update("t", { css: "", expected_version: 3 });
  expect(save.asked).toHaveLength(2);
  const creation = lost();
  await creation.client.templates.create({ name: "n", css: "" });
  expect(creation.asked).toHaveLength(2);
  expect(creation.asked[0]?.key).toBeTruthy();
  expect(creation.asked[1]?.key).toBe(creation.asked[0]?.key);
  const removal = lost();
  await failure(removal.client.templates.delete("t"));
  expect(removal.asked).toHaveLength(1);
});

test("stops at once when its signal is aborted, also between two attempts", async () => {
  const stop = new AbortController();
  const { client, asked } = standIn(() => {
    stop.abort(new Error("enough"));
    return problem(429, "rate_limited", { "Retry-After": "9" });
  });
  await expect(client.convert({ markdown: "x" }, { signal: stop.signal })).rejects.toThrow("enough");
  expect(asked).toHaveLength(1);
});

test("reports a timeout as a timeout", async () => {
  const client = createClient({
    apiKey: "k",
    retries: 0,
    timeoutMs: 1,
    fetch: (_, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener("abort", () => reject(init.signal?.reason as Error));
      }),
  });
  expect(await failure(client.convert({ markdown: "x" }))).toMatchObject({
    code: "timeout",
    status: undefined,
  });
});

test("reports a response that does not come from the service", async () => {
  const { client } = standIn(badGateway);
  expect(await failure(client.convert({ markdown: "x" }))).toMatchObject({
    code: "unexpected_response",
    status: 502,
  });
  // The address of a website: its start page answers every path with 200.
  const page = standIn(() => new Response("<h1>Welcome</h1>"));
  expect(await failure(page.client.convert({ markdown: "x" }))).toMatchObject({
    code: "unexpected_response",
    status: 200,
  });
  expect(page.asked).toHaveLength(1);
});

test("calls fetch without `this`, as browsers require", async () => {
  const seen: unknown[] = [];
  const client = createClient({
    apiKey: "gly_live_test",
    async fetch(this: unknown) {
      seen.push(this);
      return json({ html: "" });
    },
  });
  await client.convert({ markdown: "a" });
  expect(seen).toEqual([undefined]);
});

test("retries after the date in Retry-After", async () => {
  const { client, asked } = standIn((_, count) => {
    const later = new Date(Date.now() + 50_000).toUTCString();
    return count === 1 ? problem(503, "unavailable", { "Retry-After": later }) : json({ html: "" });
  });
  await client.convert({ markdown: "a" });
  expect(asked[1]?.atMs).toBeGreaterThan(1_000);
  expect(asked[1]?.atMs).toBeLessThanOrEqual(50_000);
});

test.each([
  [
    "problem details without a code",
    new Response("{}", { status: 409, headers: { "Content-Type": "application/problem+json" } }),
  ],
  ["a batch without results", json({})],
])("reports %s as unexpected", async (_, answer) => {
  const { client } = standIn(() => answer);
  expect(await failure(client.convertBatch([{ markdown: "a" }]))).toMatchObject({
    name: "GalleyError",
    code: "unexpected_response",
  });
});

test("accepts an infinite timeout, and does not retry endlessly if retries is not a number", async () => {
  const { client, asked } = standIn(() => problem(503, "overloaded"));
  const never = createClient({
    apiKey: "gly_live_test",
    retries: Number.NaN,
    timeoutMs: Infinity,
    fetch: async () => problem(503, "overloaded"),
  });
  expect(await failure(never.convert({ markdown: "a" }))).toMatchObject({ code: "overloaded" });
  await failure(client.convert({ markdown: "a" }));
  expect(asked).toHaveLength(5);
});

test("throws a TypeError for a body that cannot be serialized, and sends nothing", async () => {
  const { client, asked } = standIn(() => json({}));
  const error = await failure(client.convert({ markdown: 1n as unknown as string }));
  expect(error).toBeInstanceOf(TypeError);
  expect(asked).toEqual([]);
});

test("gives an oversized item its own error, and numbers items across all requests", async () => {
  const { client } = standIn((asked) => {
    const items = asked.body.items ?? [];
    if (items[0]?.markdown.length === 5_000_000) return problem(413, "payload_too_large");
    const results = items.map(({ markdown }, index) => {
      if (markdown !== "bad") return { html: markdown, error: null };
      const detail = `\`items[${index}].markdown\` is wrong.`;
      return {
        html: "",
        error: { detail, errors: [{ pointer: `/items/${index}/markdown`, code: "x", detail }] },
      };
    });
    return json({ results, count: results.length });
  });
  const items = Array.from({ length: 250 }, (_, index) => ({
    markdown: index === 150 ? "bad" : String(index),
  }));
  const { results, count } = await client.convertBatch([
    ...items,
    { markdown: "x".repeat(5_000_000) },
    { markdown: "z" },
  ]);
  expect(count).toBe(252);
  expect(results[150]?.error).toMatchObject({
    detail: "`items[150].markdown` is wrong.",
    errors: [{ pointer: "/items/150/markdown", detail: "`items[150].markdown` is wrong." }],
  });
  expect(results[250]).toMatchObject({ html: "", error: { code: "payload_too_large", status: 413 } });
  expect(results[251]).toEqual({ html: "z", error: null });
});

test("follows no redirect, because the API key would go with it", async () => {
  const client = createClient({
    apiKey: "gly_live_test",
    fetch: async (_, init) =>
      init?.redirect === "manual" ? new Response(null, { status: 307 }) : json({ html: "elsewhere" }),
  });
  expect(await failure(client.convert({ markdown: "x" }))).toMatchObject({
    code: "unexpected_response",
    status: 307,
  });
});

test("the type of a response has the fields that are certainly included", () => {
  expectTypeOf<ConvertedWith<["text"]>["text"]>().toEqualTypeOf<string>();
  expectTypeOf<ConvertedWith<[]>["text"]>().toEqualTypeOf<string | undefined>();
  expectTypeOf<ConvertedWith<["text"] | []>["text"]>().toEqualTypeOf<string | undefined>();
});

test("splits a batch by number and by size, and keeps the order", async () => {
  const { client, asked } = standIn((request) => converted(request));
  const many = Array.from({ length: 250 }, (_, at) => ({ markdown: String(at) }));
  const { results, count } = await client.convertBatch(many);
  expect(asked.map(({ body }) => body.items?.length)).toEqual([100, 100, 50]);
  expect(count).toBe(250);
  expect(results.map(({ html }) => html)).toEqual(many.map(({ markdown }) => markdown));

  const large = standIn((request) => converted(request));
  // Each is 750 KiB as JSON, so five of them fit into 4 MiB.
  await large.client.convertBatch(Array.from({ length: 12 }, () => ({ markdown: "é".repeat(384_000) })));
  expect(large.asked.map(({ body }) => body.items?.length)).toEqual([5, 5, 2]);
  expect((await client.convertBatch([])).count).toBe(0);
});

test("yields results as they arrive, and reads documents only as they are needed", async () => {
  const { client } = standIn((request) => converted(request));
  let taken = 0;
  async function* documents() {
    for (let at = 0; at < 5_000; at += 1) {
      taken += 1;
      yield { markdown: String(at) };
    }
  }
  let seen = 0;
  for await (const { html } of client.convertEach(documents())) {
    expect(html).toBe(String(seen));
    seen += 1;
    expect(taken - seen).toBeLessThanOrEqual(501);
  }
  expect(seen).toBe(5_000);
});

test("aborts requests that are under way when nobody reads further results", async () => {
  const aborted: unknown[] = [];
  const galley = createClient({
    apiKey: "gly_live_test",
    fetch: (_, init) =>
      new Promise((resolve) => {
        const { items } = JSON.parse(init?.body as string) as { items: ConvertRequest[] };
        if (items[0]?.markdown === "0") resolve(json({ results: [{ html: "", error: null }], count: 1 }));
        init?.signal?.addEventListener("abort", () => aborted.push(items[0]?.markdown));
      }),
  });
  const documents = Array.from({ length: 500 }, (_, at) => ({ markdown: String(at) }));
  for await (const { error } of galley.convertEach(documents)) {
    expect(error).toBeNull();
    break;
  }
  expect(aborted).toEqual(expect.arrayContaining(["100", "200", "300"]));
});

test("stays within the rate limit in the response headers", async () => {
  const { client, asked } = standIn((request) =>
    converted(request, { "RateLimit-Policy": '"account";q=5;w=1', RateLimit: '"account";r=3;t=1' }),
  );
  await client.convertBatch(Array.from({ length: 2_000 }, () => ({ markdown: "x" })));
  expect(asked).toHaveLength(20);
  for (const { atMs } of asked.slice(4)) {
    const within = asked.filter((other) => other.atMs > atMs - 1_000 && other.atMs <= atMs);
    expect(within.length).toBeLessThanOrEqual(5);
  }
  expect(asked.at(-1)?.atMs).toBe(3_000);

  // Another program has used up the account's requests.
  const shared = standIn((request, count) =>
    converted(request, { RateLimit: `"account";r=${count === 1 ? 0 : 4};t=1` }),
  );
  await shared.client.convert({ markdown: "x" });
  await shared.client.convert({ markdown: "x" });
  expect(shared.asked.map(({ atMs }) => atMs)).toEqual([0, 1_000]);
});

test("lists templates page by page", async () => {
  const { client, asked } = standIn((_, count) =>
    json({ templates: [{ id: String(count) }], next_cursor: count < 3 ? `c ${count}` : null }),
  );
  const ids: string[] = [];
  for await (const { id } of client.templates.list()) ids.push(id);
  expect(ids).toEqual(["1", "2", "3"]);
  expect(asked.map(({ path }) => path)).toEqual([
    "/v1/templates",
    "/v1/templates?cursor=c%201",
    "/v1/templates?cursor=c%202",
  ]);
});
