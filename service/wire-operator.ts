import { existsSync } from "node:fs";
import { userInfo } from "node:os";
import { join } from "node:path";
import { createAccounts } from "./accounts/accounts.ts";
import { createApiKeys } from "./api-keys/api-keys.ts";
import { createKeptStatementStore } from "./billing/kept-statement-store.ts";
import { defaultPlan } from "./billing/plans.ts";
import { statementPage } from "./billing/statement-page.ts";
import { statementsCsv } from "./billing/statement.ts";
import { createStatements } from "./billing/statements.ts";
import { createSubscriptions } from "./billing/subscriptions.ts";
import type { Config } from "./config.ts";
import { createBiller } from "./wire-billing.ts";
import { createOperatorActions } from "./operator/operator.ts";
import { createOperatorStore } from "./operator/store.ts";
import { createPeople } from "./people/people.ts";
import { systemClock as clock } from "./platform/clock.ts";
import { openDatabase } from "./platform/database/database.ts";
import { migrate } from "./platform/database/migrate.ts";
import { createUsage } from "./usage/usage.ts";

/** What the operator does by hand, on the same data as a service that may be running. */
export async function openOperator(config: Config) {
  const db = openDatabase(config);
  await migrate(db);
  const { plans } = config;
  const biller = await createBiller({ config, db, clock, publicUrl: () => config.publicUrl ?? "" });
  const newAccount = { plan: defaultPlan(plans).name, state: config.newAccounts };
  const accounts = createAccounts({ db, clock });
  const subscriptions = createSubscriptions({ db, clock, plans });
  const usage = createUsage({ db, clock, plans });
  return {
    accounts,
    /** Every change, recorded in the audit log. */
    actions: createOperatorActions({ db, clock, plans, biller, newAccount }),
    /** The user at the terminal. */
    actor: { via: "terminal", name: userName() } as const,
    log: (query: { accountId?: string }, limit: number) => createOperatorStore(db).actions(query, limit),
    billing: {
      setUp: () => biller.setUp(config.publicUrl),
      reconcile: () => biller.reconcile(),
      /** The statements of an account's periods, oldest first. */
      statements: createStatements({ db, clock, plans }).of,
      /** The statements of deleted accounts. */
      keptStatements: () => createKeptStatementStore(db).list(),
      toCsv: statementsCsv,
      toPage: statementPage,
    },
    people: createPeople({ db, clock }),
    /** Read-only. Changes are made by `actions`. */
    apiKeys: { list: createApiKeys({ db, clock }).list },
    subscriptions,
    usage,
    /** The defaults of a new account. */
    newAccount,
    planNames: [...plans.keys()],
    /** The public address of the service. */
    publicUrl: config.publicUrl ?? `http://localhost:${config.port}`,
    close: () => db.destroy(),
  };
}

export type Operator = Awaited<ReturnType<typeof openOperator>>;

/** Whether there is a database yet. Running a command in the wrong folder must not create one. */
export function hasDatabase({ databaseUrl, dataDir }: Config): boolean {
  return databaseUrl !== undefined || existsSync(join(dataDir, "galley.db"));
}

/** A container may run as a user without a name. */
function userName(): string {
  try {
    return userInfo().username;
  } catch {
    return `user ${process.getuid?.() ?? "unknown"}`;
  }
}
