import { SCOPES, type Client } from "@galley/contract";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openDatabase, type Database } from "../platform/database/database.ts";
import { newId } from "../platform/ids.ts";
import { addAccount, signUp, startForTest, testPlace } from "../testing.ts";
import { applyWrites } from "../wire-writes.ts";
import { createActivityStore, type Activity } from "./store.ts";

const NEVER = "00000000-0000-4000-8000-000000000000";
const TODAY = new Date().toISOString().slice(0, 10);
let service: Awaited<ReturnType<typeof startForTest>>;
let db: Database;
let client: Client;
let key: string;

beforeAll(async () => {
  service = await startForTest({ SIGN_UP: "open" });
  db = openDatabase(await testPlace(service.dataDir));
  client = await signUp(service.address, "ann@example.com");
  key = (await client.createApiKey({ body: { name: "CI", scopes: [...SCOPES] } })).key;
});
afterAll(async () => {
  await db.destroy();
  await service.close();
});

const send = async (body: unknown, headers: Record<string, string> = {}) => {
  const answer = await service.convert(body, { "X-Service-Key": key, ...headers });
  return { status: answer.status, id: answer.headers.get("x-request-id") ?? "" };
};
const listed = async (id: string) => {
  const { requests } = await client.listActivity({ query: { search: id } });
  return requests[0];
};

test("lists what was asked and how it ended, and nothing of what was sent", async () => {
  const template = await client.createTemplate({ body: { name: "Receipt", alias: "receipt", css: "" } });
  const other = await client.createTemplate({ body: { name: "Letter", css: "" } });
  const plain = await send({ markdown: "secret-markdown" });
  const styled = await send({ markdown: "x", template: "receipt" });
  const batch = await send({
    items: [
      { markdown: "x", template_id: template.id },
      { markdown: "x", template_id: other.id.toUpperCase() },
      { markdown: 7 },
    ],
  });
  const refused = await send({ markdown: "x", template_id: NEVER });
  await expect.poll(() => listed(refused.id)).toBeDefined();
  expect(await listed(plain.id)).toMatchObject({
    request_id: plain.id,
    route: "POST /v1/convert",
    status: 200,
    error_code: null,
    items: 1,
    api_key_name: "CI",
    template_id: null,
    several_templates: false,
    failed_items: 0,
  });
  expect(await listed(styled.id)).toMatchObject({ template_id: template.id, template_name: "Receipt" });
  expect(await listed(batch.id)).toMatchObject({
    status: 200,
    items: 3,
    failed_items: 1,
    template_id: null,
    several_templates: true,
  });
  expect(await listed(refused.id)).toMatchObject({
    status: 404,
    error_code: "template_not_found",
    template_id: NEVER,
    template_name: null,
  });
  const rows = await db.selectFrom("activity").selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain("secret-markdown");

  const { api_keys, templates } = await client.usageSources({ query: { from: TODAY, to: TODAY } });
  expect(api_keys).toMatchObject([{ name: "CI", calls: 3 }]);
  expect(templates).toHaveLength(3);
  expect(templates).toEqual(
    expect.arrayContaining([
      { id: null, name: null, several: false, calls: 1 },
      { id: template.id, name: "Receipt", several: false, calls: 1 },
      { id: null, name: null, several: true, calls: 1 },
    ]),
  );
});

test("records a replay and a refused key without counting a call", async () => {
  const calls = async () => (await client.usageSources({ query: { from: TODAY, to: TODAY } })).api_keys;
  const once = { "Idempotency-Key": "once" };
  await send({ markdown: "once" }, once);
  const replay = await send({ markdown: "once" }, once);
  await expect.poll(() => listed(replay.id)).toMatchObject({ status: 200 });
  const before = await calls();
  const narrow = await client.createApiKey({ body: { name: "Narrow", scopes: ["templates:read"] } });
  const refused = await send({ markdown: "x" }, { "X-Service-Key": narrow.key });
  await expect
    .poll(() => listed(refused.id))
    .toMatchObject({ status: 403, error_code: "insufficient_scope", api_key_name: "Narrow" });
  expect(await calls()).toEqual(before);
});

test("filters by outcome, key and template, searches, and pages without gaps", async () => {
  const { requests: errors } = await client.listActivity({ query: { outcome: "error" } });
  expect(errors.map(({ error_code }) => error_code)).toEqual(["insufficient_scope", "template_not_found"]);
  const all = (await client.listActivity()).requests;
  const [first] = all;
  expect(all.map(({ request_id }) => request_id)).toEqual(
    all.map(({ request_id }) => request_id).toSorted((one, other) => (one < other ? 1 : -1)),
  );
  const byKey = await client.listActivity({ query: { api_key_id: first?.api_key_id ?? "" } });
  expect(new Set(byKey.requests.map(({ api_key_name }) => api_key_name))).toEqual(new Set(["Narrow"]));
  const byTemplate = await client.listActivity({ query: { template_id: NEVER } });
  expect(byTemplate.requests).toHaveLength(1);
  expect((await client.listActivity({ query: { search: "TEMPLATE_not" } })).requests).toHaveLength(1);
  expect((await client.listActivity({ query: { search: "100%" } })).requests).toEqual([]);
  const paged: string[] = [];
  let cursor: string | null | undefined;
  do {
    const page = await client.listActivity({ query: { limit: 2, ...(cursor && { cursor }) } });
    paged.push(...page.requests.map(({ request_id }) => request_id));
    cursor = page.next_cursor;
  } while (cursor !== null);
  expect(paged).toEqual(all.map(({ request_id }) => request_id));
});

const rowOf = (accountId: string, at: number): Activity => ({
  id: newId(at),
  accountId,
  at,
  route: "POST /v1/convert",
  status: 200,
  errorCode: null,
  apiKeyId: "key",
  template: "",
  items: 1,
  failedItems: 0,
  durationMs: 1,
});

test("keeps the newest rows of an account, for as long as configured", async () => {
  const { accountId } = await addAccount(db);
  const store = createActivityStore(db);
  const rows = Array.from({ length: 7 }, (_, index) => rowOf(accountId, 1_000 + index));
  await store.write({ rows, sources: [], trim: [accountId], mostPerAccount: 5 });
  const kept = async () => (await store.list(accountId, {}, 100)).map(({ at }) => at);
  expect(await kept()).toEqual([1_006, 1_005, 1_004, 1_003, 1_002]);
  await applyWrites(db, [{ kind: "purge", now: 0, callsBefore: 0, activityBefore: 1_004 }]);
  expect(await kept()).toEqual([1_006, 1_005, 1_004]);
});

test("rows of an account that is gone take no others with them", async () => {
  const { accountId } = await addAccount(db);
  const rows = [rowOf("gone", 1), rowOf(accountId, 2)];
  await createActivityStore(db).write({ rows, sources: [], trim: [], mostPerAccount: 5 });
  expect(await createActivityStore(db).list(accountId, {}, 10)).toHaveLength(1);
});

test("a call is answered while activity cannot be written", async () => {
  await sql`alter table activity rename to activity_away`.execute(db);
  const unlisted = await send({ markdown: "x" });
  expect(unlisted.status).toBe(200);
  expect((await send({ markdown: "x" })).status).toBe(200);
  await sql`alter table activity_away rename to activity`.execute(db);
  await expect.poll(() => listed(unlisted.id)).toMatchObject({ status: 200 });
});
