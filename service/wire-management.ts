import type { OperatorHealth } from "@galley/contract";
import type { FastifyBaseLogger } from "fastify";
import type { Ask } from "./ai/ask.ts";
import type { Biller } from "./billing/biller.ts";
import type { Config } from "./config.ts";
import { createManagement } from "./management/management.ts";
import { openSessionSecret } from "./people/session-secret.ts";
import type { Clock } from "./platform/clock.ts";
import type { Database } from "./platform/database/database.ts";
import type { Mail } from "./platform/mail.ts";
import type { AdmitAccount } from "./platform/rate-limit/admit.ts";
import type { ProviderKeys } from "./provider-keys/provider-keys.ts";
import type { Templates } from "./templates/templates.ts";

/** The half of the composition root that serves the dashboard: sign-in, email and the management routes. */
export async function wireManagement({
  config,
  db,
  clock,
  log,
  biller,
  mail,
  publicUrl,
  templates,
  ask,
  providerKeys,
  admitAccount,
  health,
}: {
  config: Config;
  db: Database;
  clock: Clock;
  log: FastifyBaseLogger;
  biller: Biller;
  mail: Mail | undefined;
  /** The public address of the service, known once it listens. */
  publicUrl: () => string;
  templates: Templates;
  ask: Ask;
  providerKeys: ProviderKeys;
  admitAccount: AdmitAccount;
  health: (database: OperatorHealth["database"]) => Promise<OperatorHealth>;
}) {
  return {
    services: createManagement({
      db,
      databaseType: config.databaseUrl === undefined ? "sqlite" : "postgres",
      clock,
      log,
      plans: config.plans,
      biller,
      graceMs: config.pastDueGraceMs,
      templates,
      ask,
      providerKeys,
      admitAccount,
      mail,
      publicUrl,
      secure: publicUrl().startsWith("https:"),
      sessionSecret: await openSessionSecret({ configured: config.sessionSecret, dataDir: config.dataDir }),
      signUp: config.signUp,
      newAccounts: config.newAccounts,
      activityDays: config.activityDays,
      health,
    }),
  };
}
