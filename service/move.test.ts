import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startStandIn, type StandIn } from "./ai/stand-in/server.ts";
import { claimJob } from "./billing/jobs-store.ts";
import { createBillingStore } from "./billing/stripe/store.ts";
import { readConfig, type Config } from "./config.ts";
import { exportFrom, importInto } from "./move.ts";
import { createOperatorStore } from "./operator/store.ts";
import { openDatabase } from "./platform/database/database.ts";
import { migrate } from "./platform/database/migrate.ts";
import { MOVED_TABLES, type AnyTables } from "./platform/database/moving/tables.ts";
import { addAccount, createBrowser, openTestDatabase, PASSWORD, startForTest, testPlace } from "./testing.ts";

const MARKDOWN = "# Hello\n\nA *letter*.";
const AI = { markdown: "{ai_content}", ai_service: { provider: "openai", model: "echo", prompt: "Moved." } };
const EMAIL = "ann@example.com";
/** Text that line splitting, escaping or encoding could damage. */
const AWKWARD = 'h1 { color: #123456 } /* "\\ \u2028 \u{1F4EE} é \t */';

let standIn: StandIn;
/** A database file that a service has used, and what its users saw. */
let source: Config;
let lines: string[];
let before: Awaited<ReturnType<typeof useService>>;
const folders: string[] = [];

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), "galley-test-"));
  folders.push(made);
  return made;
}

beforeAll(async () => {
  standIn = await startStandIn();
  source = readConfig({ DATA_DIR: folder() });
  before = await useService(source.dataDir);
  lines = await exportLines(source);
});
afterAll(async () => {
  await standIn.close();
  for (const made of folders) rmSync(made, { recursive: true, force: true });
});

function settings(dataDir: string, more: Record<string, string> = {}) {
  return { DATA_DIR: dataDir, SIGN_UP: "open", OPENAI_ADDRESS: standIn.addresses.openai, ...more };
}

/** Creates rows in every table. */
async function useService(dataDir: string) {
  const service = await startForTest(settings(dataDir, { DATABASE_URL: "" }));
  const { client, cookies } = createBrowser(service.address);
  await client.signUp({ body: { name: "Ann", email: EMAIL, password: PASSWORD } });
  await client.startTwoFactor({ body: { password: PASSWORD } });
  await client.createInvitation({ body: { email: "bob@example.com", role: "editor" } });
  await client.requestPasswordReset({ body: { email: EMAIL } });
  const { key } = await client.createApiKey({ body: { name: "CI" } });
  const revoked = await client.createApiKey({ body: { name: "Old" } });
  await client.revokeApiKey({ params: { api_key_id: revoked.id } });
  const template = await client.createTemplate({ body: { name: "Letter", css: "p { color: red }" } });
  await client.updateTemplate({ params: { template_id: template.id }, body: { css: AWKWARD } });
  await client.putProviderKey({ params: { provider: "openai" }, body: { key: "sk-stored-before" } });
  await client.setSpendingCap({ body: { spending_cap: 2_500_000 } });
  const letter = { markdown: MARKDOWN, template_id: template.id };
  const headers = { "X-Service-Key": key };
  const answer = await service.convert(letter, { ...headers, "Idempotency-Key": "once" });
  const { html } = (await answer.json()) as { html: string };
  const usage = await client.currentUsage();
  await service.close();
  await leaveBilling(dataDir);
  return { key, revokedKey: revoked.key, letter, html, usage, cookies };
}

/** Creates rows as a payment provider would. */
async function leaveBilling(dataDir: string): Promise<void> {
  const db = openDatabase({ dataDir });
  const { id } = await db.selectFrom("accounts").select("id").executeTakeFirstOrThrow();
  const store = createBillingStore(db);
  await store.insert(id, "cus_1", 1);
  await store.insertCharge({
    id: "charge",
    accountId: id,
    periodStart: 1,
    calls: 1_490,
    costMicroUsd: 490_000,
    amountCents: 49,
    description: "Overage",
    createdAt: 2,
    itemId: "ii_1",
    invoiceId: "in_1",
  });
  await store.markHandled({ id: "evt_1", type: "invoice.created" }, 3);
  await db
    .insertInto("kept_statements")
    .values({ account_id: "gone", period_start: 1, statement: "{}" })
    .execute();
  await db
    .insertInto("subscription_spans")
    .values({ account_id: id, from_at: 1, plan: "starter", state: "active", started_at: 1 })
    .execute();
  await claimJob(db, "reconcile", 100_000_000, 1);
  await db
    .insertInto("billing_notices")
    .values({ account_id: id, period_start: 1, kind: "included-80", sent_at: 4 })
    .execute();
  const actor = { via: "terminal", name: "root" } as const;
  const account = { id, name: "Owner" };
  await createOperatorStore(db).record({ actor, action: "account.create", account, details: {} }, 5);
  await db.destroy();
}

async function exportLines(config: Config): Promise<string[]> {
  const written: string[] = [];
  const writeLine = async (line: string) => void written.push(line);
  await exportFrom(config, writeLine, () => {});
  return written;
}

async function* given(all: readonly string[]): AsyncGenerator<string> {
  yield* all;
}

const importLines = (config: Config, all: readonly string[]) => importInto(config, given(all), () => {});

async function emptyTarget(): Promise<Config> {
  const { dataDir, databaseUrl = "" } = await testPlace(folder());
  return readConfig({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl });
}

const rowsOf = (all: readonly string[]) => all.filter((line) => line.startsWith("[")).toSorted();

test("continues on the new database where the old one stopped", async () => {
  const target = await emptyTarget();
  const moved = await importLines(target, lines);
  expect(moved).toEqual({ tables: MOVED_TABLES.length, rows: rowsOf(lines).length });
  for (const name of ["master-keys", "session-secret"]) {
    copyFileSync(join(source.dataDir, name), join(target.dataDir, name));
  }
  const service = await startForTest(settings(target.dataDir));
  try {
    expect(service.firstStart).toBeUndefined();
    const headers = { "X-Service-Key": before.key };
    const { client, cookies } = createBrowser(service.address);
    for (const [name, value] of before.cookies) cookies.set(name, value);
    expect(await client.currentUsage()).toEqual(before.usage);

    const again = await service.convert(before.letter, { ...headers, "Idempotency-Key": "once" });
    expect(again.headers.get("Idempotent-Replayed")).toBe("true");
    expect(await again.json()).toEqual({ html: before.html });
    const anew = await service.convert(before.letter, headers);
    expect(await anew.json()).toEqual({ html: before.html });
    expect(before.html).toContain("#123456");

    expect((await service.convert(AI, headers)).status).toBe(200);
    expect(standIn.requests.at(-1)?.headers.authorization).toBe("Bearer sk-stored-before");
    expect((await service.convert(before.letter, { "X-Service-Key": before.revokedKey })).status).toBe(401);
    expect(await client.currentUsage()).toMatchObject({ calls: before.usage.calls + 2 });
    await createBrowser(service.address).client.signIn({ body: { email: EMAIL, password: PASSWORD } });
  } finally {
    await service.close();
  }
});

test("exporting and importing twice gives the same rows in every table", async () => {
  const kept = new Set(lines.flatMap((line, index) => (line.startsWith("[") ? [tableOf(index)] : [])));
  expect([...kept]).toEqual([...MOVED_TABLES]);
  const there = await emptyTarget();
  await importLines(there, lines);
  const back = readConfig({ DATA_DIR: folder() });
  await importLines(back, await exportLines(there));
  const returned = await exportLines(back);
  expect(rowsOf(returned)).toEqual(rowsOf(lines));
  expect(returned.filter((line) => !line.startsWith("["))).toEqual(
    lines.filter((line) => !line.startsWith("[")),
  );
  const [one, other] = await Promise.all([source, back].map(storedPeople));
  expect(other).toEqual(one);
});

function tableOf(index: number): string {
  const start = lines.slice(0, index).findLast((line) => line.startsWith('{"table"')) ?? "{}";
  return (JSON.parse(start) as { table: string }).table;
}

/** The rows as SQLite stores them, without the export code: types and all. */
async function storedPeople(config: Config) {
  const db = openDatabase(config);
  const people = await db.selectFrom("people").selectAll().execute();
  const sessions = await db.selectFrom("sessions").selectAll().execute();
  await db.destroy();
  return { people, sessions };
}

test("exports every table, and none has an auto-incremented column", async () => {
  const db = await openTestDatabase();
  // The rate limit's windows are on PostgreSQL only, and outdated within a second or so.
  const tables = (await db.introspection.getTables()).filter(({ name }) => name !== "rate_windows");
  expect(tables.map(({ name }) => name).toSorted()).toEqual(MOVED_TABLES.toSorted());
  const counting = tables.flatMap(({ name, columns }) =>
    columns.filter(({ isAutoIncrementing }) => isAutoIncrementing).map((column) => `${name}.${column.name}`),
  );
  // SQLite reports this for every integer primary key. This one is always given.
  expect(counting.filter((column) => column !== "master_keys.version")).toEqual([]);
  await db.destroy();
});

test("exports one moment without blocking writes", async () => {
  const target = await emptyTarget();
  await importLines(target, lines);
  const db = openDatabase(target);
  const written: string[] = [];
  await exportFrom(
    target,
    async (line) => {
      if (line.includes('"table":"accounts"')) await addAccount(db);
      written.push(line);
    },
    () => {},
  );
  expect(rowsOf(written)).toEqual(rowsOf(lines));
  await db.destroy();
});

test("rejects an incomplete file, or one of another version, without changing anything", async () => {
  const target = await emptyTarget();
  const at = lines.findIndex((line) => line.includes(EMAIL));
  const wrong: [RegExp, (all: string[]) => string[]][] = [
    [
      /people do not match their checksum/,
      (all) => all.with(at, all[at]?.replace(EMAIL, "eve@example.com") ?? ""),
    ],
    [/people do not match their checksum/, (all) => all.toSpliced(at, 1)],
    [
      /credentials do not match their checksum|rejected rows of/,
      (all) => twice(all, '{"table":"credentials"'),
    ],
    [/ends too soon/, (all) => all.slice(0, -1)],
    [/not JSON/, (all) => all.with(at, all[at]?.slice(0, 20) ?? "")],
    [/too few or too many/, (all) => all.with(at, '["one"]')],
    [/table .+ is expected/, (all) => all.toSpliced(1, 2)],
    [/something follows/, (all) => [...all, "{}"]],
    [/another version/, (all) => all.with(0, all[0]?.replace(/"schema":"[^"]+"/, '"schema":"0001"') ?? "")],
    [/has format 3/, (all) => all.with(0, all[0]?.replace('"format":2', '"format":3') ?? "")],
    [/not a Galley export/, () => ["# Hello"]],
    [/not a Galley export/, () => []],
  ];
  for (const [message, change] of wrong) {
    await expect(importLines(target, change([...lines]))).rejects.toMatchObject({
      name: "MoveError",
      message: expect.stringMatching(message) as string,
    });
  }
  const db = openDatabase(target);
  await migrate(db);
  for (const table of MOVED_TABLES) {
    expect(await (db as unknown as AnyTables).selectFrom(table).selectAll().execute()).toEqual([]);
  }
  await db.destroy();
  await importLines(target, lines);
});

function twice(all: string[], start: string): string[] {
  const at = all.findIndex((line) => line.startsWith(start)) + 1;
  return all.toSpliced(at, 0, all[at] ?? "");
}

test("rejects a database that is not empty", async () => {
  const target = await emptyTarget();
  const db = openDatabase(target);
  await migrate(db);
  await addAccount(db);
  await expect(importLines(target, lines)).rejects.toThrow(
    "The database is not empty: there are rows in accounts, subscriptions, api_keys.",
  );
  expect(await db.selectFrom("accounts").selectAll().execute()).toHaveLength(1);
  await db.destroy();
});

test("does not export a database of another version", async () => {
  const target = await emptyTarget();
  await importLines(target, lines);
  const db = openDatabase(target) as unknown as AnyTables;
  await db.insertInto("kysely_migration").values({ name: "9999-later", timestamp: "x" }).execute();
  await db.destroy();
  await expect(exportLines(target)).rejects.toThrow("The database is at 9999-later");
});
