import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Kysely } from "kysely";
import { pino } from "pino";
import { readConfig } from "./config.ts";
import type { Database } from "./platform/database/database.ts";
import { migrate } from "./platform/database/migrate.ts";
import type { Schema } from "./platform/database/schema.ts";
import { createSqliteDialect } from "./platform/database/sqlite.ts";
import { start } from "./wire.ts";

/** For tests: the real service on a real file and a free port of the loopback, gone when closed. */
export async function startForTest(env: Readonly<Record<string, string>> = {}) {
  const dataDir = env["DATA_DIR"] ?? mkdtempSync(join(tmpdir(), "galley-test-"));
  const running = await start(
    readConfig({ PORT: "0", ...env, DATA_DIR: dataDir }),
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

/** For tests of one room: a real database of the newest form, in memory. */
export async function openTestDatabase(): Promise<Database> {
  const db = new Kysely<Schema>({ dialect: createSqliteDialect(":memory:") });
  await migrate(db);
  return db;
}
