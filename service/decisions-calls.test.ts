import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openDatabase, type Database } from "./platform/database/database.ts";
import { addAccount, startForTest, testPlace } from "./testing.ts";

const FAST = { rateLimit: { requests: 10_000, seconds: 1 } };
let service: Awaited<ReturnType<typeof startForTest>>;
let db: Database;
beforeAll(async () => {
  service = await startForTest({
    PLANS: JSON.stringify({
      starter: FAST,
      items: { ...FAST, batchUnit: "item" },
      small: { ...FAST, includedCalls: 3 },
    }),
  });
  db = openDatabase(await testPlace(service.dataDir));
});
afterAll(async () => {
  await db.destroy();
  await service.close();
});

async function newClient(options: Parameters<typeof addAccount>[1] = {}) {
  const { accountId, apiKey } = await addAccount(db, options);
  return {
    accountId,
    apiKey,
    convert: (body: unknown, headers: Record<string, string> = {}) =>
      service.convert(body, { "X-Service-Key": apiKey, ...headers }),
    totals: async () => {
      const rows = await db
        .selectFrom("usage_periods")
        .select(["calls", "cost_micro_usd"])
        .where("account_id", "=", accountId)
        .execute();
      const calls = await db.selectFrom("calls").select("id").where("account_id", "=", accountId).execute();
      return { calls: rows[0]?.calls ?? 0, cost: rows[0]?.cost_micro_usd ?? 0, rows: calls.length };
    },
  };
}

test("records a call for each request answered with 2xx, before the response; a batch is one call", async () => {
  const { convert, totals } = await newClient();
  await (await convert({ markdown: "x" })).text();
  expect(await totals()).toEqual({ calls: 1, cost: 0, rows: 1 });
  await convert({ items: [{ markdown: "x" }, { markdown: "y" }, { bad: 1 }] });
  expect(await totals()).toEqual({ calls: 2, cost: 0, rows: 2 });
});

test("does not bill rejected and failed requests", async () => {
  const { convert, totals } = await newClient();
  for (const body of ["no json", {}, { markdown: "x", template_id: randomUUID() }, { items: [] }]) {
    expect((await convert(body)).status).toBeGreaterThanOrEqual(400);
  }
  expect(await totals()).toEqual({ calls: 0, cost: 0, rows: 0 });
});

test("counts a batch by its converted items if the plan says so", async () => {
  const { convert, totals } = await newClient({ plan: "items" });
  await convert({ items: [{ markdown: "x" }, { markdown: "y" }, { bad: 1 }] });
  await convert({ markdown: "x" });
  expect(await totals()).toEqual({ calls: 3, cost: 0, rows: 2 });
});

test("500 parallel calls around the 1,000th: the ledger has exactly the 2xx answers, and the overage to the cent", async () => {
  const { accountId, convert, totals } = await newClient();
  await convert({ markdown: "x" });
  await db.updateTable("usage_periods").set({ calls: 800 }).where("account_id", "=", accountId).execute();
  const answers = await Promise.all(
    Array.from({ length: 500 }, (_, n) => convert(n % 10 === 0 ? {} : { markdown: `call ${n}` })),
  );
  const succeeded = answers.filter(({ status }) => status === 200).length;
  expect(succeeded).toBe(450);
  expect(await totals()).toEqual({ calls: 1_250, cost: 250 * 1_000, rows: 451 });
});

test("admits calls up to the spending cap and answers the next with 402, also in parallel", async () => {
  const { convert, totals } = await newClient({ plan: "small", spendingCapMicroUsd: 2_000 });
  const answers = await Promise.all(Array.from({ length: 40 }, () => convert({ markdown: "x" })));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
  const refused = answers.filter(({ status }) => status === 402);
  expect(refused).toHaveLength(35);
  expect(await refused[0]?.json()).toMatchObject({ code: "spending_cap_reached" });
  expect(await totals()).toEqual({ calls: 5, cost: 2_000, rows: 5 });
});

test("answers a call that cannot be recorded with 503, and serves later ones", async () => {
  const { convert, apiKey, totals } = await newClient();
  await db.schema.alterTable("usage_days").renameTo("usage_days_away").execute();
  const refused = await service.convertOnce({ markdown: "x" }, { "X-Service-Key": apiKey });
  await db.schema.alterTable("usage_days_away").renameTo("usage_days").execute();
  expect(refused.status).toBe(503);
  expect(refused.headers.get("retry-after")).toBe("1");
  expect(await refused.json()).toMatchObject({ code: "unavailable" });
  expect((await convert({ markdown: "x" })).status).toBe(200);
  expect(await totals()).toEqual({ calls: 1, cost: 0, rows: 1 });
});

describe("Idempotency-Key", () => {
  const keyed = (key: string) => ({ "Idempotency-Key": key });

  test("returns the stored response for the same key and body, marked as a replay and billed once", async () => {
    const { convert, totals } = await newClient();
    const first = await convert({ markdown: "# Once" }, keyed("k1"));
    const second = await convert({ markdown: "# Once" }, keyed("k1"));
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(first.headers.get("idempotent-replayed")).toBeNull();
    expect(second.headers.get("idempotent-replayed")).toBe("true");
    expect(second.headers.get("content-type")).toBe(first.headers.get("content-type"));
    expect(await second.text()).toBe(await first.text());
    expect(await totals()).toEqual({ calls: 1, cost: 0, rows: 1 });
  });

  test("sends the length of a batch with large results, and replays the same bytes", async () => {
    const { convert } = await newClient();
    const body = {
      items: ["`a` ".repeat(2_000), "x", "`ü` ".repeat(2_000)].map((markdown) => ({ markdown })),
    };
    const first = await convert(body, keyed("large"));
    const text = await first.text();
    expect(Number(first.headers.get("content-length"))).toBe(Buffer.byteLength(text));
    const { results } = JSON.parse(text) as { results: { error: unknown }[] };
    expect(results.map(({ error }) => error)).toEqual([null, null, null]);
    const second = await convert(body, keyed("large"));
    expect(second.headers.get("idempotent-replayed")).toBe("true");
    expect(await second.text()).toBe(text);
  });

  test("answers another body with 422; keys of different accounts do not interfere", async () => {
    const one = await newClient();
    const other = await newClient();
    await one.convert({ markdown: "a" }, keyed("shared"));
    const reused = await one.convert({ markdown: "b" }, keyed("shared"));
    expect(reused.status).toBe(422);
    expect(await reused.json()).toMatchObject({ code: "idempotency_key_reused" });
    const fresh = await other.convert({ markdown: "b" }, keyed("shared"));
    expect(fresh.status).toBe(200);
    expect(fresh.headers.get("idempotent-replayed")).toBeNull();
  });

  test("runs and bills one of twenty parallel requests; the others replay it or get 409", async () => {
    const { convert, totals } = await newClient();
    const body = { items: Array.from({ length: 20 }, () => ({ markdown: "word ".repeat(500) })) };
    const answers = await Promise.all(Array.from({ length: 20 }, () => convert(body, keyed("race"))));
    const fresh = answers.filter(
      (answer) => answer.status === 200 && answer.headers.get("idempotent-replayed") === null,
    );
    expect(fresh).toHaveLength(1);
    for (const { status } of answers) expect([200, 409]).toContain(status);
    expect((await totals()).calls).toBe(1);
  });

  test("accepts 255 characters, and answers 256 and 0 with 400", async () => {
    const { convert } = await newClient();
    expect((await convert({ markdown: "x" }, keyed("k".repeat(255)))).status).toBe(200);
    expect((await convert({ markdown: "x" }, keyed("k".repeat(256)))).status).toBe(400);
    expect((await convert({ markdown: "x" }, keyed(""))).status).toBe(400);
  });

  test("does not store a failed response, so the key can be used again", async () => {
    const { convert } = await newClient();
    const body = { markdown: "x", template_id: randomUUID() };
    expect((await convert(body, keyed("failed"))).status).toBe(404);
    expect((await convert(body, keyed("failed"))).status).toBe(404);
    expect((await convert({ markdown: "x" }, keyed("failed"))).status).toBe(200);
  });

  test("frees a key claimed before a crash when its lease ends, and a stored response after a day", async () => {
    const { accountId, convert } = await newClient();
    await convert({ markdown: "x" }, keyed("old"));
    const expire = (by: number) =>
      db
        .updateTable("idempotent_requests")
        .set({ answer: null, expires_at: Date.now() + by })
        .where("account_id", "=", accountId)
        .execute();
    await expire(10_000);
    expect((await convert({ markdown: "x" }, keyed("old"))).status).toBe(409);
    await expire(-1);
    const again = await convert({ markdown: "x" }, keyed("old"));
    expect(again.status).toBe(200);
    expect(again.headers.get("idempotent-replayed")).toBeNull();
  });

  test("encrypts stored responses and binds them to their account", async () => {
    const { accountId, convert } = await newClient();
    await convert({ markdown: "canary-of-the-seal" }, keyed("sealed"));
    const row = await db
      .selectFrom("idempotent_requests")
      .selectAll()
      .where("account_id", "=", accountId)
      .executeTakeFirstOrThrow();
    expect(row.answer).not.toContain("canary");
    expect(row.expires_at - Date.now()).toBeGreaterThan(23.9 * 3_600_000);
    const thief = await newClient();
    await thief.convert({ markdown: "x" }, keyed("sealed"));
    await db
      .updateTable("idempotent_requests")
      .set({ answer: row.answer, body_hash: row.body_hash })
      .where("account_id", "=", thief.accountId)
      .execute();
    expect((await thief.convert({ markdown: "canary-of-the-seal" }, keyed("sealed"))).status).toBe(500);
  });
});
