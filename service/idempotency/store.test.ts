import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Database } from "../platform/database/database.ts";
import { addAccount, openTestDatabase } from "../testing.ts";
import { createIdempotencyStore } from "./store.ts";

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.destroy());

const MOST_BYTES = 1_000;

async function newClient() {
  const { accountId } = await addAccount(db);
  const store = createIdempotencyStore(db, MOST_BYTES);
  const claimOf = (key: string) => ({ accountId, keyHash: key, bodyHash: "body", requestId: key });
  return {
    remove: () => db.deleteFrom("accounts").where("id", "=", accountId).execute(),
    ask: async (key: string) => (await store.claim(claimOf(key), 0, 1)).state,
    answer: (key: string, bytes: number) => store.complete(claimOf(key), "x".repeat(bytes), 10),
    bytes: async () => {
      const { rows } = await sql<{ bytes: number }>`
        select coalesce(sum(octet_length(answer)), 0) as bytes from idempotent_requests
        where account_id = ${accountId}`.execute(db);
      return Number(rows[0]?.bytes);
    },
  };
}

test("bounds an account's stored responses in bytes: the oldest are dropped, and other accounts' are not", async () => {
  const [one, other] = [await newClient(), await newClient()];
  await other.ask("kept");
  await other.answer("kept", 900);
  for (let index = 0; index < 20; index++) {
    await one.ask(`key-${index}`);
    await one.answer(`key-${index}`, 300);
    expect(await one.bytes()).toBeLessThanOrEqual(MOST_BYTES);
  }
  expect(await one.ask("key-19")).toBe("answered");
  expect(await one.ask("key-17")).toBe("answered");
  expect(await one.ask("key-16")).toBe("claimed");
  expect(await other.ask("kept")).toBe("answered");
});

test("keeps a response larger than the limit until the next one", async () => {
  const { ask, answer } = await newClient();
  await ask("large");
  await answer("large", 2 * MOST_BYTES);
  expect(await ask("large")).toBe("answered");
  await ask("next");
  await answer("next", 10);
  expect(await ask("large")).toBe("claimed");
  expect(await ask("next")).toBe("answered");
});

test("a running request keeps its claim, however many others are answered", async () => {
  const { ask, answer } = await newClient();
  await ask("running");
  for (let index = 0; index < 10; index++) {
    await ask(`key-${index}`);
    await answer(`key-${index}`, 300);
  }
  expect(await ask("running")).toBe("running");
});

test("reports a claim for an account that was just deleted", async () => {
  const { ask, remove } = await newClient();
  await ask("before");
  await remove();
  expect(await ask("before")).toBe("no_account");
  expect(await ask("after")).toBe("no_account");
});
