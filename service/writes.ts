import { createApiKeyStore } from "./api-keys/store.ts";
import { createIdempotencyStore, type Claim, type Claimed } from "./idempotency/store.ts";
import type { Database } from "./platform/database/database.ts";
import { createUsageStore, type Call, type PeriodTotals } from "./usage/store.ts";

/** What the hot path writes. All of it goes through one queue and is committed in groups. */
export interface Writes {
  /** A call, and with it the answer behind its Idempotency-Key: both are there or neither. */
  call: [
    { readonly call: Call; readonly answer?: { claim: Claim; sealed: string; expiresAt: number } },
    PeriodTotals,
  ];
  claim: [{ readonly claim: Claim; readonly now: number; readonly expiresAt: number }, Claimed];
  release: [{ readonly claim: Claim }, void];
  renew: [{ readonly requestIds: readonly string[]; readonly expiresAt: number }, void];
  used: [{ readonly apiKeys: readonly (readonly [id: string, at: number])[] }, void];
  purge: [{ readonly now: number; readonly callsBefore: number }, void];
}

export type Write = { [Kind in keyof Writes]: { readonly kind: Kind } & Writes[Kind][0] }[keyof Writes];
export type Written = { readonly value: unknown } | { readonly error: string };

/**
 * One commit for the whole group. If it fails, each write is tried alone: one that cannot be made (its account
 * was deleted a moment ago) does not take its neighbours with it.
 */
export async function applyWrites(db: Database, writes: readonly Write[]): Promise<Written[]> {
  const together = (group: readonly Write[]) =>
    db.transaction().execute((transaction) => applyGroup(transaction, group));
  try {
    return (await together(writes)).map((value) => ({ value }));
  } catch (error) {
    if (writes.length === 1) return [{ error: (error as Error).message }];
    const results: Written[] = [];
    for (const write of writes) results.push(...(await applyWrites(db, [write])));
    return results;
  }
}

async function applyGroup(db: Database, writes: readonly Write[]): Promise<unknown[]> {
  const usage = createUsageStore(db);
  const calls = writes.filter((write) => write.kind === "call");
  const totals = calls.length === 0 ? [] : await usage.enter(calls.map(({ call }) => call));
  const results: unknown[] = [];
  for (const write of writes) {
    results.push(write.kind === "call" ? totals.shift() : undefined);
    const result = await applyOne(db, write);
    if (result !== undefined) results[results.length - 1] = result;
  }
  return results;
}

async function applyOne(db: Database, write: Write): Promise<unknown> {
  const idempotency = createIdempotencyStore(db);
  switch (write.kind) {
    case "call":
      if (write.answer === undefined) return undefined;
      return idempotency.complete(write.answer.claim, write.answer.sealed, write.answer.expiresAt);
    case "claim":
      return idempotency.claim(write.claim, write.now, write.expiresAt);
    case "release":
      return idempotency.release(write.claim);
    case "renew":
      return idempotency.renew(write.requestIds, write.expiresAt);
    case "used":
      return createApiKeyStore(db).markUsed(write.apiKeys);
    case "purge":
      await createUsageStore(db).purge(write.callsBefore);
      return idempotency.purge(write.now);
  }
}
