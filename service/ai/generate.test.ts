import { once } from "node:events";
import { createServer, type AddressInfo } from "node:net";
import process from "node:process";
import { PROVIDERS, type ErrorCode, type Provider } from "@galley/contract";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { systemClock } from "../platform/clock.ts";
import { Problem } from "../platform/errors.ts";
import { createGenerate } from "./generate.ts";
import type { GenerationRequest } from "./sdk.ts";
import { createOutbound, type Outbound } from "./outbound.ts";
import { startStandIn, type StandIn } from "./stand-in/server.ts";
import { expectOnWire, KEY, PROMPT, SYSTEM } from "./testing-wire.ts";

/** A safety net, except in the test of the timeout itself. */
const TIMEOUT_MS = 600_000;
const forever = new AbortController().signal;
/** No time passes, so a connection that breaks has broken at once, however busy the machine is. */
const STOPPED = { now: () => 0 };

/** Variables that the SDK would read if it could. Requests must not depend on them. */
const ENVIRONMENT = {
  OPENAI_API_KEY: "sk-environment",
  OPENAI_BASE_URL: "http://127.0.0.1:9/environment",
  OPENAI_ORGANIZATION: "environment",
  OPENAI_PROJECT: "environment",
  ANTHROPIC_API_KEY: "sk-environment",
  ANTHROPIC_AUTH_TOKEN: "sk-environment",
  ANTHROPIC_BASE_URL: "http://127.0.0.1:9/environment",
  GOOGLE_GENERATIVE_AI_API_KEY: "sk-environment",
  GEMINI_API_KEY: "sk-environment",
  AI_GATEWAY_API_KEY: "sk-environment",
  HTTP_PROXY: "http://127.0.0.1:9",
  HTTPS_PROXY: "http://127.0.0.1:9",
};

let standIn: StandIn;
let outbound: Outbound;

beforeAll(async () => {
  Object.assign(process.env, ENVIRONMENT);
  standIn = await startStandIn();
  outbound = createOutbound({ timeoutMs: TIMEOUT_MS });
});

afterAll(async () => {
  for (const name of Object.keys(ENVIRONMENT)) delete process.env[name];
  await outbound.close();
  await standIn.close();
});

beforeEach(() => {
  standIn.requests.length = 0;
});

function generate(
  request: Partial<GenerationRequest> & { provider: Provider },
  signal = forever,
  timeoutMs = TIMEOUT_MS,
  clock = STOPPED,
) {
  return createGenerate({
    fetch: outbound.fetch,
    addresses: standIn.addresses,
    timeoutMs,
    clock,
  })({ model: "some-model", prompt: PROMPT, ...request }, KEY, signal);
}

const failure = (request: Parameters<typeof generate>[0], timeoutMs?: number) =>
  generate(request, forever, timeoutMs).then(
    () => expect.unreachable("it was answered"),
    (error: unknown) => error as Problem,
  );

test.each(PROVIDERS)("sends %s exactly the request, and nothing from the environment", async (provider) => {
  await generate({ provider });
  await generate({ provider, system: SYSTEM, max_tokens: 200, temperature: 0.3 });
  expectOnWire(provider, standIn.requests);
  expect(JSON.stringify(standIn.requests)).not.toContain("environment");
});

test.each(PROVIDERS)("returns %s's text, tokens and finish reason unchanged", async (provider) => {
  expect(await generate({ provider, model: "echo", system: SYSTEM })).toEqual({
    text: PROMPT,
    provider,
    model: "echo",
    inputTokens: 12,
    outputTokens: 6,
    finishReason: "stop",
    ignored: [],
  });
  expect(await generate({ provider, max_tokens: 3 })).toMatchObject({
    text: "## What is ",
    finishReason: "length",
  });
});

const FAILURES: [model: string, code: ErrorCode, requests: number][] = [
  ["fail-400", "provider_rejected", 1],
  ["fail-401", "provider_key_rejected", 1],
  ["fail-403", "provider_key_rejected", 1],
  ["fail-404", "provider_rejected", 1],
  ["fail-408", "provider_timeout", 2],
  ["fail-429", "provider_limited", 2],
  ["fail-500", "provider_failed", 2],
  ["fail-529", "provider_failed", 2],
  ["hinted-900", "provider_limited", 1],
  ["quoting", "provider_rejected", 1],
  ["reset", "provider_failed", 2],
  ["truncated", "provider_failed", 1],
  ["redirect", "provider_failed", 1],
  ["huge", "ai_content_too_long", 1],
  ["bytes-65537", "ai_content_too_long", 1],
  ["empty", "ai_content_empty", 1],
  ["filtered", "ai_content_empty", 1],
];

test("each provider failure has its code, and reveals nothing about the request", async () => {
  await Promise.all(
    PROVIDERS.flatMap((provider) =>
      FAILURES.map(async ([model, code, requests]) => {
        const problem = await failure({ provider, model, system: SYSTEM });
        const sent = standIn.requests.filter(
          (request) => request.path.startsWith(`/${provider}/`) && modelOf(request) === model,
        );
        expect([provider, model, problem.code, sent.length]).toEqual([provider, model, code, requests]);
        const { cause } = problem as { cause?: Error };
        expect([problem.message, problem.stack, cause?.stack].join(" ")).not.toMatch(
          /canary|harbour|friendly/i,
        );
        expect(Object.keys(cause ?? {})).toEqual([]);
      }),
    ),
  );
  expect(standIn.requests.some(({ path }) => path.startsWith("/elsewhere"))).toBe(false);
});

test("gives up on a provider that hangs or writes for minutes, without a retry", async () => {
  await Promise.all(
    PROVIDERS.flatMap((provider) =>
      ["hang", "slow"].map(async (model) => {
        expect(await failure({ provider, model }, 1_000)).toMatchObject({ code: "provider_timeout" });
      }),
    ),
  );
  expect(standIn.requests.length).toBeLessThanOrEqual(2 * PROVIDERS.length);
});

test("a client that disconnects before the retry is reported as such", async () => {
  const client = new AbortController();
  const reason = new Error("The client disconnected.");
  let readings = 0;
  const now = () => {
    // The third reading compares the delay before the retry with the deadline.
    if (++readings === 3) setImmediate(() => client.abort(reason));
    return Date.now();
  };
  const { fetch } = outbound;
  const generate = createGenerate({
    fetch,
    addresses: standIn.addresses,
    timeoutMs: TIMEOUT_MS,
    clock: { now },
  });
  const request = { provider: "openai", model: "hinted-60", prompt: PROMPT } as const;
  await expect(generate(request, KEY, client.signal)).rejects.toBe(reason);
  expect(standIn.requests.length).toBe(1);
});

function modelOf({ path, body }: { path: string; body: unknown }): string {
  return (body as { model?: string }).model ?? /models\/([^:]+)/.exec(path)?.[1] ?? "";
}

test.each(PROVIDERS)("%s's lack of credit is a limit, not a bad request", async (provider) => {
  expect(await failure({ provider, model: "no-credit" })).toMatchObject({ code: "provider_limited" });
});

test.each(PROVIDERS)(
  "retries once after a temporary failure of %s, after the time it asks for",
  async (provider) => {
    await expect(generate({ provider, model: "flaky-503" })).resolves.toMatchObject({ finishReason: "stop" });
    const started = performance.now();
    await expect(generate({ provider, model: "hinted-1" })).resolves.toMatchObject({ finishReason: "stop" });
    expect(performance.now() - started).toBeGreaterThan(990);
    expect(standIn.requests).toHaveLength(4);
  },
);

test.each(PROVIDERS)("asks %s again on a new connection if it closed the one in use", async (provider) => {
  await expect(generate({ provider, model: "reset-once" })).resolves.toMatchObject({ finishReason: "stop" });
  expect(standIn.requests).toHaveLength(2);
});

test.each(PROVIDERS)(
  "does not ask %s again if the connection breaks while it may be writing",
  async (provider) => {
    let now = 0;
    const slow = { now: () => (now += 2_000) };
    await expect(
      generate({ provider, model: "reset-once" }, forever, TIMEOUT_MS, slow),
    ).rejects.toMatchObject({ code: "provider_failed" });
    expect(standIn.requests).toHaveLength(1);
  },
);

test("quotes the provider's rejection, without anything from the request", async () => {
  const [unknown, quoting] = await Promise.all([
    failure({ provider: "openai", model: "fail-404" }),
    failure({ provider: "openai", model: "quoting", system: SYSTEM }),
  ]);
  expect(unknown.message).toBe(
    "OpenAI says: The model `fail-404` does not exist or you do not have access to it.",
  );
  expect(quoting.message).toBe('OpenAI says: You sent […]: "[…]" / "[…]", which is wrong.');
});

test("treats Gemini's 400 about its key as a rejected key", async () => {
  const ask = createGenerate({
    fetch: outbound.fetch,
    addresses: standIn.addresses,
    timeoutMs: TIMEOUT_MS,
    clock: systemClock,
  });
  const asked = ask({ provider: "gemini", model: "some-model", prompt: PROMPT }, "sk-refused", forever);
  await expect(asked).rejects.toMatchObject({ code: "provider_key_rejected" });
});

test("leaves out a setting that a model does not support, and reports it", async () => {
  expect(await generate({ provider: "openai", model: "gpt-5", temperature: 0.3 })).toMatchObject({
    ignored: ["temperature"],
  });
  expect(standIn.requests[0]?.body).not.toHaveProperty("temperature");
  expect(await generate({ provider: "anthropic", temperature: 1.5 })).toMatchObject({
    ignored: ["temperature"],
  });
});

test("cancels the provider call when the client disconnects", async () => {
  const client = new AbortController();
  const asked = generate({ provider: "anthropic", model: "hang" }, client.signal);
  await expect.poll(() => standIn.open()).toBe(1);
  client.abort(new Error("gone"));
  await expect(asked).rejects.toThrow("gone");
  await expect.poll(() => standIn.open()).toBe(0);
});

test("gives up on a provider that accepts no connection within the limit", async () => {
  const silent = createServer().listen(0, "127.0.0.1");
  await once(silent, "listening");
  const quick = createOutbound({ timeoutMs: 60_000, connectTimeoutMs: 300 });
  const asked = createGenerate({
    fetch: quick.fetch,
    // Accepts the connection and never starts TLS.
    addresses: {
      ...standIn.addresses,
      openai: `https://127.0.0.1:${(silent.address() as AddressInfo).port}`,
    },
    timeoutMs: 60_000,
    clock: systemClock,
  })({ provider: "openai", model: "some-model", prompt: PROMPT }, KEY, forever);
  await expect(asked).rejects.toMatchObject({ code: "provider_timeout" });
  await quick.close();
  silent.close();
});

test("takes the Markdown out of the fence that models often put around it", async () => {
  const prompt = "```markdown\n# Hello\n```";
  const { text } = await generate({ provider: "openai", model: "echo", prompt });
  expect(text).toBe("# Hello");
  const empty = generate({ provider: "openai", model: "echo", prompt: "```markdown\n```" });
  await expect(empty).rejects.toMatchObject({ code: "ai_content_empty" });
});
