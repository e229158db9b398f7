import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { addAccount, testPlace } from "../../testing.ts";
import { openProxy } from "../../testing-proxy.ts";
import { withAccountLocked } from "./account-lock.ts";
import { openDatabase, type Database } from "./database.ts";
import { createPresence, DatabaseAway, type Presence } from "./presence.ts";

const AT_ONCE = 30;
let db: Database;
let proxy: Awaited<ReturnType<typeof openProxy>>;
let presence: Presence;
beforeAll(async () => {
  const place = await testPlace(mkdtempSync(join(tmpdir(), "galley-test-")));
  proxy = await openProxy(place.databaseUrl ?? "");
  presence = createPresence(proxy.url);
  db = openDatabase({ ...place, databaseUrl: proxy.url }, presence);
});
afterAll(async () => {
  presence.close();
  await db.destroy();
  await proxy.close();
});

const query = () => db.selectFrom("accounts").select("id").execute();

test("changes of one account wait for each other without taking the connections of the others", async () => {
  const { accountId } = await addAccount(db);
  const { promise: gate, resolve: open } = Promise.withResolvers<void>();
  const order: number[] = [];
  const changes = Array.from({ length: AT_ONCE }, (_, index) =>
    withAccountLocked(db, accountId, async () => {
      await gate;
      order.push(index);
    }),
  );
  await expect(query().finally(open)).resolves.toHaveLength(1);
  await Promise.all(changes);
  expect(order).toEqual(Array.from({ length: AT_ONCE }, (_, index) => index));
});

test("when all connections are in use, a query fails and the database does not count as away", async () => {
  const { promise: gate, resolve: open } = Promise.withResolvers<void>();
  const held = Promise.allSettled(Array.from({ length: AT_ONCE }, () => db.connection().execute(() => gate)));
  await expect(query().finally(open)).rejects.toBeInstanceOf(DatabaseAway);
  expect(presence.awayForMs()).toBe(0);
  await held;
  await expect(query()).resolves.toHaveLength(1);
});

test("a statement that takes too long fails, and the database does not count as away", async () => {
  const slow = Array.from({ length: 3 }, () => sql`select pg_sleep(60)`.execute(db));
  for (const outcome of await Promise.allSettled(slow)) {
    expect(outcome).toMatchObject({ reason: { name: "DatabaseAway", cause: { code: "57014" } } });
  }
  expect(presence.awayForMs()).toBe(0);
});

test("a silent outage is noticed without a query that fails", async () => {
  await expect(query()).resolves.toHaveLength(1);
  proxy.silence();
  await vi.waitUntil(() => presence.awayForMs() > 0, { timeout: 300_000 });
  proxy.restore();
  await vi.waitUntil(() => presence.awayForMs() === 0, { timeout: 300_000 });
  await expect(query()).resolves.toHaveLength(1);
});
