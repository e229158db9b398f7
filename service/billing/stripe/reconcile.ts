import type Stripe from "stripe";
import type { Clock } from "../../platform/clock.ts";
import type { Difference } from "../biller.ts";
import { idOf } from "./client.ts";
import { planOfProduct } from "./products.ts";
import type { BillingStore, Charge, Link } from "./store.ts";
import type { Sync, Synced } from "./sync.ts";

/** Far longer than Stripe repeats an event, and than a signature is valid. */
const EVENTS_KEPT_MS = 30 * 86_400_000;

/** Compares every account with Stripe: links, state, charges. Reads and repairs one account after another. */
export function createReconcile({
  stripe,
  store,
  sync,
  clock,
  hasAccount,
}: {
  stripe: Stripe;
  store: BillingStore;
  sync: Sync;
  clock: Clock;
  hasAccount: (accountId: string) => Promise<boolean>;
}) {
  /** Finds subscriptions whose customer is linked to no account, for example after restoring a backup. */
  async function relink(): Promise<Difference[]> {
    const differences: Difference[] = [];
    for await (const subscription of stripe.subscriptions.list({ limit: 100, expand: ["data.customer"] })) {
      if (planOfProduct(idOf(subscription.items.data[0]?.price.product)) === undefined) continue;
      const { customer } = subscription;
      if (typeof customer === "string" || "deleted" in customer) continue;
      if ((await store.findByCustomer(customer.id)) !== undefined) continue;
      const accountId = customer.metadata["galley_account"] ?? "";
      const isRepaired = (await hasAccount(accountId)) && (await store.find(accountId)) === undefined;
      if (isRepaired) await store.insert(accountId, customer.id, clock.now());
      differences.push({
        accountId,
        detail: `Stripe's ${subscription.id} of customer ${customer.id} belongs to no account here`,
        isRepaired,
      });
    }
    return differences;
  }

  async function compareCharges({ accountId, customerId }: Link): Promise<Difference[]> {
    const items = new Map<string, Stripe.InvoiceItem[]>();
    for await (const item of stripe.invoiceItems.list({ customer: customerId, limit: 100 })) {
      const id = item.metadata?.["galley_charge"];
      if (id !== undefined) items.set(id, [...(items.get(id) ?? []), item]);
    }
    const differences: Difference[] = [];
    const report = (detail: string, isRepaired = false) =>
      differences.push({ accountId, detail, isRepaired });
    for (const charge of await store.charges(accountId)) {
      const [item, ...others] = items.get(charge.id) ?? [];
      items.delete(charge.id);
      if (others.length > 0) report(`charge ${charge.id} is on invoices ${others.length + 1} times`);
      if (item !== undefined && item.amount !== charge.amountCents)
        report(`charge ${charge.id} is ${item.amount} cents at Stripe and ${charge.amountCents} here`);
      if (item === undefined && isAtStripe(charge)) {
        await store.placeCharge(charge.id, undefined);
        report(`charge ${charge.id} is gone from Stripe and waits for the next invoice`, true);
      }
    }
    for (const id of items.keys()) report(`charge ${id} is on an invoice and unknown here`);
    return differences;
  }

  function compareStanding({ link: { accountId }, before, after, subscriptions }: Synced): Difference[] {
    const differences: Difference[] = [];
    if (before.state !== after.state || before.plan !== after.plan) {
      const detail = `was ${before.state} on ${before.plan}, Stripe has ${after.state} on ${after.plan}`;
      differences.push({ accountId, detail, isRepaired: true });
    }
    const live = subscriptions.filter(({ isEnded }) => !isEnded);
    if (live.length > 1) {
      const ids = live.map(({ id }) => id).join(", ");
      differences.push({
        accountId,
        detail: `has ${live.length} subscriptions: ${ids}`,
        isRepaired: false,
      });
    }
    return differences;
  }

  return async function reconcile(): Promise<Difference[]> {
    const differences = await relink();
    for (const link of await store.list()) {
      try {
        const synced = await sync(link.accountId);
        if (synced === undefined) continue;
        differences.push(...compareStanding(synced), ...(await compareCharges(link)));
      } catch (error) {
        const detail = `could not be compared: ${(error as Error).message}`;
        differences.push({ accountId: link.accountId, detail, isRepaired: false });
      }
    }
    await store.forgetEvents(clock.now() - EVENTS_KEPT_MS);
    return differences;
  };
}

function isAtStripe({ itemId, amountCents }: Charge): boolean {
  return itemId !== undefined && amountCents > 0;
}
