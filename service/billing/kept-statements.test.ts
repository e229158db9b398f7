import { afterAll, beforeAll, expect, test } from "vitest";
import { readConfig } from "../config.ts";
import { openDatabase, type Database } from "../platform/database/database.ts";
import { createBrowser, PASSWORD, startForTest, testPlace } from "../testing.ts";
import { openOperator, type Operator } from "../wire-operator.ts";
import { enterCalls } from "./testing/billing.ts";

let service: Awaited<ReturnType<typeof startForTest>>;
let operator: Operator;
let db: Database;
beforeAll(async () => {
  service = await startForTest({ SIGN_UP: "open" });
  const { dataDir, databaseUrl = "" } = await testPlace(service.dataDir);
  db = openDatabase({ dataDir, databaseUrl: databaseUrl === "" ? undefined : databaseUrl });
  operator = await openOperator(readConfig({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl }));
});
afterAll(async () => {
  await operator.close();
  await db.destroy();
  await service.close();
});

test.for(["owner", "operator"])(
  "what an account owes is still on its statement after its %s deleted it",
  async (by) => {
    const name = `${by}@example.com`;
    const { client } = createBrowser(service.address);
    await client.signUp({ body: { name, email: name, password: PASSWORD } });
    const { id } = (await client.me()).account;
    await enterCalls(db, id, 1_493, Date.now());
    const before = await operator.billing.statements(id);
    expect(before).toMatchObject([{ accountName: name, totalMicroUsd: 1_493_000 }]);
    expect(await operator.billing.keptStatements()).not.toContainEqual(before[0]);
    if (by === "owner") await client.deleteAccount({ body: { name } });
    else await operator.actions.deleteAccount(operator.actor, id);
    expect(await operator.accounts.find(id)).toBeUndefined();
    expect(await operator.billing.keptStatements()).toContainEqual(before[0]);
  },
);
