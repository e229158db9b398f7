import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { addAccount, testPlace } from "../../testing.ts";
import { openProxy } from "../../testing-proxy.ts";
import { createTemplates } from "../../templates/templates.ts";
import { systemClock as clock } from "../clock.ts";
import { openDatabase, type Database } from "./database.ts";
import { createPresence, type Change, type Presence } from "./presence.ts";

let db: Database;
let proxy: Awaited<ReturnType<typeof openProxy>>;
let presence: Presence;
const told: Change[] = [];
let gaps = 0;
beforeAll(async () => {
  const place = await testPlace(mkdtempSync(join(tmpdir(), "galley-test-")));
  db = openDatabase(place);
  proxy = await openProxy(place.databaseUrl ?? "");
  presence = createPresence(proxy.url);
  presence.events.on("change", (change) => told.push(change));
  presence.events.on("gap", () => gaps++);
  await vi.waitUntil(() => presence.isHearing(), { timeout: 300_000 });
});
afterAll(async () => {
  presence.close();
  await proxy.close();
  await db.destroy();
});

const nextTold = async (change: () => Promise<unknown>) => {
  told.length = 0;
  await change();
  await expect.poll(() => told.length).toBeGreaterThan(0);
  return told[0];
};

test("reports a revoked key, another plan, a saved template and a deleted account, but not the use of a key", async () => {
  const { accountId, apiKeyId } = await addAccount(db);
  const ofAccount = { accountId, templateId: undefined };
  // Its subscription was already changed once.
  await expect.poll(() => told).toContainEqual(ofAccount);
  const set = (change: { last_used_at: number } | { revoked_at: number }) =>
    db.updateTable("api_keys").set(change).where("id", "=", apiKeyId).execute();
  await set({ last_used_at: 1 });
  expect(
    await nextTold(() =>
      db.updateTable("subscriptions").set({ plan: "pro" }).where("account_id", "=", accountId).execute(),
    ),
  ).toEqual(ofAccount);
  expect(told).toHaveLength(1);
  expect(await nextTold(() => set({ revoked_at: 1 }))).toEqual(ofAccount);
  const templates = createTemplates({ db, clock });
  const { id } = await templates.create(accountId, { name: "x", css: "", header: "", footer: "" });
  expect(await nextTold(() => templates.save(accountId, id, { css: "p { color: red }" }))).toEqual({
    accountId,
    templateId: id,
  });
  await nextTold(() => db.deleteFrom("accounts").where("id", "=", accountId).execute());
  await expect.poll(() => told.some(({ templateId }) => templateId === undefined)).toBe(true);
});

test.for(["cut", "silent", "ended"])(
  "does not trust a connection that is %s, and reports a gap when it is back",
  async (how) => {
    await expect.poll(() => presence.isHearing()).toBe(true);
    const before = gaps;
    if (how === "cut") proxy.cut();
    else if (how === "silent") proxy.silence();
    else {
      await sql`
        select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`.execute(db);
    }
    await expect.poll(() => !presence.isHearing() || gaps > before).toBe(true);
    proxy.restore();
    await expect.poll(() => presence.isHearing() && gaps > before).toBe(true);
  },
);
