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

/** Two nodes on one database; what is changed comes from neither of them. */
let dataDir: string;
let nodes: Awaited<ReturnType<typeof startForTest>>[];
let db: Database;
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), "galley-test-"));
  const start = () => startForTest({ DATA_DIR: dataDir });
  nodes = [await start(), await start()];
  db = openDatabase(await testPlace(dataDir));
});
afterAll(async () => {
  await Promise.all(nodes.map((node) => node.close()));
  await db.destroy();
  rmSync(dataDir, { recursive: true, force: true });
});

const convert = (node: number, apiKey: string, body: object = { markdown: "x" }) =>
  (nodes[node] as (typeof nodes)[0]).convert(body, { "X-Service-Key": apiKey });

/** How long until every node answers like this. */
async function untilAll(apiKey: string, isSo: (answer: Response) => Promise<boolean>, body?: object) {
  const startedAt = performance.now();
  for (const node of [0, 1]) {
    while (!(await isSo(await convert(node, apiKey, body)))) {
      expect(performance.now() - startedAt).toBeLessThan(5_000);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
  return performance.now() - startedAt;
}
const hasStatus = (status: number) => async (answer: Response) => answer.status === status;

test("the first of them made the owner, whom both know", async () => {
  expect(nodes[1]?.firstStart).toBeUndefined();
  expect((await convert(1, nodes[0]?.apiKey ?? "")).status).toBe(200);
});

test.for(["with", "without"])(
  "a revoked key, a cancelled subscription and a saved template are in force on every node within two seconds, %s a connection to tell it",
  async (connection) => {
    const { accountId, apiKey, apiKeyId } = await addAccount(db);
    const templates = createTemplates({ db, clock });
    const content = { name: "x", css: "p { color: #111111 }", header: "", footer: "" };
    const { id } = await templates.create(accountId, content);
    const body = { markdown: "x", template_id: id };
    for (const node of [0, 1]) expect((await convert(node, apiKey, body)).status).toBe(200);
    if (connection === "without") {
      await sql`
        select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and query in ('select 1', 'listen galley_changes')
          and pid <> pg_backend_pid()`.execute(db);
    }
    await templates.save(accountId, id, { css: "p { color: #222222 }" });
    expect(
      await untilAll(apiKey, async (answer) => (await answer.text()).includes("#222222"), body),
    ).toBeLessThan(2_000);
    const subscriptions = createSubscriptions({ db, clock, plans: readPlans(UNHURRIED_PLANS) });
    await subscriptions.apply(accountId, "cancelled");
    expect(await untilAll(apiKey, hasStatus(402))).toBeLessThan(2_000);
    await createApiKeys({ db, clock }).revoke(accountId, apiKeyId);
    expect(await untilAll(apiKey, hasStatus(401))).toBeLessThan(2_000);
  },
);

test("500 parallel calls around the 1,000th, through both: counted exactly, charged to the cent", async () => {
  const { accountId, apiKey } = await addAccount(db);
  await callAroundTheThousandth(db, accountId, async (index) => {
    const answer = await convert(index % 2, apiKey);
    await answer.text();
    return answer;
  });
}, 60_000);
