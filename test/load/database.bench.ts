import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { openDatabase } from "../../service/platform/database/database.ts";
import { newId } from "../../service/platform/ids.ts";
import { createRateWindowStore } from "../../service/platform/rate-limit/store.ts";
import { startPostgres } from "../../service/testing-postgres.ts";
import { createUsageStore } from "../../service/usage/store.ts";
import { addAccounts } from "./accounts.ts";

/**
 * What PostgreSQL itself takes when nodes ask it as they do under load: groups of calls for the ledger, groups of
 * admissions for the rate limit, and the size of a call on its disk. `npm run bench:database [seconds a turn]`.
 */
const SECONDS = Number(process.argv[2] ?? 10);
const ACCOUNTS = 1_000;
const GROUP = 50;
const AT_ONCE = 4;

const say = (line: string) => void process.stdout.write(`${line}\n`);
const folder = mkdtempSync(join(tmpdir(), "galley-bench-"));
const postgres = await startPostgres({ isLasting: true });
await postgres.createDatabase("galley");
const place = { dataDir: folder, databaseUrl: `${postgres.url}/galley` };
await addAccounts(place, ACCOUNTS, "starter");
const db = openDatabase(place);
try {
  const keys = await db.selectFrom("api_keys").select(["id", "account_id"]).execute();
  const some = <Item>(of: (key: (typeof keys)[number]) => Item) =>
    Array.from({ length: GROUP }, () => of(keys[Math.floor(Math.random() * keys.length)] as never));

  const periodStart = Date.now();
  const usage = createUsageStore(db);
  const calls = await perSecond(() =>
    usage.enter(
      some(({ id, account_id }) => ({
        id: newId(),
        accountId: account_id,
        apiKeyId: id,
        at: Date.now(),
        periodStart,
        units: 1,
        includedCalls: 1_000,
        pricePerCallMicroUsd: 1_000,
      })),
    ),
  );
  say(`ledger: ${calls.toFixed(0)} calls a second, ${GROUP} a statement, ${AT_ONCE} statements at once`);
  const { rows } = await sql<{ bytes: number; count: number }>`
    select pg_total_relation_size('calls') as bytes, count(*) as count from calls`.execute(db);
  say(`  a call takes ${((rows[0]?.bytes ?? 0) / (rows[0]?.count ?? 1)).toFixed(0)} bytes, with its indexes`);

  const windows = createRateWindowStore(db);
  const rule = { requests: 5, seconds: 1 };
  const admissions = await perSecond(() =>
    windows.decide(
      [...new Set(some(({ account_id }) => account_id))]
        .sort()
        .map((accountId) => ({ accountId, rule, wanted: 1 })),
      50,
    ),
  );
  say(
    `rate limit: ${admissions.toFixed(0)} decisions a second, about ${GROUP} a statement, ${AT_ONCE} at once`,
  );
} finally {
  await db.destroy();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}

/** How many items of groups are done a second, some groups at once. */
async function perSecond(group: () => Promise<readonly unknown[]>): Promise<number> {
  const until = performance.now() + SECONDS * 1_000;
  const startedAt = performance.now();
  let done = 0;
  const lane = async () => {
    while (performance.now() < until) done += (await group()).length;
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
  return done / ((performance.now() - startedAt) / 1_000);
}
