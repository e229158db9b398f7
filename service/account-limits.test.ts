import { LIMITS } from "@galley/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createApiKeys } from "./api-keys/api-keys.ts";
import { systemClock as clock } from "./platform/clock.ts";
import type { Database } from "./platform/database/database.ts";
import { createTemplates } from "./templates/templates.ts";
import { createTemplateStore } from "./templates/store.ts";
import { addAccount, openTestDatabase } from "./testing.ts";

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.destroy());

const AT_ONCE = 12;
const CONTENT = { name: "x", css: "", header: "", footer: "" };

/** The error codes of the rejected requests, and the number of the others. */
async function outcomes(work: (index: number) => Promise<unknown>) {
  const results = await Promise.allSettled(Array.from({ length: AT_ONCE }, (_, index) => work(index)));
  return {
    done: results.filter(({ status }) => status === "fulfilled").length,
    refused: results.flatMap((result) =>
      result.status === "rejected" ? [(result.reason as { code: string }).code] : [],
    ),
  };
}
const limitReached = (count: number) => Array.from({ length: count }, () => "limit_reached");

test("API keys created at once stop at the limit", async () => {
  const { accountId } = await addAccount(db);
  const apiKeys = createApiKeys({ db, clock });
  for (let count = 1; count < LIMITS.apiKeys - 3; count++) await apiKeys.create(accountId, { name: "x" });
  expect(await outcomes(() => apiKeys.create(accountId, { name: "x" }))).toEqual({
    done: 3,
    refused: limitReached(AT_ONCE - 3),
  });
  expect(await apiKeys.list(accountId)).toHaveLength(LIMITS.apiKeys);
});

test("templates created, copied and brought back at once stop at the limit", async () => {
  const { accountId } = await addAccount(db);
  const templates = createTemplates({ db, clock });
  const store = createTemplateStore(db);
  const deleted: string[] = [];
  for (let index = 0; index < AT_ONCE; index++) {
    const { id } = await templates.create(accountId, CONTENT);
    await templates.remove(accountId, id);
    deleted.push(id);
  }
  for (let index = 0; index < LIMITS.templates - 4; index++) {
    await store.insert(accountId, `${accountId}-${index}`, CONTENT, clock.now());
  }
  const work = [
    () => templates.create(accountId, CONTENT),
    () => templates.duplicate(accountId, `${accountId}-0`),
    (index: number) => templates.undelete(accountId, deleted[index] ?? ""),
  ];
  const { done, refused } = await outcomes((index) => work[index % 3]?.(index) ?? Promise.resolve());
  expect({ done, refused }).toEqual({ done: 4, refused: limitReached(AT_ONCE - 4) });
  expect(await store.count(accountId)).toBe(LIMITS.templates);
});
