import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openDatabase, type Database } from "../platform/database/database.ts";
import { signUp, startForTest, testPlace } from "../testing.ts";

const AT_ONCE = 30;
let service: Awaited<ReturnType<typeof startForTest>>;
let db: Database;
beforeAll(async () => {
  service = await startForTest({ SIGN_UP: "open" });
  db = openDatabase(await testPlace(service.dataDir));
});
afterAll(async () => {
  await db.destroy();
  await service.close();
});

test("while all connections to the database are in use, people who are signed in get 503", async () => {
  const client = await signUp(service.address, "busy@example.com");
  const outcomes = await db.transaction().execute(async (transaction) => {
    await sql`lock table accounts in access exclusive mode`.execute(transaction);
    return Promise.allSettled(Array.from({ length: AT_ONCE }, () => client.me()));
  });
  const statuses = outcomes.map((outcome) =>
    outcome.status === "rejected" ? (outcome.reason as { status: number }).status : 200,
  );
  expect(statuses).toEqual(statuses.map(() => 503));
  await client.me();
});
