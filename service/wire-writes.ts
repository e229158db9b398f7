import { createActivityStore, type ActivityWrite } from "./activity/store.ts";
import { createApiKeyStore } from "./api-keys/store.ts";
import type { StoredAnswer } from "./idempotency/idempotency.ts";
import { createIdempotencyStore, type Claim, type Claimed } from "./idempotency/store.ts";
import type { Database } from "./platform/database/database.ts";
import { isPostgres } from "./platform/database/is-postgres.ts";
import { DatabaseAway } from "./platform/database/presence.ts";
import { probeDisk } from "./platform/database/probe.ts";
import { StorageError } from "./platform/database/storage-error.ts";
import { createRateWindowStore } from "./platform/rate-limit/store.ts";
import { createDeletedTemplateStore } from "./templates/deleted-store.ts";
import { createUsageStore, type Call, type Entered } from "./usage/store.ts";

/** What the hot path writes. All of it goes through one queue and is committed in groups. */
export interface Writes {
  /** A call, together with the response for its Idempotency-Key: both are written or neither. */
  call: [{ readonly call: Call; readonly answer?: StoredAnswer }, Entered | undefined];
  claim: [{ readonly claim: Claim; readonly now: number; readonly expiresAt: number }, Claimed];
  release: [{ readonly claim: Claim }, void];
  renew: [{ readonly requestIds: readonly string[]; readonly expiresAt: number }, void];
  /** Changes nothing that matters. Checks whether the disk is writable. */
  probe: [{ readonly now: number }, void];
  used: [{ readonly apiKeys: readonly (readonly [id: string, at: number])[] }, void];
  activity: [{ readonly activity: ActivityWrite }, void];
  purge: [{ readonly now: number; readonly callsBefore: number; readonly activityBefore: number }, void];
}

export type Write = { [Kind in keyof Writes]: { readonly kind: Kind } & Writes[Kind][0] }[keyof Writes];
export type Written =
  | { readonly value: unknown }
  /** `isStorage` means that the disk is at fault, and the message is for the operator. */
  | { readonly error: string; readonly isStorage?: boolean };

const DEADLOCK = "40P01";
/** On SQLite, the error for a row of a deleted account. */
const SQLITE_FOREIGN_KEY = 787;
const MOST_TRIES = 3;
export const ACCOUNT_GONE = "The account is gone.";

/**
 * Commits the whole group at once. If that fails, each write is tried alone, so that one that cannot be made (its
 * account was just deleted) does not affect the others. Rejects during an outage.
 */
export async function applyWrites(db: Database, writes: readonly Write[], tries = 1): Promise<Written[]> {
  try {
    return isOneStatement(db, writes)
      ? await applyGroup(db, writes)
      : await db.transaction().execute((transaction) => applyGroup(transaction, writes));
  } catch (error) {
    if (error instanceof DatabaseAway) throw error;
    // The other transaction, such as a migration, has finished by now.
    const isDeadlock = (error as { code?: string }).code === DEADLOCK;
    if (isDeadlock && tries < MOST_TRIES) return applyWrites(db, writes, tries + 1);
    if (writes.length === 1 || error instanceof StorageError) {
      const isGone = (error as { errcode?: number }).errcode === SQLITE_FOREIGN_KEY;
      const failed = {
        error: isGone ? ACCOUNT_GONE : (error as Error).message,
        isStorage: error instanceof StorageError,
      };
      return writes.map(() => failed);
    }
    const results: Written[] = [];
    for (const write of writes) results.push(...(await applyWrites(db, [write])));
    return results;
  }
}

/**
 * Whether the group is one statement, which is a transaction by itself. On PostgreSQL this saves most groups a round
 * trip.
 */
function isOneStatement(db: Database, writes: readonly Write[]): boolean {
  return isPostgres(db) && writes.every((write) => write.kind === "call" && write.answer === undefined);
}

async function applyGroup(db: Database, writes: readonly Write[]): Promise<Written[]> {
  const calls = writes.filter((write) => write.kind === "call");
  const totals = calls.length === 0 ? [] : await createUsageStore(db).enter(calls.map(({ call }) => call));
  const results: Written[] = [];
  const answers: StoredAnswer[] = [];
  for (const write of writes) {
    if (write.kind === "call") {
      const value = totals.shift();
      if (value !== undefined && value.isOverCap !== true && write.answer !== undefined)
        answers.push(write.answer);
      results.push(value === undefined ? { error: ACCOUNT_GONE } : { value });
    } else {
      results.push({ value: await applyOne(db, write) });
    }
  }
  // In the order of accounts, each of which is locked, so that two groups never wait for each other.
  answers.sort((one, other) => (one.claim.accountId < other.claim.accountId ? -1 : 1));
  for (const { claim, sealed, expiresAt } of answers) {
    await createIdempotencyStore(db).complete(claim, sealed, expiresAt);
  }
  return results;
}

async function applyOne(db: Database, write: Exclude<Write, { kind: "call" }>): Promise<unknown> {
  const idempotency = createIdempotencyStore(db);
  switch (write.kind) {
    case "claim":
      return idempotency.claim(write.claim, write.now, write.expiresAt);
    case "release":
      return idempotency.release(write.claim);
    case "renew":
      return idempotency.renew(write.requestIds, write.expiresAt);
    case "probe":
      return probeDisk(db, write.now);
    case "used":
      return createApiKeyStore(db).markUsed(write.apiKeys);
    case "activity":
      return createActivityStore(db).write(write.activity);
    default:
      await createUsageStore(db).purge(write.callsBefore);
      await createActivityStore(db).purge(write.activityBefore);
      await createDeletedTemplateStore(db).purge(write.now);
      if (isPostgres(db)) await createRateWindowStore(db).purge();
      return idempotency.purge(write.now);
  }
}
