import { SCOPES } from "@galley/contract";
import { createApiKeys } from "../api-keys/api-keys.ts";
import type { Clock } from "../platform/clock.ts";
import type { Database } from "../platform/database/database.ts";
import { exclusively } from "../platform/database/exclusively.ts";
import { createAccounts } from "./accounts.ts";

export interface FirstStart {
  readonly apiKey: string;
  /** The secret of the link with which the owner signs in to the dashboard, once. */
  readonly entryToken: string;
}

/**
 * Creates the owner in an empty database: an operator's account with an active subscription, an API key and a link to
 * the dashboard. Runs once and in one transaction, also if two processes start together.
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
    const accounts = createAccounts({ db: transaction, clock });
    if (!(await accounts.isEmpty())) return undefined;
    const accountId = await accounts.create({ name: "Owner", plan, state: "active" });
    // Anyone who can read the output of the first start operates the installation.
    await accounts.setOperator(accountId, true);
    const apiKeys = createApiKeys({ db: transaction, clock });
    const { key } = await apiKeys.create(accountId, { name: "First key", scopes: SCOPES });
    const entryToken = await accounts.createEntryLink(accountId);
    return { apiKey: key, entryToken };
  });
}
