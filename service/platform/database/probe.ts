import { sql } from "kysely";
import type { Database } from "./database.ts";

/** Checks whether the database answers, and whether its disk is writable. */
export function createProbe(db: Database) {
  return {
    async read(): Promise<void> {
      await sql`select 1`.execute(db);
    },
    /** Writes the same row each time. All other subjects of `attempts` are hashes, so "disk" cannot collide. */
    async write(now: number): Promise<void> {
      await db
        .insertInto("attempts")
        .values({ subject: "disk", count: 0, since: now })
        .onConflict((conflict) => conflict.column("subject").doUpdateSet({ since: now }))
        .execute();
    },
  };
}
