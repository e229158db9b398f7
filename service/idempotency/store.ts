import { LIMITS } from "@galley/contract/limits";
import { sql } from "kysely";
import { withAccountLocked } from "../platform/database/account-lock.ts";
import type { Database } from "../platform/database/database.ts";

/** A request with an `Idempotency-Key`, identified by hashes. Neither the key nor the body is stored. */
export interface Claim {
  readonly accountId: string;
  readonly keyHash: string;
  readonly bodyHash: string;
  /** The request that holds the claim. Only it may renew, complete or release the claim. */
  readonly requestId: string;
}

export type Claimed =
  | { readonly state: "claimed" }
  /** The account was deleted while its API key was still cached. */
  | { readonly state: "no_account" }
  | { readonly state: "running" }
  | { readonly state: "reused" }
  | { readonly state: "answered"; readonly sealed: string };

export function createIdempotencyStore(db: Database, mostBytes: number = LIMITS.idempotencyBytes) {
  const mine = ({ accountId, keyHash, requestId }: Omit<Claim, "bodyHash">) =>
    [
      ["account_id", accountId],
      ["key_hash", keyHash],
      ["request_id", requestId],
    ] as const;

  return {
    /** Claims the key for this request, unless another holds it or has answered it. */
    async claim(claim: Claim, now: number, expiresAt: number): Promise<Claimed> {
      const row = {
        account_id: claim.accountId,
        key_hash: claim.keyHash,
        body_hash: claim.bodyHash,
        request_id: claim.requestId,
        answer: null,
        expires_at: expiresAt,
        stored_from: null,
      };
      const taken = await db
        .insertInto("idempotent_requests")
        .columns(["account_id", "key_hash", "body_hash", "request_id", "expires_at"])
        .expression(
          db
            .selectFrom("accounts")
            .select([
              "id",
              sql<string>`cast(${claim.keyHash} as text)`.as("key_hash"),
              sql<string>`cast(${claim.bodyHash} as text)`.as("body_hash"),
              sql<string>`cast(${claim.requestId} as text)`.as("request_id"),
              sql<number>`cast(${expiresAt} as bigint)`.as("expires_at"),
            ])
            .where("id", "=", claim.accountId),
        )
        .onConflict((conflict) =>
          conflict
            .columns(["account_id", "key_hash"])
            .doUpdateSet(row)
            .where("idempotent_requests.expires_at", "<=", now),
        )
        .returning("request_id")
        .executeTakeFirst();
      if (taken !== undefined) return { state: "claimed" };
      const found = await db
        .selectFrom("accounts")
        .leftJoin("idempotent_requests", (join) =>
          join.onRef("account_id", "=", "accounts.id").on("key_hash", "=", claim.keyHash),
        )
        .select(["body_hash", "answer"])
        .where("accounts.id", "=", claim.accountId)
        .executeTakeFirst();
      if (found === undefined) return { state: "no_account" };
      // Without a row, the request that held the key has just released it, and this one can be sent again.
      if (found.body_hash !== null && found.body_hash !== claim.bodyHash) return { state: "reused" };
      return found.answer === null ? { state: "running" } : { state: "answered", sealed: found.answer };
    },

    /** Stores the response. The account's oldest ones are removed if there would be too many bytes. */
    complete: (claim: Claim, sealed: string, expiresAt: number): Promise<void> =>
      // Two responses stored at once would otherwise get the same position.
      withAccountLocked(db, claim.accountId, async (transaction) => {
        // Each response begins where the previous one ended, so the position is the end of the newest.
        const storedBytes = sql<number>`coalesce((
          select stored_from + octet_length(answer) from idempotent_requests
          where account_id = ${claim.accountId} and stored_from is not null
          order by stored_from desc limit 1), 0)`;
        let query = transaction
          .updateTable("idempotent_requests")
          .set({ answer: sealed, expires_at: expiresAt, stored_from: storedBytes });
        for (const [column, value] of mine(claim)) query = query.where(column, "=", value);
        await query.execute();
        await transaction
          .deleteFrom("idempotent_requests")
          .where("account_id", "=", claim.accountId)
          .where("key_hash", "!=", claim.keyHash)
          .where("stored_from", "<", sql<number>`${storedBytes} - ${sql.lit(mostBytes)}`)
          .execute();
      }),

    /** A failed request stores nothing, so the next one with the key runs again. */
    async release(claim: Claim): Promise<void> {
      let query = db.deleteFrom("idempotent_requests").where("answer", "is", null);
      for (const [column, value] of mine(claim)) query = query.where(column, "=", value);
      await query.execute();
    },

    async renew(requestIds: readonly string[], expiresAt: number): Promise<void> {
      await db
        .updateTable("idempotent_requests")
        .set({ expires_at: expiresAt })
        .where("request_id", "in", requestIds)
        .where("answer", "is", null)
        .execute();
    },

    async purge(now: number): Promise<void> {
      await db.deleteFrom("idempotent_requests").where("expires_at", "<=", now).execute();
    },
  };
}
