import { hash } from "node:crypto";
import { sql } from "kysely";
import type { Clock } from "./clock.ts";
import type { Database } from "./database/database.ts";
import { Problem } from "./errors.ts";

export interface Allowance {
  readonly most: number;
  readonly windowMs: number;
}

const FORGOTTEN_MS = 24 * 60 * 60 * 1_000;

/**
 * Limits what a person does by hand and a machine must not do quickly: a number of attempts per window, counted in the
 * database and therefore across all processes. Subjects are stored as hashes, because they may be email addresses.
 */
export function createThrottle({ db, clock }: { db: Database; clock: Clock }) {
  return {
    /** Counts one attempt, and rejects it if it is over the limit. */
    async take(subject: string, { most, windowMs }: Allowance): Promise<void> {
      const now = clock.now();
      const inWindow = sql<boolean>`attempts.since > ${now - windowMs}`;
      const { count, since } = await db
        .insertInto("attempts")
        .values({ subject: hash("sha256", subject), count: 1, since: now })
        .onConflict((conflict) =>
          conflict.column("subject").doUpdateSet({
            count: sql`case when ${inWindow} then attempts.count + 1 else 1 end`,
            since: sql`case when ${inWindow} then attempts.since else ${now} end`,
          }),
        )
        .returning(["count", "since"])
        .executeTakeFirstOrThrow();
      if (count === 1)
        await db
          .deleteFrom("attempts")
          .where("since", "<", now - FORGOTTEN_MS)
          .execute();
      if (count <= most) return;
      const waitSeconds = Math.max(1, Math.ceil((since + windowMs - now) / 1_000));
      throw new Problem("too_many_attempts", `Try again in ${inWords(waitSeconds)}.`, {
        headers: { "Retry-After": String(waitSeconds) },
      });
    },

    /** Resets the count after a successful attempt. */
    async forgive(subject: string): Promise<void> {
      await db.deleteFrom("attempts").where("subject", "=", hash("sha256", subject)).execute();
    },
  };
}

export type Throttle = ReturnType<typeof createThrottle>;

function inWords(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  if (seconds < 60) return seconds === 1 ? "a second" : `${seconds} seconds`;
  return minutes === 1 ? "a minute" : `${minutes} minutes`;
}
