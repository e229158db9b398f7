import type { Client } from "@galley/contract";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { systemClock as clock } from "../platform/clock.ts";
import { Problem } from "../platform/errors.ts";
import { addAccount, signUp } from "../testing.ts";
import { startWithProviders, type WithProviders } from "../testing-ai.ts";
import { createProviderKeys } from "./provider-keys.ts";
import { createProviderKeyStore } from "./store.ts";

let service: WithProviders;
let ann: Client;
let bob: Client;
const failed = (code: string, status: number) => ({ status, problem: { code } });

beforeAll(async () => {
  service = await startWithProviders({ SIGN_UP: "open" });
  [ann, bob] = await Promise.all([
    signUp(service.address, "ann@example.com"),
    signUp(service.address, "bob@example.com"),
  ]);
});
afterAll(() => service.close());
beforeEach(async () => {
  service.standIn.requests.length = 0;
  await service.db.deleteFrom("provider_keys").execute();
});

test("shows the last four characters of a stored key, replaces and removes it, and hides it from other accounts", async () => {
  const params = { provider: "anthropic" } as const;
  const stored = await ann.putProviderKey({ params, body: { key: "sk-ant-0123456789-wxyz" } });
  expect(stored).toEqual({
    provider: "anthropic",
    last_four: "wxyz",
    created_at: stored.created_at,
    checked_at: null,
    refusal: null,
  });
  await ann.putProviderKey({ params: { provider: "openai" }, body: { key: "short" } });
  await ann.putProviderKey({ params, body: { key: "sk-ant-0123456789-abcd" } });
  const { provider_keys: keys } = await ann.listProviderKeys();
  expect(keys.map((key) => [key.provider, key.last_four])).toEqual([
    ["anthropic", "abcd"],
    ["openai", "hort"],
  ]);
  expect(await bob.listProviderKeys()).toEqual({ provider_keys: [] });
  await expect(bob.deleteProviderKey({ params })).rejects.toMatchObject(failed("provider_key_missing", 422));
  await ann.deleteProviderKey({ params });
  await expect(ann.deleteProviderKey({ params })).rejects.toMatchObject(failed("provider_key_missing", 422));
});

test("rejects a key with characters that a header cannot carry, with its pointer", async () => {
  const put = ann.putProviderKey({ params: { provider: "openai" }, body: { key: "sk-with space" } });
  await expect(put).rejects.toMatchObject({ status: 400, problem: { errors: [{ pointer: "/key" }] } });
});

test.each(["openai", "anthropic", "gemini"] as const)(
  "checks a key with %s without generating text",
  async (provider) => {
    const params = { provider };
    const check = () => ann.checkProviderKey({ params });
    const store = (key: string) => ann.putProviderKey({ params, body: { key } });
    await expect(check()).rejects.toMatchObject(failed("provider_key_missing", 422));
    await store("sk-good-0123456789");
    expect(await check()).toMatchObject({ checked_at: expect.any(String), refusal: null });
    expect(service.standIn.requests).toHaveLength(1);
    expect(service.standIn.requests[0]).toMatchObject({ method: "GET", body: undefined });
    expect(service.standIn.requests[0]?.path).toMatch(/\/models(\?|$)/);
    await store("sk-0123456789-refused");
    const refused = await check();
    expect(refused.refusal).toContain("does not accept the provider key");
    expect((await ann.listProviderKeys()).provider_keys).toEqual([refused]);
  },
);

test("answers 504 if a provider does not respond to the check in time, and keeps the key unchecked", async () => {
  const hasty = await startWithProviders({ SIGN_UP: "open", AI_TIMEOUT_SECONDS: "1" });
  try {
    const client = await signUp(hasty.address, "dan@example.com");
    const params = { provider: "openai" } as const;
    await client.putProviderKey({ params, body: { key: "sk-0123456789-hang" } });
    await expect(client.checkProviderKey({ params })).rejects.toMatchObject(failed("provider_timeout", 504));
    expect((await client.listProviderKeys()).provider_keys).toMatchObject([
      { checked_at: null, refusal: null },
    ]);
  } finally {
    await hasty.close();
  }
});

test.each([
  ["openai", ["gpt-stand-in"]],
  ["anthropic", ["gpt-stand-in", "gpt-stand-in-audio", "text-embedding-stand-in"]],
  ["gemini", ["gemini-stand-in"]],
] as const)("lists the models of %s that generate text", async (provider, models) => {
  const params = { provider };
  await expect(ann.listProviderModels({ params })).rejects.toMatchObject(failed("provider_key_missing", 422));
  await ann.putProviderKey({ params, body: { key: "sk-good-0123456789" } });
  expect(await ann.listProviderModels({ params })).toEqual({ models });
  await ann.putProviderKey({ params, body: { key: "sk-0123456789-refused" } });
  await expect(ann.listProviderModels({ params })).rejects.toMatchObject(
    failed("provider_key_rejected", 424),
  );
});

test("generates in the playground with the stored key, without billing a call, within the account's limits", async () => {
  await ann.putProviderKey({ params: { provider: "gemini" }, body: { key: "sk-good-0123456789" } });
  const body = { provider: "gemini", model: "echo", prompt: "Some *text*." } as const;
  expect(await ann.generate({ body })).toEqual({ text: "Some *text*." });
  await expect(bob.generate({ body })).rejects.toMatchObject(failed("provider_key_missing", 422));
  await expect(ann.generate({ body: { ...body, model: "fail-404" } })).rejects.toMatchObject(
    failed("provider_rejected", 424),
  );
  const long = { ...body, prompt: "x".repeat(16 * 1024 + 1) };
  await expect(ann.generate({ body: long })).rejects.toMatchObject({
    status: 413,
    problem: { errors: [{ pointer: "/prompt" }] },
  });
  expect(await service.calls()).toBe(0);
});

test("calls no provider without a subscription or beyond the rate limit", async () => {
  const PLANS = JSON.stringify({
    starter: { rateLimit: { requests: 5, seconds: 3_600 } },
    plain: { ai: false, rateLimit: { requests: 10_000, seconds: 1 } },
  });
  const strict = await startWithProviders({ SIGN_UP: "open", PLANS });
  try {
    const client = await signUp(strict.address, "carl@example.com");
    const body = { provider: "openai", model: "echo", prompt: "x", api_key: "sk" } as const;
    const asked = await Promise.allSettled(Array.from({ length: 8 }, () => client.generate({ body })));
    const fulfilled = asked.filter(({ status }) => status === "fulfilled").length;
    const reasons = asked.flatMap((one) => (one.status === "rejected" ? [one.reason as unknown] : []));
    // A database that is away for a moment rejects some too, of which some were admitted.
    const unavailable = reasons.filter((reason) => (reason as { status: unknown }).status === 503).length;
    expect(fulfilled).toBeLessThanOrEqual(5);
    expect(fulfilled + unavailable).toBeGreaterThanOrEqual(5);
    await expect
      .poll(() => client.generate({ body }).catch((error: unknown) => error))
      .toMatchObject(failed("rate_limited", 429));
    await strict.db.updateTable("subscriptions").set({ plan: "plain" }).execute();
    const outcome = () => client.generate({ body }).catch((error: unknown) => error);
    await expect.poll(outcome).toMatchObject(failed("plan_required", 403));
    await strict.db.updateTable("subscriptions").set({ state: "cancelled" }).execute();
    await expect.poll(outcome).toMatchObject(failed("subscription_required", 402));
    await expect(client.checkProviderKey({ params: { provider: "openai" } })).rejects.toMatchObject(
      failed("subscription_required", 402),
    );
    expect(strict.standIn.requests.length).toBeLessThanOrEqual(5);
  } finally {
    await strict.close();
  }
});

test("an encrypted key copied to another account or provider does not decrypt there", async () => {
  await ann.putProviderKey({ params: { provider: "openai" }, body: { key: "sk-canary-of-ann-0123" } });
  await bob.putProviderKey({ params: { provider: "openai" }, body: { key: "sk-of-bob-0123456789" } });
  const rows = await service.db
    .selectFrom("provider_keys")
    .select(["account_id", "last_four", "sealed"])
    .execute();
  const sealed = rows.find((row) => row.last_four === "0123")?.sealed ?? "";
  await service.db.updateTable("provider_keys").set({ sealed }).where("last_four", "=", "6789").execute();
  const body = { provider: "openai", model: "echo", prompt: "x" } as const;
  await expect(bob.generate({ body })).rejects.toMatchObject(failed("internal", 500));
  expect(await ann.generate({ body })).toEqual({ text: "x" });
  await service.db
    .updateTable("provider_keys")
    .set({ provider: "gemini" })
    .where("last_four", "=", "0123")
    .execute();
  await expect(ann.generate({ body: { ...body, provider: "gemini" } })).rejects.toMatchObject(
    failed("internal", 500),
  );
  expect(JSON.stringify(service.standIn.requests.slice(1))).not.toContain("canary");
});

test("a key that replaces another during its check is not marked with the result", async () => {
  const { accountId } = await addAccount(service.db);
  const providerKeys = createProviderKeys({
    store: createProviderKeyStore(service.db),
    sealing: {
      seal: async (_account, _purpose, content) => Buffer.from(content).toString("base64"),
      open: async (_account, _purpose, sealed) => Buffer.from(sealed, "base64"),
    },
    clock,
    async listModels() {
      await providerKeys.put(accountId, "openai", "sk-good");
      throw new Problem("provider_key_rejected", "OpenAI does not accept the provider key.");
    },
  });
  await providerKeys.put(accountId, "openai", "sk-mistyped");
  const { signal } = new AbortController();
  const checked = await providerKeys.check(accountId, "openai", signal);
  expect(checked).toMatchObject({ lastFour: "good", checkedAt: null, refusal: null });
});
