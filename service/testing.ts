import { createHash, randomInt, randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createClient, SCOPES, type Client } from "@galley/contract";
import { Client as Postgres } from "pg";
import { pino, type Logger } from "pino";
import { inject } from "vitest";
import { createAccountStore } from "./accounts/store.ts";
import { createApiKeys } from "./api-keys/api-keys.ts";
import { readConfig } from "./config.ts";
import { systemClock, type Clock } from "./platform/clock.ts";
import { openDatabase, type Database, type DatabasePlace } from "./platform/database/database.ts";
import { migrate } from "./platform/database/migrate.ts";
import { TEMPLATE } from "./testing-run.ts";
import { start } from "./wire.ts";

/**
 * The database of a test's data folder: the file in it, or a separate database in the run's PostgreSQL. The whole suite
 * runs once on each (vitest.config.ts), and the same folder always gives the same database.
 */
export async function testPlace(dataDir: string, copyOf = TEMPLATE): Promise<DatabasePlace> {
  if (inject("database") === "sqlite") return { dataDir };
  const server = inject("postgresUrl");
  const name = `test_${createHash("sha256").update(dataDir).digest("hex").slice(0, 32)}`;
  const client = new Postgres({ connectionString: `${server}/postgres` });
  await client.connect();
  try {
    const { rowCount } = await client.query("select from pg_database where datname = $1", [name]);
    if (rowCount === 0) await client.query(`create database ${name} template ${copyOf}`);
  } finally {
    await client.end();
  }
  return { dataDir, databaseUrl: `${server}/${name}` };
}

/** The default plans with a rate limit that no quick test reaches. */
export const UNHURRIED_PLANS = JSON.stringify(
  Object.fromEntries(
    ["starter", "pro", "business"].map((name) => [name, { rateLimit: { requests: 10_000, seconds: 1 } }]),
  ),
);

/** The default limit over an hour instead of a second, so that a sixth request exceeds it even on a slow machine. */
export const HOURLY_PLANS = JSON.stringify({ starter: { rateLimit: { requests: 5, seconds: 3_600 } } });

/** For tests: the real service on a real file and a free port of the loopback, removed when closed. */
export async function startForTest(
  env: Readonly<Record<string, string>> = {},
  log: Logger = pino({ level: "silent" }),
  clock: Clock = systemClock,
) {
  const dataDir = env["DATA_DIR"] ?? mkdtempSync(join(tmpdir(), "galley-test-"));
  const { databaseUrl = "" } = await testPlace(dataDir);
  const running = await start(
    readConfig({
      PORT: "0",
      PLANS: UNHURRIED_PLANS,
      DATABASE_URL: databaseUrl,
      TRUST_PROXY: "127.0.0.1",
      // A safety net, like the timeouts of the tests: on a busy machine, a document is not too complex.
      CONVERT_DEADLINE_MS: "600000",
      ...env,
      DATA_DIR: dataDir,
    }),
    log,
    clock,
  );
  const apiKey = running.firstStart?.apiKey ?? "";
  const convertOnce = async (body: unknown, headers: Record<string, string> = {}, signal?: AbortSignal) => {
    const answer = await fetch(`${running.address}/v1/convert`, {
      method: "POST",
      headers: { "Content-Type": "application/json", "X-Service-Key": apiKey, ...headers },
      body: typeof body === "string" ? body : JSON.stringify(body),
      ...(signal !== undefined && { signal }),
    });
    return new Response(await answer.arrayBuffer(), answer);
  };
  return {
    ...running,
    dataDir,
    apiKey,
    /**
     * POST /v1/convert with the owner's key. A string is sent unchanged. The response is read to its end, because the
     * service does not close before it is sent. PostgreSQL may be away for a moment if the machine stands still, so
     * the request is sent again.
     */
    convert: async (...request: Parameters<typeof convertOnce>) => {
      for (;;) {
        const answer = await convertOnce(...request);
        if (databaseUrl === "" || answer.status !== 503) return answer;
        const { code } = (await answer.clone().json()) as { code: string };
        if (code !== "unavailable") return answer;
      }
    },
    /** The same, for tests of a database that is away. */
    convertOnce,
    close: async () => {
      await running.close();
      if (env["DATA_DIR"] === undefined) rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** For tests of one feature: a real, migrated database in its own folder. */
export async function openTestDatabase(): Promise<Database> {
  const db = openDatabase(await testPlace(mkdtempSync(join(tmpdir(), "galley-test-"))));
  await migrate(db);
  return db;
}

/** For tests: another account with a key, written directly to the database. */
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
  const { id, key } = await createApiKeys({ db, clock: systemClock }).create(accountId, {
    name: "Test",
    scopes: SCOPES,
  });
  return { accountId, apiKey: key, apiKeyId: id };
}

/** For tests: a client that keeps cookies like a browser, each with its own address. */
export function createBrowser(
  address: string,
  place = `10.${Array.from({ length: 3 }, () => randomInt(256)).join(".")}`,
): { client: Client; cookies: Map<string, string> } {
  const cookies = new Map<string, string>();
  const client = createClient({
    baseUrl: address,
    headers: { "X-Forwarded-For": place },
    fetch: async (url, init) => {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
      const headers = { ...(init?.headers as Record<string, string>), ...(cookie !== "" && { cookie }) };
      const response = await fetch(url, { ...init, headers });
      for (const line of response.headers.getSetCookie()) {
        const [, name = "", value = "", attributes = ""] = /^([^=]+)=([^;]*)(.*)$/.exec(line) ?? [];
        if (/max-age=0/i.test(attributes)) cookies.delete(name);
        else cookies.set(name, value);
      }
      return response;
    },
  });
  return { client, cookies };
}

export const PASSWORD = "correct horse battery";

/** For tests: someone with a new account, signed in. The service must have `SIGN_UP` open. */
export async function signUp(address: string, email: string): Promise<Client> {
  const { client } = createBrowser(address);
  await client.signUp({ body: { name: email, email, password: PASSWORD } });
  return client;
}
