import { PAGES } from "@galley/contract";
import type { FastifyBaseLogger } from "fastify";
import { createAccounts } from "./accounts/accounts.ts";
import type { Biller } from "./billing/biller.ts";
import { claimJob, claimNotice } from "./billing/jobs-store.ts";
import { createManualBiller } from "./billing/manual.ts";
import { createNotices } from "./billing/notices.ts";
import { createBillingStore } from "./billing/stripe/store.ts";
import { createSubscriptions } from "./billing/subscriptions.ts";
import type { Config } from "./config.ts";
import { createPeople } from "./people/people.ts";
import type { Clock } from "./platform/clock.ts";
import type { Database } from "./platform/database/database.ts";
import type { Mail } from "./platform/mail.ts";
import { createUsageStore } from "./usage/store.ts";

const LOOK_EVERY_MS = 10 * 60_000;
const RECONCILE_EVERY_MS = 24 * 60 * 60_000;

/** The configured biller. Stripe's library is loaded only if it is used. */
export async function createBiller({
  config: { stripe: settings, plans },
  db,
  clock,
  publicUrl,
}: {
  config: Config;
  db: Database;
  clock: Clock;
  publicUrl: () => string;
}): Promise<Biller> {
  if (settings === undefined) {
    const subscriptions = createSubscriptions({ db, clock, plans });
    return createManualBiller({
      isAtStripe: async (accountId) =>
        (await createBillingStore(db).find(accountId))?.subscriptionId !== undefined &&
        (await subscriptions.find(accountId))?.state !== "cancelled",
    });
  }
  const [{ createStripeBiller }, { createStripe }] = await Promise.all([
    import("./billing/stripe/biller.ts"),
    import("./billing/stripe/client.ts"),
  ]);
  const accounts = createAccounts({ db, clock });
  const people = createPeople({ db, clock });
  const usage = createUsageStore(db);
  return createStripeBiller({
    stripe: createStripe(settings),
    webhookSecret: settings.webhookSecret,
    db,
    clock,
    plans,
    automaticTax: settings.automaticTax,
    ledgerOf: (accountId) => usage.periods(accountId),
    customerOf: async (accountId) => ({
      name: (await accounts.find(accountId))?.name ?? accountId,
      email: (await people.members(accountId))[0]?.email,
    }),
    hasAccount: async (accountId) => (await accounts.find(accountId)) !== undefined,
    returnUrl: () => `${publicUrl()}${PAGES.billing}`,
  });
}

/** The biller of a running service. Once a day, one node compares it with the provider. */
export async function wireBilling({
  config,
  db,
  clock,
  log,
  mail,
  publicUrl,
}: {
  config: Config;
  db: Database;
  clock: Clock;
  log: FastifyBaseLogger;
  mail: Mail | undefined;
  publicUrl: () => string;
}) {
  const biller = await createBiller({ config, db, clock, publicUrl });

  async function reconcileWhenDue(): Promise<void> {
    if (!(await claimJob(db, "reconcile", clock.now(), RECONCILE_EVERY_MS))) return;
    for (const { accountId, detail, isRepaired } of await biller.reconcile()) {
      log[isRepaired ? "info" : "warn"]({ accountId, isRepaired }, `billing: ${detail}`);
    }
  }

  let running: Promise<void> = Promise.resolve();
  const look = () => {
    running = reconcileWhenDue().catch((error: unknown) => {
      log.error({ err: error }, "the daily comparison with the payment provider failed");
    });
  };
  const looking = biller.takesPayments ? setInterval(look, LOOK_EVERY_MS).unref() : undefined;
  const accounts = createAccounts({ db, clock });
  const people = createPeople({ db, clock });
  const notices = createNotices({
    claim: (notice) => claimNotice(db, notice, clock.now()),
    accountOf: async (accountId) => ({
      name: (await accounts.find(accountId))?.name ?? "",
      // Anyone can sign up with any address where sign-up is open, and name the account as they like.
      recipients: (await people.members(accountId))
        .filter(({ emailVerified }) => emailVerified)
        .map(({ email }) => email),
    }),
    mail,
    billingPage: () => `${publicUrl()}${PAGES.billing}`,
    onError: (error) => log.error({ err: error }, "a usage email could not be sent"),
  });
  return {
    biller,
    onTotals: notices,
    close: async () => {
      clearInterval(looking);
      await running;
    },
  };
}
