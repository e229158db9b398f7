import { tmpdir } from "node:os";
import type { TestProject } from "vitest/node";
import { startPostgres } from "./testing-postgres.ts";
import { openDatabase } from "./platform/database/database.ts";
import { migrate } from "./platform/database/migrate.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Which database this run of the suite is on. */
    database: "sqlite" | "postgres";
    /** The address of the test run's PostgreSQL, without a database name. */
    postgresUrl: string;
  }
}

/** A migrated database that each test copies, which is faster than migrating each. */
export const TEMPLATE = "galley_template";

/** One real PostgreSQL for the whole test run. Its data does not outlive the run, so nothing waits for the disk. */
export default async function startForRun(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startPostgres({ isLasting: false });
  await postgres.createDatabase(TEMPLATE);
  const db = openDatabase({ dataDir: tmpdir(), databaseUrl: `${postgres.url}/${TEMPLATE}` });
  await migrate(db);
  await db.destroy();
  project.provide("postgresUrl", postgres.url);
  return () => postgres.stop();
}
