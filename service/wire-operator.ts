import { existsSync } from "node:fs";
import { join } from "node:path";
import { createAccounts } from "./accounts/accounts.ts";
import { createApiKeys } from "./api-keys/api-keys.ts";
import { defaultPlan } from "./billing/plans.ts";
import { createSubscriptions } from "./billing/subscriptions.ts";
import type { Config } from "./config.ts";
import { createPeople } from "./people/people.ts";
import { systemClock as clock } from "./platform/clock.ts";
import { openDatabase } from "./platform/database/database.ts";
import { migrate } from "./platform/database/migrate.ts";
import { createUsage } from "./usage/usage.ts";

/** What the operator does by hand, on the same stores as a service that may be running beside it. */
export async function openOperator(config: Config) {
  const db = openDatabase(config);
  await migrate(db);
  const { plans } = config;
  return {
    accounts: createAccounts({ db, clock }),
    people: createPeople({ db, clock }),
    apiKeys: createApiKeys({ db, clock }),
    subscriptions: createSubscriptions({ db, clock, plans }),
    usage: createUsage({ db, clock, plans }),
    /** What an account is made with where nothing else is said. */
    newAccount: { plan: defaultPlan(plans).name, state: config.newAccounts },
    planNames: [...plans.keys()],
    /** Where people reach the service. */
    publicUrl: config.publicUrl ?? `http://localhost:${config.port}`,
    close: () => db.destroy(),
  };
}

export type Operator = Awaited<ReturnType<typeof openOperator>>;

/** Whether there is a database yet: asking in the wrong folder must not make one. */
export function hasDatabase({ databaseUrl, dataDir }: Config): boolean {
  return databaseUrl !== undefined || existsSync(join(dataDir, "galley.db"));
}
