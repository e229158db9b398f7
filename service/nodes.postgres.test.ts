import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createApiKeys } from "./api-keys/api-keys.ts";
import { readPlans } from "./billing/plans.ts";
import { createSubscriptions } from "./billing/subscriptions.ts";
import { systemClock as clock } from "./platform/clock.ts";
import { openDatabase, type Database } from "./platform/database/database.ts";
import { createTemplates } from "./templates/templates.ts";
import { callAroundTheThousandth } from "./testing-charges.ts";
import { addAccount, startForTest, testPlace, UNHURRIED_PLANS } from "./testing.ts";

/** Three nodes on one database. Changes are made through neither of the tested ones. */
let dataDir: string;
let nodes: Awaited<ReturnType<typeof startForTest>>[];
let db: Database;
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), "galley-test-"));
  const unhurried = { rateLimit: { requests: 10_000, seconds: 1 } };
  const PLANS = JSON.stringify({
    ...(JSON.parse(UNHURRIED_PLANS) as object),
    items: { ...unhurried, batchUnit: "item" },
  });
  const start = () => startForTest({ DATA_DIR: dataDir, PLANS });
  nodes = [await start(), await start(), await start()];
  db = openDatabase(await testPlace(dataDir));
});
afterAll(async () => {
  await Promise.all(nodes.map((node) => node.close()));
  await db.destroy();
  rmSync(dataDir, { recursive: true, force: true });
});

const convert = (node: number, apiKey: string, body: object = { markdown: "x" }) =>
  (nodes[node] as (typeof nodes)[0]).convert(body, { "X-Service-Key": apiKey });

async function untilAll(apiKey: string, isSo: (answer: Response) => Promise<boolean>, body?: object) {
  for (const node of nodes.keys()) {
    await expect.poll(async () => isSo(await convert(node, apiKey, body))).toBe(true);
  }
}
const hasStatus = (status: number) => async (answer: Response) => answer.status === status;

test("the first node created the owner, which both know", async () => {
  expect(nodes[1]?.firstStart).toBeUndefined();
  expect((await convert(1, nodes[0]?.apiKey ?? "")).status).toBe(200);
});

test.for(["with", "without"])(
  "a revoked key, a cancelled subscription and a saved template take effect on every node, %s a connection for notifications",
  async (connection) => {
    const { accountId, apiKey, apiKeyId } = await addAccount(db);
    const templates = createTemplates({ db, clock });
    const content = { name: "x", css: "p { color: #111111 }", header: "", footer: "" };
    const { id } = await templates.create(accountId, content);
    const body = { markdown: "x", template_id: id };
    for (const node of nodes.keys()) expect((await convert(node, apiKey, body)).status).toBe(200);
    if (connection === "without") {
      await sql`
        select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and query in ('select 1', 'listen galley_changes')
          and pid <> pg_backend_pid()`.execute(db);
    }
    await templates.save(accountId, id, { css: "p { color: #222222 }" });
    await untilAll(apiKey, async (answer) => (await answer.text()).includes("#222222"), body);
    const subscriptions = createSubscriptions({ db, clock, plans: readPlans(UNHURRIED_PLANS) });
    await subscriptions.apply(accountId, "cancelled");
    await untilAll(apiKey, hasStatus(402));
    await createApiKeys({ db, clock }).revoke(accountId, apiKeyId);
    await untilAll(apiKey, hasStatus(401));
  },
);

test.for(["request", "item"])(
  "the spending cap is exact across nodes: parallel calls never exceed it, counted by %s",
  async (unit) => {
    const plan = unit === "item" ? "items" : "starter";
    const { accountId, apiKey } = await addAccount(db, { plan, spendingCapMicroUsd: 20_000 });
    for (const node of nodes.keys()) expect((await convert(node, apiKey)).status).toBe(200);
    await db.updateTable("usage_periods").set({ calls: 999 }).where("account_id", "=", accountId).execute();
    // One call is still included, and 20 more are paid.
    const answers = await Promise.all(
      Array.from({ length: 120 }, async (_, index) => {
        const size = unit === "item" ? 1 + (index % 3) : 1;
        const body = { items: Array.from({ length: size }, () => ({ markdown: "x" })) };
        let answer: Response;
        // A request rejected because the node is busy costs nothing and is sent again.
        do answer = await convert(index % nodes.length, apiKey, body);
        while (answer.status === 503);
        return { status: answer.status, size, code: ((await answer.json()) as { code?: string }).code };
      }),
    );
    const refused = answers.filter(({ status }) => status === 402);
    expect(new Set(refused.map(({ code }) => code))).toEqual(new Set(["spending_cap_reached"]));
    const answered = answers.filter(({ status }) => status === 200);
    expect(answered.length + refused.length).toBe(120);
    const units = answered.reduce((sum, { size }) => sum + size, 0);
    const period = await db
      .selectFrom("usage_periods")
      .select(["calls", "cost_micro_usd"])
      .where("account_id", "=", accountId)
      .executeTakeFirstOrThrow();
    expect(period).toEqual({ calls: 999 + units, cost_micro_usd: (units - 1) * 1_000 });
    // A batch that needs more than is left can leave up to two of its three units.
    if (unit === "item") expect([19, 20, 21]).toContain(units);
    else expect(units).toBe(21);
  },
);

test("two nodes count and charge 500 parallel calls around the 1,000th exactly", async () => {
  const { accountId, apiKey } = await addAccount(db);
  await callAroundTheThousandth(db, accountId, async (index) => {
    const answer = await convert(index % 2, apiKey);
    await answer.text();
    return answer;
  });
});
