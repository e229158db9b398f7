import { randomUUID } from "node:crypto";
import type { Database } from "../../platform/database/database.ts";
import { createUsageStore } from "../../usage/store.ts";
import { periodAt } from "../period.ts";
import { planNamed, readPlans, type Plans } from "../plans.ts";
import { startStripeStandIn, type StripeStandIn } from "../stand-in/server.ts";
import { createStripeBiller } from "../stripe/biller.ts";
import { createStripe } from "../stripe/client.ts";
import { createSubscriptions } from "../subscriptions.ts";

export const PLANS = readPlans(
  '{"starter": {}, "pro": {"priceUsd": 5, "includedCalls": 5000}, "yearly": {"priceUsd": 10, "includedCalls": 12000, "interval": "year"}}',
);

/** For tests: the Stripe biller of one node, on a database and a stand-in that can be shared. */
export function createTestBiller({
  db,
  now,
  stripeAddress,
  webhookSecret = "whsec_stand_in",
  plans = PLANS,
}: {
  db: Database;
  now: () => number;
  stripeAddress: string;
  webhookSecret?: string;
  plans?: Plans;
}) {
  const usage = createUsageStore(db);
  return createStripeBiller({
    stripe: createStripe({ secretKey: "sk_test_billing", address: stripeAddress, retries: 0 }),
    webhookSecret,
    db,
    clock: { now },
    plans,
    automaticTax: false,
    ledgerOf: (accountId) => usage.periods(accountId),
    customerOf: async (accountId) => ({ name: accountId, email: undefined }),
    hasAccount: async (accountId) =>
      (await createSubscriptions({ db, clock: { now }, plans }).find(accountId)) !== undefined,
    returnUrl: () => "https://galley.example.com/usage",
  });
}

/** For tests: records this many calls of an account at once, in its current period. */
export async function enterCalls(
  db: Database,
  accountId: string,
  units: number,
  now: number,
  id = randomUUID() as string,
): Promise<void> {
  const subscription = await createSubscriptions({ db, clock: { now: () => now }, plans: PLANS }).find(
    accountId,
  );
  if (subscription === undefined) throw new Error(`There is no account ${accountId}.`);
  const { includedCalls, pricePerCallMicroUsd, months } = planNamed(PLANS, subscription.plan);
  const periodStart = periodAt(subscription.startedAt, now, months).start;
  await createUsageStore(db).enter([
    { id, accountId, apiKeyId: "key", at: now, periodStart, units, includedCalls, pricePerCallMicroUsd },
  ]);
}

/** For tests: one node, its stand-in, and a clock for both. */
export async function openTestBilling(db: Database, start: string) {
  let now = Date.parse(start);
  const standIn = await startStripeStandIn({ now });
  const biller = createTestBiller({ db, now: () => now, stripeAddress: standIn.address });
  await biller.setUp(undefined);
  return {
    standIn,
    biller,
    now: () => now,
    advance(to: string): void {
      now = Date.parse(to);
      standIn.advance(now);
    },
    /** Sends every waiting event once, in order. Failed ones keep waiting; returns their number. */
    async deliver(): Promise<number> {
      const { outbox } = standIn.books;
      for (const event of outbox.splice(0)) {
        await deliverOne(standIn, biller, event, now).catch(() => outbox.push(event));
      }
      return outbox.length;
    },
    async subscribe(accountId: string, plan = "starter"): Promise<string> {
      const url = await biller.checkout(accountId, plan);
      return standIn.people.pay(url.split("/").at(-1) ?? "")?.id ?? "";
    },
    /** The overage on each invoice, in cents, oldest first. */
    overage: () => [...standIn.books.invoiceItems.values()].filter(isOverage).map(({ amount }) => amount),
    overageLines: () =>
      [...standIn.books.invoiceItems.values()].filter(isOverage).map(({ description }) => description),
    find: (accountId: string) =>
      createSubscriptions({ db, clock: { now: () => now }, plans: PLANS }).find(accountId),
  };
}

export function isOverage({ metadata }: { metadata: Record<string, string> | null }): boolean {
  return metadata?.["galley_charge"] !== undefined;
}

async function deliverOne(
  standIn: StripeStandIn,
  biller: ReturnType<typeof createTestBiller>,
  event: StripeStandIn["books"]["outbox"][number],
  now: number,
): Promise<void> {
  const { body, signature } = standIn.sign(event, now);
  await biller.receive(Buffer.from(body), signature);
  const { id } = event.data.object as { id?: string };
  if (event.type === "invoice.created") standIn.books.unacknowledged.delete(id ?? "");
}
