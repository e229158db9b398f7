import { sql } from "kysely";
import type { Database } from "./database.ts";

/** Whether the database answers. */
export const probeDatabase = (db: Database) => sql`select 1`.execute(db);

/** Whether its disk is writable. All other subjects of `attempts` are hashes, so "disk" cannot collide. */
export const probeDisk = (db: Database, now: number) =>
  db
    .insertInto("attempts")
    .values({ subject: "disk", count: 0, since: now })
    .onConflict((conflict) => conflict.column("subject").doUpdateSet({ since: now }))
    .execute();
