import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { generateApiKey } from "./api-keys/api-key.ts";
import { openDatabase, type Database } from "./platform/database/database.ts";
import { createBrowser, HOURLY_PLANS, PASSWORD, startForTest, testPlace } from "./testing.ts";
import { openProxy } from "./testing-proxy.ts";

let dataDir: string;
let proxy: Awaited<ReturnType<typeof openProxy>>;
let db: Database;
let service: Awaited<ReturnType<typeof startForTest>>;
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), "galley-test-"));
  const place = await testPlace(dataDir);
  db = openDatabase(place);
  proxy = await openProxy(place.databaseUrl ?? "");
  service = await start();
});
afterEach(async () => {
  proxy.restore();
  await service.close();
  await proxy.close();
  await db.destroy();
  rmSync(dataDir, { recursive: true, force: true });
});

const start = (env: Record<string, string> = {}) =>
  startForTest({ DATA_DIR: dataDir, DATABASE_URL: proxy.url, ...env });
const call = async (headers: Record<string, string> = {}) => {
  const answer = await service.convertOnce({ markdown: "x" }, headers);
  const text = await answer.text();
  return {
    status: answer.status,
    headers: answer.headers,
    id: answer.headers.get("x-request-id") ?? "",
    body: JSON.parse(text) as { code?: string },
  };
};
const PERSON = { email: "ann@example.com", password: PASSWORD };
const ready = async () => {
  const answer = await fetch(`${service.address}/readyz`);
  return { status: answer.status, body: (await answer.json()) as { status: unknown } };
};
const ledger = async () => (await db.selectFrom("calls").select("id").execute()).map(({ id }) => id).sort();
const total = async () => (await db.selectFrom("usage_periods").select("calls").executeTakeFirst())?.calls;

/**
 * Waits until the node has processed every change so far, so that none removes a key from its cache during an outage.
 * Changes arrive in order, so it is enough to wait for the last one.
 */
async function settle() {
  const calls = [await call()];
  const { client } = createBrowser(service.address);
  await client.enter({ body: { token: service.firstStart?.entryToken ?? "", ...PERSON } });
  const other = await client.createApiKey({ body: { name: "Other" } });
  const callWithOther = async () => {
    const answer = await call({ "X-Service-Key": other.key });
    if (answer.status === 200) calls.push(answer);
    return answer.status;
  };
  expect(await callWithOther()).toBe(200);
  await db.updateTable("api_keys").set({ revoked_at: 1 }).where("id", "=", other.id).execute();
  await expect.poll(callWithOther).toBe(401);
  calls.push(await call());
  return { calls, client };
}

test.for(["cut", "silence"] as const)(
  "during a PostgreSQL outage (%s), cached keys keep working, and their calls are recorded afterwards",
  async (how) => {
    const { calls, client } = await settle();
    const before = calls.map(({ id }) => id).sort();
    await expect.poll(ledger).toEqual(before);
    proxy[how]();
    for (let count = 0; count < 5; count++) calls.push(await call());
    calls.push(...(await Promise.all(Array.from({ length: 20 }, () => call()))));
    expect(calls.map(({ status }) => status)).toEqual(calls.map(() => 200));
    expect(await ready()).toEqual({ status: 200, body: { status: "degraded" } });
    expect(await ledger()).toEqual(before);

    const unknown = await call({ "X-Service-Key": generateApiKey() });
    expect(unknown).toMatchObject({ status: 503, body: { code: "unavailable" } });
    expect(unknown.headers.get("retry-after")).toBe("5");
    expect(await call({ "Idempotency-Key": "one" })).toMatchObject({ status: 503 });
    expect(await call({ "X-Service-Key": "nonsense" })).toMatchObject({ status: 401 });
    const away = { status: 503, problem: { code: "unavailable" } };
    await expect(client.listTemplates({ query: {} })).rejects.toMatchObject(away);
    await expect(client.signIn({ body: PERSON })).rejects.toMatchObject(away);
    await expect(client.createApiKey({ body: { name: "x" } })).rejects.toMatchObject(away);

    proxy.restore();
    await expect.poll(async () => (await ready()).body.status).toBe("ok");
    await expect.poll(async () => (await ledger()).length).toBe(calls.length);
    calls.push(await call());
    expect(await ledger()).toEqual(calls.map(({ id }) => id).sort());
    expect(await total()).toBe(calls.length);
  },
);

test("a node restarted during the outage records the calls it spooled", async () => {
  const { calls } = await settle();
  proxy.cut();
  calls.push(await call(), await call());
  expect(calls.map(({ status }) => status)).toEqual(calls.map(() => 200));
  const { apiKey } = service;
  await service.close();
  proxy.restore();
  service = await start();
  await expect.poll(ledger).toEqual(calls.map(({ id }) => id).sort());
  expect((await call({ "X-Service-Key": apiKey })).status).toBe(200);
});

test("during an outage, each node enforces the rate limit by itself, from an empty window", async () => {
  const { apiKey } = service;
  await service.close();
  service = await start({ PLANS: HOURLY_PLANS });
  const headers = { "X-Service-Key": apiKey };
  for (let count = 0; count < 3; count++) expect((await call(headers)).status).toBe(200);
  proxy.cut();
  expect((await call(headers)).status).toBe(200);
  const statuses = (await Promise.all(Array.from({ length: 8 }, () => call(headers)))).map(
    ({ status }) => status,
  );
  expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 200, 200, 200, 429, 429, 429, 429]);
});

test("during an outage, cached keys work only until their limit", async () => {
  const { apiKey } = service;
  await service.close();
  service = await start({ DATABASE_AWAY_SECONDS: "2" });
  const headers = { "X-Service-Key": apiKey };
  expect((await call(headers)).status).toBe(200);
  proxy.cut();
  await expect.poll(async () => (await ready()).status).toBe(503);
  expect(await call(headers)).toMatchObject({ status: 503, body: { code: "unavailable" } });
});
