import type Stripe from "stripe";
import type { Clock } from "../../platform/clock.ts";
import { withAccountLocked } from "../../platform/database/account-lock.ts";
import type { Database } from "../../platform/database/database.ts";
import { periodFrom } from "../period.ts";
import { planNamed, type Plans } from "../plans.ts";
import { idOf } from "./client.ts";
import { describeOverage } from "./describe-overage.ts";
import { createSettlement, finalize, findRenewal, findSettlement, isSettlement } from "./invoices.ts";
import { chargeId, owedCharges, type LedgerPeriod, type NewCharge } from "./owed.ts";
import type { StripeSubscription } from "./read-subscription.ts";
import { createBillingStore, type Charge, type Link } from "./store.ts";

/** Marks a charge of less than a cent, which becomes part of the next one. */
const CARRIED = { itemId: "carried", invoiceId: "carried" };

/**
 * Puts what the ledger says is owed on an invoice, each part once. A charge is first stored with its amount, then sent
 * with an idempotency key, then marked as sent. After a crash in between, Stripe is asked whether it has the charge.
 * Without an invoice that can be changed, the charge waits for the next one.
 */
export function createSettle({
  stripe,
  db,
  clock,
  plans,
  ledgerOf,
  automaticTax,
}: {
  stripe: Stripe;
  db: Database;
  clock: Clock;
  plans: Plans;
  /** The account's periods, oldest first. */
  ledgerOf: (accountId: string) => Promise<readonly LedgerPeriod[]>;
  automaticTax: boolean;
}) {
  const store = createBillingStore(db);

  /** Readers of the charges run one after the other, so that nothing is charged twice. */
  async function writeDown(accountId: string, subscription: StripeSubscription): Promise<Charge[]> {
    const ledger = await ledgerOf(accountId);
    return withAccountLocked(db, accountId, async (transaction) => {
      const charges = createBillingStore(transaction);
      const known = await charges.charges(accountId);
      for (const owed of owedCharges(ledger, known, chargedBefore(subscription))) {
        const charge = newCharge(accountId, subscription, owed);
        await charges.insertCharge(charge);
        known.push(charge);
      }
      return known.filter(({ itemId }) => itemId === undefined);
    });
  }

  function newCharge(accountId: string, subscription: StripeSubscription, owed: NewCharge): Charge {
    const { fromMicroUsd, ...charge } = owed;
    const plan = planNamed(plans, subscription.plan);
    const period = periodFrom(owed.periodStart, subscription.anchor, plan.months);
    return {
      ...charge,
      id: chargeId(accountId, owed),
      accountId,
      description: describeOverage({ ...charge, period, plan, isLate: fromMicroUsd > 0 }),
      createdAt: clock.now(),
      ...(owed.amountCents === 0 ? CARRIED : { itemId: undefined, invoiceId: undefined }),
    };
  }

  async function isOwed(accountId: string, subscription: StripeSubscription): Promise<boolean> {
    const charges = await store.charges(accountId);
    if (charges.some(({ itemId }) => itemId === undefined)) return true;
    return owedCharges(await ledgerOf(accountId), charges, chargedBefore(subscription)).length > 0;
  }

  /** The charges that Stripe already has, because the response to an earlier attempt may have been lost. */
  async function findSent(customerId: string): Promise<Map<string, Stripe.InvoiceItem>> {
    const sent = new Map<string, Stripe.InvoiceItem>();
    for await (const item of stripe.invoiceItems.list({ customer: customerId, limit: 100 })) {
      const id = item.metadata?.["galley_charge"];
      if (id !== undefined) sent.set(id, item);
    }
    return sent;
  }

  /**
   * When a subscription ends in the hour after a renewal, Stripe leaves that renewal's invoice a draft and never
   * collects it. The charges on it wait for the final invoice.
   */
  async function takeBack({ accountId, customerId }: Link, subscriptionId: string): Promise<void> {
    const draft = await findRenewal(stripe, subscriptionId);
    if (draft === undefined) return;
    const stuck = (await store.charges(accountId)).filter(({ invoiceId }) => invoiceId === draft.id);
    const sent = stuck.length === 0 ? undefined : await findSent(customerId);
    for (const { id } of stuck) {
      const item = sent?.get(id);
      // Another node may have moved it already.
      if (item !== undefined && idOf(item.invoice) !== draft.id) continue;
      if (item !== undefined) await stripe.invoiceItems.del(item.id);
      await store.placeCharge(id, undefined);
    }
  }

  function send(link: Link, subscriptionId: string, charge: Charge, invoiceId: string) {
    return stripe.invoiceItems.create(
      {
        customer: link.customerId,
        invoice: invoiceId,
        currency: "usd",
        amount: charge.amountCents,
        description: charge.description,
        metadata: {
          galley_charge: charge.id,
          galley_period_start: new Date(charge.periodStart).toISOString(),
          galley_calls: charge.calls,
          galley_cost_micro_usd: charge.costMicroUsd,
        },
      },
      { idempotencyKey: `${subscriptionId}:${charge.id}:${invoiceId}` },
    );
  }

  return async function settle(link: Link, subscription: StripeSubscription): Promise<void> {
    // An ended subscription has no further invoice, and a yearly one has none for a long time.
    const isSeparate = subscription.isEnded || subscription.months > 1;
    if (subscription.isEnded) await takeBack(link, subscription.id);
    if (!(await isOwed(link.accountId, subscription))) {
      // A crash may have left a complete settlement as a draft.
      const left = isSeparate ? await findSettlement(stripe, link.customerId) : undefined;
      if (left !== undefined) await finalize(stripe, left.id);
      return;
    }
    let invoice = subscription.isEnded ? undefined : await findRenewal(stripe, subscription.id);
    if (isSeparate) invoice ??= await findSettlement(stripe, link.customerId);
    else if (invoice === undefined) return;
    const waiting = await writeDown(link.accountId, subscription);
    const sent = waiting.length === 0 ? undefined : await findSent(link.customerId);
    for (const charge of waiting) {
      let item = sent?.get(charge.id);
      if (item === undefined) {
        const { paymentMethod } = subscription;
        invoice ??= await createSettlement(stripe, link, { key: charge.id, automaticTax, paymentMethod });
        item = await send(link, subscription.id, charge, invoice.id);
      }
      await store.placeCharge(charge.id, { itemId: item.id, invoiceId: idOf(item.invoice) ?? "none" });
    }
    if (invoice !== undefined && isSettlement(invoice)) await finalize(stripe, invoice.id);
  };
}

/** Periods that began before this time are over. */
function chargedBefore({ isEnded, periodStart }: StripeSubscription): number {
  return isEnded ? Infinity : periodStart;
}

export type Settle = ReturnType<typeof createSettle>;
