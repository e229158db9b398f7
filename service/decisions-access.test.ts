import { afterAll, beforeAll, expect, test } from "vitest";
import { generateApiKey } from "./api-keys/api-key.ts";
import { systemClock as clock } from "./platform/clock.ts";
import { createSubscriptions } from "./billing/subscriptions.ts";
import { openDatabase, type Database } from "./platform/database/database.ts";
import { readPlans } from "./billing/plans.ts";
import { addAccount, startForTest, testPlace, UNHURRIED_PLANS } from "./testing.ts";

let service: Awaited<ReturnType<typeof startForTest>>;
let db: Database;
beforeAll(async () => {
  service = await startForTest();
  db = openDatabase(await testPlace(service.dataDir));
});
afterAll(async () => {
  await db.destroy();
  await service.close();
});
const convertWith = (apiKey: string) => service.convert({ markdown: "x" }, { "X-Service-Key": apiKey });
const statusWith = (apiKey: string) => async () => (await convertWith(apiKey)).status;

test.for([
  ["missing", ""],
  ["malformed", "secret"],
  ["with a wrong checksum", `gly_live_${"0".repeat(36)}`],
  ["unknown", generateApiKey()],
])("answers a key that is %s with 401 and WWW-Authenticate, without reading the body", async ([, key]) => {
  const answer = await service.convert("no json at all", { "X-Service-Key": key ?? "" });
  expect(answer.status).toBe(401);
  expect(answer.headers.get("www-authenticate")).toContain("X-Service-Key");
  expect(await answer.json()).toMatchObject({ code: "invalid_api_key" });
});

test("rejects a revoked key soon, even if it was cached", async () => {
  const { apiKey, apiKeyId } = await addAccount(db);
  expect((await convertWith(apiKey)).status).toBe(200);
  await db.updateTable("api_keys").set({ revoked_at: Date.now() }).where("id", "=", apiKeyId).execute();
  await expect.poll(statusWith(apiKey)).toBe(401);
});

test.for([["none"], ["past_due"], ["cancelled"]])(
  "answers 402 for a subscription that is %s",
  async ([state]) => {
    const { apiKey } = await addAccount(db, { state: state ?? "" });
    const answer = await convertWith(apiKey);
    expect(answer.status).toBe(402);
    expect(await answer.json()).toMatchObject({ code: "subscription_required" });
    expect(answer.headers.get("ratelimit-policy")).toBe('"account";q=10000;w=1');
  },
);

test("applies a change of subscription soon, even if it was cached", async () => {
  const { accountId, apiKey } = await addAccount(db, { state: "none" });
  const subscriptions = createSubscriptions({ db, clock, plans: readPlans(UNHURRIED_PLANS) });
  expect((await convertWith(apiKey)).status).toBe(402);
  await subscriptions.apply(accountId, "subscribed");
  await expect.poll(statusWith(apiKey)).toBe(200);
  await subscriptions.apply(accountId, "payment_failed");
  await expect(subscriptions.apply(accountId, "subscribed")).rejects.toThrow("past_due");
  await subscriptions.apply(accountId, "cancelled");
  await expect.poll(statusWith(apiKey)).toBe(402);
});

test("records a key's last use within a few seconds", async () => {
  const { apiKey, apiKeyId } = await addAccount(db);
  const before = Date.now();
  expect((await convertWith(apiKey)).status).toBe(200);
  const lastUsed = async () => {
    const row = await db
      .selectFrom("api_keys")
      .select("last_used_at")
      .where("id", "=", apiKeyId)
      .executeTakeFirstOrThrow();
    return Number(row.last_used_at);
  };
  await expect.poll(lastUsed).toBeGreaterThanOrEqual(before);
  expect(await lastUsed()).toBeLessThanOrEqual(Date.now());
});
