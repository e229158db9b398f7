import { randomBytes, randomUUID } from "node:crypto";
import { createApiKeys } from "../api-keys/api-keys.ts";
import { hashSecret } from "../api-keys/api-key.ts";
import type { Clock } from "../platform/clock.ts";
import type { Database } from "../platform/database/database.ts";
import { exclusively } from "../platform/database/exclusively.ts";
import { createAccountStore } from "./store.ts";

export interface FirstStart {
  readonly apiKey: string;
  /** The secret of the link with which the owner enters the dashboard, once. */
  readonly entryToken: string;
}

/**
 * An empty database gets its owner: an account with an active subscription, an API key and a way into the
 * dashboard. All or nothing, and only once, also when two processes start together.
 */
export async function createOwner({
  db,
  clock,
  plan,
}: {
  db: Database;
  clock: Clock;
  plan: string;
}): Promise<FirstStart | undefined> {
  return exclusively(db, async (transaction) => {
    const accounts = createAccountStore(transaction);
    if (!(await accounts.isEmpty())) return undefined;
    const accountId = randomUUID();
    await accounts.insert({
      id: accountId,
      name: "Owner",
      plan,
      state: "active",
      at: clock.now(),
    });
    const apiKeys = createApiKeys({ db: transaction, clock });
    const { key } = await apiKeys.create(accountId, "First key");
    const entryToken = randomBytes(24).toString("base64url");
    await accounts.insertEntryLink({ hash: hashSecret(entryToken), accountId, at: clock.now() });
    return { apiKey: key, entryToken };
  });
}
