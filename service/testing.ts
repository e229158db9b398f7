import { createHash, randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { pino } from "pino";
import { inject } from "vitest";
import { createAccountStore } from "./accounts/store.ts";
import { createApiKeys } from "./api-keys/api-keys.ts";
import { readConfig } from "./config.ts";
import { systemClock } from "./platform/clock.ts";
import { openDatabase, type Database, type DatabasePlace } from "./platform/database/database.ts";
import { migrate } from "./platform/database/migrate.ts";
import { start } from "./wire.ts";

/**
 * The database of a test's data folder: the file in it, or one of its own on the run's PostgreSQL. The whole
 * suite runs once on each (vitest.config.ts), and the same folder always gives the same database.
 */
export async function testPlace(dataDir: string): Promise<DatabasePlace> {
  if (inject("database") === "sqlite") return { dataDir };
  const server = inject("postgresUrl");
  const name = `test_${createHash("sha256").update(dataDir).digest("hex").slice(0, 32)}`;
  const client = new Client({ connectionString: `${server}/postgres` });
  await client.connect();
  try {
    const { rowCount } = await client.query("select from pg_database where datname = $1", [name]);
    if (rowCount === 0) await client.query(`create database ${name}`);
  } finally {
    await client.end();
  }
  return { dataDir, databaseUrl: `${server}/${name}` };
}

/** The default plans without a rate limit that a quick test could meet. */
export const UNHURRIED_PLANS = JSON.stringify(
  Object.fromEntries(
    ["starter", "pro", "business"].map((name) => [name, { rateLimit: { requests: 10_000, seconds: 1 } }]),
  ),
);

/** For tests: the real service on a real file and a free port of the loopback, gone when closed. */
export async function startForTest(env: Readonly<Record<string, string>> = {}) {
  const dataDir = env["DATA_DIR"] ?? mkdtempSync(join(tmpdir(), "galley-test-"));
  const { databaseUrl = "" } = await testPlace(dataDir);
  const running = await start(
    readConfig({ PORT: "0", PLANS: UNHURRIED_PLANS, DATABASE_URL: databaseUrl, ...env, DATA_DIR: dataDir }),
    pino({ level: env["LOG_LEVEL"] ?? "silent" }),
  );
  const apiKey = running.firstStart?.apiKey ?? "";
  return {
    ...running,
    dataDir,
    apiKey,
    /** POST /v1/convert with the owner's key; a string is sent as it is. */
    convert: (body: unknown, headers: Record<string, string> = {}) =>
      fetch(`${running.address}/v1/convert`, {
        method: "POST",
        headers: { "Content-Type": "application/json", "X-Service-Key": apiKey, ...headers },
        body: typeof body === "string" ? body : JSON.stringify(body),
      }),
    close: async () => {
      await running.close();
      if (env["DATA_DIR"] === undefined) rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** For tests of one room: a real database of the newest form, in a folder of its own. */
export async function openTestDatabase(): Promise<Database> {
  const db = openDatabase(await testPlace(mkdtempSync(join(tmpdir(), "galley-test-"))));
  await migrate(db);
  return db;
}

/** For tests: another account beside the owner's, with a key, straight into the database. */
export async function addAccount(
  db: Database,
  {
    plan = "starter",
    state = "active",
    startedAt = Date.now(),
    spendingCapMicroUsd = null,
  }: { plan?: string; state?: string; startedAt?: number; spendingCapMicroUsd?: number | null } = {},
): Promise<{ accountId: string; apiKey: string; apiKeyId: string }> {
  const accountId = randomUUID();
  await createAccountStore(db).insert({ id: accountId, name: "Test", plan, state, at: startedAt });
  await db
    .updateTable("subscriptions")
    .set({ spending_cap_micro_usd: spendingCapMicroUsd })
    .where("account_id", "=", accountId)
    .execute();
  const { id, key } = await createApiKeys({ db, clock: systemClock }).create(accountId, "Test");
  return { accountId, apiKey: key, apiKeyId: id };
}
