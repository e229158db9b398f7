import { sql, type Kysely } from "kysely";
import { expect } from "vitest";
import { migrate } from "./platform/database/migrate.ts";
import { MIGRATIONS } from "./platform/database/migrations.ts";
import type { Schema } from "./platform/database/schema.ts";
import { addAccount } from "./testing.ts";
import { callNode, pause, startNodes } from "./testing-nodes.ts";

const CLIENTS = 8;

/**
 * Restarts every node, one after the other, and runs a newer version's migration between the first and the second.
 * Clients behind a load balancer must not notice. A node of this version also starts on the newer schema.
 */
export async function restartAll(nodes: number, graceSeconds: number): Promise<void> {
  const cluster = await startNodes(nodes, { STOP_GRACE_SECONDS: String(graceSeconds) });
  try {
    const { apiKey } = await addAccount(cluster.db);
    const failed: string[] = [];
    let answered = 0;
    const run = { isOver: false };
    const clients = Array.from({ length: CLIENTS }, async () => {
      while (!run.isOver) {
        const program = cluster.pick()?.program;
        if (program === undefined) failed.push("no node was ready");
        else {
          try {
            const { status, detail } = await callNode(program, apiKey);
            if (status === 200) answered++;
            else failed.push(detail);
          } catch (error) {
            failed.push(String((error as Error).cause ?? error));
          }
        }
        await pause(5);
      }
    });
    for (const [index, place] of cluster.places.entries()) {
      await pause(500);
      await place.program?.stop("SIGTERM");
      await place.start();
      while (!place.isReady) await pause(20);
      if (index === 0) await migrateFurther(cluster.db);
    }
    await pause(500);
    run.isOver = true;
    await Promise.all(clients);
    expect(failed).toEqual([]);
    const { rows } = await sql<{ calls: number }>`select count(*) as calls from calls`.execute(cluster.db);
    expect(rows[0]?.calls).toBe(answered);
    expect(answered).toBeGreaterThan(100 * nodes);
    process.stdout.write(`${answered} answered, ${failed.length} failed\n`);
  } finally {
    await cluster.stop();
  }
}

/** As a later version would: it adds to tables in use, and removes nothing. */
function migrateFurther(db: Kysely<Schema>): Promise<void> {
  const up = async (transaction: Kysely<unknown>) => {
    for (const table of ["calls", "api_keys", "subscriptions", "usage_periods"]) {
      await transaction.schema.alterTable(table).addColumn("later", "text").execute();
    }
  };
  return migrate(db, { ...MIGRATIONS, "9999-later": { up } });
}
