import { randomUUID } from "node:crypto";
import { createAccountStore } from "../../service/accounts/store.ts";
import { createApiKeys } from "../../service/api-keys/api-keys.ts";
import { systemClock } from "../../service/platform/clock.ts";
import { migrate } from "../../service/platform/database/migrate.ts";
import { openDatabase, type DatabasePlace } from "../../service/platform/database/database.ts";

/** Adds accounts to a database, with or without a running service. Returns an API key of each. */
export async function addAccounts(place: DatabasePlace, count: number, plan: string): Promise<string[]> {
  const db = openDatabase(place);
  await migrate(db);
  const apiKeys: string[] = [];
  for (let turn = 0; turn < count; turn++) {
    const id = randomUUID();
    await createAccountStore(db).insert({ id, name: "Other", plan, state: "active", at: Date.now() });
    apiKeys.push((await createApiKeys({ db, clock: systemClock }).create(id, { name: "Other" })).key);
  }
  await db.destroy();
  return apiKeys;
}
