import { sql, type Kysely } from "kysely";
import { Migrator, type Migration } from "kysely/migration";
import { exclusively } from "./exclusively.ts";
import { isPostgres } from "./is-postgres.ts";
import * as accounts from "./migrations/0001-accounts.ts";
import * as usage from "./migrations/0002-usage.ts";
import * as templates from "./migrations/0003-templates.ts";
import * as signIn from "./migrations/0004-sign-in.ts";
import * as providerKeys from "./migrations/0005-provider-keys.ts";
import * as idempotency from "./migrations/0006-idempotency.ts";
import * as rateWindows from "./migrations/0007-rate-windows.ts";
import * as changes from "./migrations/0009-changes.ts";
import * as callsWithinCaps from "./migrations/0010-calls-within-caps.ts";
import * as storedAnswers from "./migrations/0011-stored-answers.ts";
import * as hashedSessions from "./migrations/0012-hashed-sessions.ts";
import * as versionLabels from "./migrations/0013-version-labels.ts";
import * as providerKeyChecks from "./migrations/0014-provider-key-checks.ts";
import * as draftsAndScopes from "./migrations/0015-drafts-and-scopes.ts";
import * as billing from "./migrations/0016-billing.ts";
import * as operators from "./migrations/0017-operators.ts";
import * as twoFactor from "./migrations/0018-two-factor.ts";
import * as activity from "./migrations/0019-activity.ts";
import * as people from "./migrations/0020-people.ts";

type Migrations = Readonly<Record<string, Migration>>;

/** In order, by name, and never changed once released. A new requirement is a new migration. */
export const MIGRATIONS: Migrations = {
  "0001-accounts": accounts,
  "0002-usage": usage,
  "0003-templates": templates,
  "0004-sign-in": signIn,
  "0005-provider-keys": providerKeys,
  "0006-idempotency": idempotency,
  "0007-rate-windows": rateWindows,
  // 0010 contains the newer version of the same function. Databases that ran this migration keep it in their list.
  "0008-enter-calls": { up: async () => {} },
  "0009-changes": changes,
  "0010-calls-within-caps": callsWithinCaps,
  "0011-stored-answers": storedAnswers,
  "0012-hashed-sessions": hashedSessions,
  "0013-version-labels": versionLabels,
  "0014-provider-key-checks": providerKeyChecks,
  "0015-drafts-and-scopes": draftsAndScopes,
  "0016-billing": billing,
  "0017-operators": operators,
  "0018-two-factor": twoFactor,
  "0019-activity": activity,
  "0020-people": people,
};

/**
 * While a migration waits for a table, everyone else queues behind it. It gives up after this time, lets them pass and
 * tries again.
 */
const LOCK_TIMEOUT = "500ms";
const MOST_TRIES = 60;
const LOCKED = ["55P03", "40P01"];

/**
 * Migrates the database to the newest schema in one exclusive transaction. It can run twice and from two processes at
 * once: the second finds nothing to do. Other nodes can keep working.
 */
export async function migrate<Tables>(db: Kysely<Tables>, migrations = MIGRATIONS): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      await migrateOnce(db, migrations);
      return;
    } catch (error) {
      if (tries === MOST_TRIES || !LOCKED.includes((error as { code?: string }).code ?? "")) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100 + Math.random() * 400));
    }
  }
}

async function migrateOnce<Tables>(db: Kysely<Tables>, migrations: Migrations): Promise<void> {
  await exclusively(db, async (transaction) => {
    if (await isMigrated(transaction, migrations)) return;
    if (isPostgres(transaction))
      await sql.raw(`set local lock_timeout = '${LOCK_TIMEOUT}'`).execute(transaction);
    const { error } = await new Migrator({
      db: transaction,
      provider: { getMigrations: async () => ({ ...migrations }) },
    }).migrateToLatest();
    if (error !== undefined) throw error;
  });
}

/** The database may be newer than this version, which can still run, because newer versions only add to the schema. */
async function isMigrated<Tables>(db: Kysely<Tables>, migrations: Migrations): Promise<boolean> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === "kysely_migration")) return false;
  const applied = await appliedMigrations(db);
  return Object.keys(migrations).every((name) => applied.includes(name));
}

/** In order, by name. */
export async function appliedMigrations<Tables>(db: Kysely<Tables>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}
