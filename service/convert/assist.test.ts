import { ERRORS, LIMITS, PROVIDERS, type ErrorCode, type ProblemBody } from "@galley/contract";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { expectOnWire, KEY, PROMPT, SYSTEM } from "../ai/testing-wire.ts";
import { addAccount } from "../testing.ts";
import { startWithProviders, type WithProviders } from "../testing-ai.ts";

let service: WithProviders;
/** Gives a provider two seconds. */
let hasty: WithProviders;

beforeAll(async () => {
  const PLANS = '{"starter":{"rateLimit":{"requests":10000,"seconds":1}},"plain":{"ai":false}}';
  service = await startWithProviders({ PLANS });
  hasty = await startWithProviders({ PLANS, AI_TIMEOUT_SECONDS: "2" });
});
afterAll(async () => {
  await service.close();
  await hasty.close();
});

beforeEach(async () => {
  service.standIn.requests.length = 0;
  await service.db.deleteFrom("provider_keys").execute();
});

const ai = (more: Record<string, unknown> = {}) => ({
  provider: "openai",
  model: "echo",
  prompt: "A generated sentence.",
  api_key: "sk-inline",
  ...more,
});

async function convert(body: unknown, headers?: Record<string, string>) {
  const response = await service.convert(body, headers);
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

/**
 * Expects a single request to fail with this code and its status, without a billed call, after this many provider
 * requests.
 */
async function expectFailure(
  body: unknown,
  code: ErrorCode,
  requests: number,
  headers?: Record<string, string>,
) {
  const before = await service.calls();
  const answer = await convert(body, headers);
  expect(answer.body).toMatchObject({ code, status: ERRORS[code].status });
  expect(answer.status).toBe(ERRORS[code].status);
  expect(service.standIn.requests).toHaveLength(requests);
  expect(await service.calls()).toBe(before);
  return answer.body as unknown as ProblemBody;
}

const CREDENTIAL = { openai: "authorization", anthropic: "x-api-key", gemini: "x-goog-api-key" } as const;

test.each(PROVIDERS)(
  "replaces the token with text from %s, with the inline key, the stored key, or neither",
  async (provider) => {
    const used = () => service.standIn.requests.map(({ headers }) => headers[CREDENTIAL[provider]]);
    const bearer = (key: string) => (provider === "openai" ? `Bearer ${key}` : key);
    const { api_key: _, ...withoutKey } = ai({ provider });
    const markdown = "Before {ai_content} after.";

    await expectFailure({ markdown, ai_service: withoutKey }, "provider_key_missing", 0);
    const inline = await convert({ markdown, ai_service: ai({ provider }) });
    expect(inline.status).toBe(200);
    expect(Object.keys(inline.body)).toEqual(["html"]);
    expect(inline.body["html"]).toContain("Before A generated sentence. after.");

    await service.providerKeys.put(service.accountId, provider, "sk-stored-key-1");
    expect(await convert({ markdown, ai_service: withoutKey })).toMatchObject({ status: 200 });
    await convert({ markdown, ai_service: ai({ provider }) });
    await service.providerKeys.put(service.accountId, provider, "sk-stored-key-2");
    await convert({ markdown, ai_service: withoutKey });
    expect(used()).toEqual(["sk-inline", "sk-stored-key-1", "sk-inline", "sk-stored-key-2"].map(bearer));

    const other = provider === "gemini" ? "openai" : "gemini";
    await expectFailure(
      { markdown, ai_service: { ...withoutKey, provider: other } },
      "provider_key_missing",
      4,
    );
  },
);

test.each(PROVIDERS)(
  "%s gets every field of ai_service on the wire, and the key only as its credential",
  async (provider) => {
    const least = { provider, model: "some-model", prompt: PROMPT, api_key: KEY };
    const full = { ...least, system: SYSTEM, max_tokens: 200, temperature: 0.3 };
    for (const ai_service of [least, full]) {
      expect(await convert({ markdown: "{ai_content}", ai_service })).toMatchObject({ status: 200 });
    }
    expectOnWire(provider, service.standIn.requests);
  },
);

test("makes one provider call for all occurrences; without ai_service the token is plain text", async () => {
  const twice = await convert({ markdown: "{ai_content}\n\n> {ai_content}", ai_service: ai() });
  expect(String(twice.body["html"]).split("A generated sentence.").length).toBeGreaterThanOrEqual(3);
  expect(service.standIn.requests).toHaveLength(1);
  const plain = await convert({ markdown: "Left {ai_content} alone" });
  expect(plain.body["html"]).toContain("{ai_content}");
  expect(service.standIn.requests).toHaveLength(1);
});

test("treats hostile generated text as text: no second call, nothing active, nothing lost", async () => {
  const prompt = "{ai_content}<script>alert(1)</script>$&$' [x](javascript:alert(1)) the end";
  const { body } = await convert({
    markdown: "# Start\n\n{ai_content}\n\nNothing lost.",
    ai_service: ai({ prompt }),
    include: ["text"],
  });
  expect(service.standIn.requests).toHaveLength(1);
  const html = String(body["html"]);
  expect(html).not.toMatch(/<script|="\s*javascript:/i);
  for (const kept of ["{ai_content}", "$&amp;$", "the end", "Start", "Nothing lost."]) {
    expect(html.replaceAll("&#39;", "'")).toContain(kept);
  }
  expect(String(body["text"]).match(/Nothing lost\./g)).toHaveLength(1);
});

test("validates the whole item before calling a provider", async () => {
  const markdown = "{ai_content}";
  const cases: [unknown, ErrorCode][] = [
    [{ markdown: "no token", ai_service: ai() }, "ai_token_missing"],
    [
      { markdown, ai_service: ai(), template_id: "01890a5d-ac96-774b-bcce-b302099a8057" },
      "template_not_found",
    ],
    [{ markdown, ai_service: ai(), template_id: "no-uuid" }, "invalid_request"],
    [{ markdown, ai_service: ai(), include: ["everything"] }, "invalid_request"],
    [{ markdown, ai_service: ai({ model: "../../files" }) }, "invalid_request"],
    [{ markdown, ai_service: ai({ model: "gemini?key=x" }) }, "invalid_request"],
    [{ markdown, ai_service: ai({ model: "" }) }, "invalid_request"],
    [{ markdown, ai_service: ai({ api_key: "two\nlines" }) }, "invalid_request"],
    [{ markdown, ai_service: ai({ provider: "nobody" }) }, "invalid_request"],
    [{ markdown, ai_service: ai({ temperature: 3 }) }, "invalid_request"],
    [{ markdown, ai_service: ai({ max_tokens: 0 }) }, "invalid_request"],
    [{ markdown, ai_service: ai({ max_tokens: 1.5 }) }, "invalid_request"],
    [{ markdown, ai_service: ai({ topP: 1 }) }, "invalid_request"],
    [{ markdown, ai_service: ai({ prompt: "x".repeat(LIMITS.promptBytes + 1) }) }, "payload_too_large"],
    [{ markdown, ai_service: ai({ system: "é".repeat(LIMITS.systemBytes / 2) + "x" }) }, "payload_too_large"],
    [{ markdown: markdown + "x".repeat(LIMITS.markdownBytes), ai_service: ai() }, "payload_too_large"],
  ];
  for (const [body, code] of cases) await expectFailure(body, code, 0);
  const { apiKey: plain } = await addAccount(service.db, { plan: "plain" });
  const refused = await expectFailure({ markdown, ai_service: ai() }, "plan_required", 0, {
    "X-Service-Key": plain,
  });
  expect(refused.detail).toContain("starter");
});

test("accepts values exactly at the limits", async () => {
  const prompt = "x".repeat(LIMITS.promptBytes);
  const answer = await convert({
    markdown: `${"word ".repeat((LIMITS.markdownBytes - 12) / 5)}{ai_content}`.slice(-LIMITS.markdownBytes),
    ai_service: ai({ prompt, system: "x".repeat(LIMITS.systemBytes) }),
  });
  expect(answer.status).toBe(200);
  const longest = ai({ provider: "anthropic", model: `bytes-${LIMITS.generatedBytes}` });
  expect(await convert({ markdown: "{ai_content}", ai_service: longest })).toMatchObject({ status: 200 });
});

const FAILURES: [model: string, code: ErrorCode, requests: number][] = [
  ["fail-401", "provider_key_rejected", 1],
  ["fail-403", "provider_key_rejected", 1],
  ["fail-404", "provider_rejected", 1],
  ["hinted-900", "provider_limited", 1],
  ["no-credit", "provider_limited", 1],
  ["fail-500", "provider_failed", 2],
  ["fail-529", "provider_failed", 2],
  ["truncated", "provider_failed", 1],
  ["reset", "provider_failed", 2],
  ["redirect", "provider_failed", 1],
  ["huge", "ai_content_too_long", 1],
  ["bytes-65537", "ai_content_too_long", 1],
  ["empty", "ai_content_empty", 1],
];

test.each(FAILURES)(
  "answers %s at the provider with %s, and does not bill a call",
  async (model, code, requests) => {
    const problem = await expectFailure(
      { markdown: "{ai_content}", ai_service: ai({ provider: "anthropic", model }) },
      code,
      requests,
    );
    expect(problem.detail).not.toMatch(/sk-inline|generated sentence/);
  },
);

test("answers a provider that hangs with provider_timeout, and does not bill a call", async () => {
  const answer = await hasty.convert({ markdown: "{ai_content}", ai_service: ai({ model: "hang" }) });
  expect(answer.status).toBe(504);
  expect(await answer.json()).toMatchObject({ code: "provider_timeout" });
  expect(await hasty.calls()).toBe(0);
});

test("never passes on a provider's 401 or 429", () => {
  for (const [, code] of FAILURES) expect([401, 429]).not.toContain(ERRORS[code].status);
});

test("rejects many copies of a long text before creating them", async () => {
  await expectFailure(
    { markdown: "{ai_content}".repeat(1_000), ai_service: ai({ prompt: "x".repeat(LIMITS.promptBytes) }) },
    "ai_content_too_long",
    1,
  );
});

test("reports provider, model, tokens and finish reason in meta; truncated text is a warning", async () => {
  const { body } = await convert({
    markdown: "Hello {ai_content}",
    ai_service: ai({ provider: "gemini", model: "gemini-2.5-flash", max_tokens: 4 }),
    include: ["meta", "warnings"],
  });
  expect(body["meta"]).toMatchObject({
    bytes: expect.any(Number) as number,
    ai: {
      provider: "gemini",
      model: "gemini-2.5-flash",
      input_tokens: 3,
      output_tokens: 4,
      finish_reason: "length",
    },
  });
  expect(body["warnings"]).toContainEqual({
    code: "ai_content_cut",
    message: "The generated text ends early: max_tokens was reached.",
  });
  const plain = await convert({ markdown: "Hello", include: ["meta"] });
  expect(plain.body["meta"]).not.toHaveProperty("ai");
});

test("each item of a batch has its own provider call and its own failure", async () => {
  const before = await hasty.calls();
  const slow = { markdown: "{ai_content}", ai_service: ai({ model: "hang" }) };
  const batch = hasty.convert({ items: [...Array.from({ length: 6 }, () => slow), { markdown: "Plain" }] });
  const answer = await batch;
  expect(answer.status).toBe(200);
  const { results } = (await answer.json()) as { results: { error: ProblemBody | null }[] };
  const codes = results.map(({ error }) => error?.code);
  expect(codes).toEqual([...Array<string>(6).fill("provider_timeout"), undefined]);
  expect(await hasty.calls()).toBe(before + 1);

  const same = { markdown: "{ai_content}", ai_service: ai() };
  const mixed = await convert({
    items: [
      same,
      same,
      { ...same, ai_service: ai({ model: "fail-404" }) },
      { markdown: "none", ai_service: ai() },
      same,
    ],
  });
  expect(
    (mixed.body["results"] as { error: ProblemBody | null }[]).map(({ error }) => error?.code ?? null),
  ).toEqual([null, null, "provider_rejected", "ai_token_missing", null]);
  expect(service.standIn.requests).toHaveLength(4);
});

test("a batch makes four provider calls at a time; if the client disconnects, they are cancelled and not billed", async () => {
  const before = await service.calls();
  const item = { markdown: "{ai_content}", ai_service: ai({ model: "hang" }) };
  for (const [body, atOnce] of [
    [item, 1],
    [{ items: Array.from({ length: 6 }, () => item) }, 4],
  ] as const) {
    const client = new AbortController();
    const asked = service.convert(body, {}, client.signal);
    await expect.poll(() => service.standIn.open()).toBe(atOnce);
    client.abort();
    await expect(asked).rejects.toThrow();
    await expect.poll(() => service.standIn.open()).toBe(0);
  }
  const { length } = service.standIn.requests;
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(service.standIn.requests).toHaveLength(length);
  expect(length).toBe(1 + 4);
  expect(await service.calls()).toBe(before);
});
