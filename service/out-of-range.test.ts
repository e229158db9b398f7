import { sql } from "kysely";
import { ProblemError, type Client } from "@galley/contract";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openDatabase, type Database } from "./platform/database/database.ts";
import { exportDatabase } from "./platform/database/moving/export.ts";
import { signUp, startForTest, testPlace } from "./testing.ts";

const MOST = 1_000_000_000_000_000;
/** The largest number that a column of either database can store, far beyond what a JavaScript number holds exactly. */
const HUGE = "9223372036854775807";

let service: Awaited<ReturnType<typeof startForTest>>;
let db: Database;
let client: Client;
let apiKey: string;
let accountId: string;
const today = new Date().toISOString().slice(0, 10);
beforeAll(async () => {
  service = await startForTest({ SIGN_UP: "open" });
  db = openDatabase(await testPlace(service.dataDir));
  client = await signUp(service.address, "ann@example.com");
  accountId = (await client.me()).account.id;
  apiKey = (await client.createApiKey({ body: { name: "First" } })).key;
  await client.createTemplate({ body: { name: "First", css: "p { color: #111111 }" } });
  await client.putProviderKey({ params: { provider: "openai" }, body: { key: "sk-of-a-test-1234" } });
  expect((await convert()).status).toBe(200);
});
afterAll(async () => {
  await db.destroy();
  await service.close();
});
const convert = () => service.convert({ markdown: "x" }, { "X-Service-Key": apiKey });

describe("the spending cap", () => {
  test.for([MOST + 1, Number.MAX_SAFE_INTEGER, 9_007_199_254_740_992, 1e300, -1, 0.5])(
    "rejects %d with the limit, and the account keeps working",
    async (cap) => {
      const refused = await client
        .setSpendingCap({ body: { spending_cap: cap } })
        .catch((error: unknown) => error as ProblemError);
      expect(refused).toBeInstanceOf(ProblemError);
      expect((refused as ProblemError).problem).toMatchObject({
        code: "invalid_request",
        errors: [{ pointer: "/spending_cap" }],
      });
      expect((await convert()).status).toBe(200);
    },
  );

  test.for([0, 1, MOST])("stores %d and returns it", async (cap) => {
    expect(await client.setSpendingCap({ body: { spending_cap: cap } })).toMatchObject({ spending_cap: cap });
    expect(await client.currentUsage()).toMatchObject({ spending_cap: cap });
    await client.setSpendingCap({ body: { spending_cap: null } });
  });
});

describe("a stored number out of range does not break the account", () => {
  test.for([
    ["subscriptions", "spending_cap_micro_usd"],
    ["subscriptions", "updated_at"],
    ["subscriptions", "started_at"],
    ["usage_periods", "calls"],
    ["usage_periods", "cost_micro_usd"],
    ["usage_days", "calls"],
    ["calls", "cost_micro_usd"],
    ["calls", "at"],
    ["api_keys", "created_at"],
    ["api_keys", "last_used_at"],
    ["accounts", "created_at"],
    ["templates", "created_at"],
    ["templates", "updated_at"],
    ["template_versions", "created_at"],
    ["provider_keys", "created_at"],
  ])("%s.%s", async ([table = "", column = ""]) => {
    const before = await sql<{ key: string; value: string }>`
      select cast(${sql.ref(column)} as text) as value from ${sql.table(table)} limit 1`.execute(db);
    for (const value of [HUGE, `-${HUGE}`]) {
      await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${sql.raw(value)}`.execute(db);
      expect([200, 402]).toContain((await convert()).status);
      await client.me();
      await client.listApiKeys();
      await client.listTemplates();
      await client.listProviderKeys();
      await client.currentUsage();
      await client.dailyUsage({ query: { from: today, to: today } });
      await client.setSpendingCap({ body: { spending_cap: null } });
      const lines: string[] = [];
      await exportDatabase(
        db,
        async (line) => void lines.push(line),
        () => {},
      );
      expect(lines.some((line) => line.includes(accountId))).toBe(true);
    }
    const [row] = before.rows;
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${sql.raw(row?.value ?? "null")}`.execute(
      db,
    );
  });
});
