import type Stripe from "stripe";
import type { Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Biller, Invoice, PaymentMethod } from "../biller.ts";
import type { Plans } from "../plans.ts";
import { forOperator, isStripeFailure, throughStripe } from "./client.ts";
import { createHostedPages, type Customer } from "./hosted-pages.ts";
import type { LedgerPeriod } from "./owed.ts";
import { createReceive } from "./receive.ts";
import { createReconcile } from "./reconcile.ts";
import { createSettle } from "./settle.ts";
import { setUpStripe } from "./setup.ts";
import { createBillingStore } from "./store.ts";
import { createSync } from "./sync.ts";

const INVOICES_SHOWN = 24;
const NOTHING = { cancelAt: undefined, priceMicroUsd: undefined, paymentMethod: undefined, invoices: [] };

/** Billing through Stripe: Stripe has the customer, the card and the invoices, and the ledger decides what is owed. */
export function createStripeBiller({
  stripe,
  webhookSecret,
  db,
  clock,
  plans,
  automaticTax,
  ledgerOf,
  customerOf,
  hasAccount,
  returnUrl,
}: {
  stripe: Stripe;
  webhookSecret: string | undefined;
  db: Database;
  clock: Clock;
  plans: Plans;
  automaticTax: boolean;
  ledgerOf: (accountId: string) => Promise<readonly LedgerPeriod[]>;
  customerOf: (accountId: string) => Promise<Customer>;
  hasAccount: (accountId: string) => Promise<boolean>;
  returnUrl: () => string;
}): Biller {
  const store = createBillingStore(db);
  const settle = createSettle({ stripe, db, clock, plans, ledgerOf, automaticTax });
  const sync = createSync({ stripe, db, clock, plans, settle, ledgerOf });
  const pages = createHostedPages({ stripe, store, sync, clock, customerOf, returnUrl, automaticTax });
  const receive = createReceive({ stripe, webhookSecret, store, sync, clock });
  const reconcile = createReconcile({ stripe, store, sync, clock, hasAccount });

  async function readView(accountId: string) {
    const synced = await sync(accountId);
    if (synced === undefined) return NOTHING;
    const own = synced.subscriptions[0];
    const { data } = await stripe.invoices.list({
      customer: synced.link.customerId,
      limit: INVOICES_SHOWN,
    });
    return {
      cancelAt: own?.cancelAt,
      priceMicroUsd: own?.priceMicroUsd,
      paymentMethod: own?.paymentMethod && describePaymentMethod(own.paymentMethod),
      invoices: data.map(describeInvoice),
    };
  }

  return {
    takesPayments: true,
    checkout: (accountId, plan) => throughStripe(() => pages.checkout(accountId, plan)),
    manage: (accountId, task) => throughStripe(() => pages.manage(accountId, task)),
    async view(accountId) {
      try {
        return { isReachable: true, ...(await readView(accountId)) };
      } catch (error) {
        if (!isStripeFailure(error)) throw error;
        const link = await store.find(accountId);
        return { ...NOTHING, isReachable: false, cancelAt: link?.cancelAt };
      }
    },
    refresh: async (accountId) => void (await sync(accountId)),
    receive: (body, signature) => throughStripe(async () => receive(body, signature)),
    setUp: (publicUrl) => throughStripe(() => setUpStripe(stripe, plans, publicUrl), forOperator),
    reconcile: () => throughStripe(reconcile, forOperator),
    end: (accountId) =>
      throughStripe(async () => {
        const link = await store.find(accountId);
        if (link === undefined) return;
        // First, so that no subscription begins after the others were read.
        await pages.closeCheckouts(link.customerId);
        const synced = await sync(accountId);
        for (const { id, isEnded } of synced?.subscriptions ?? []) {
          if (!isEnded) await stripe.subscriptions.cancel(id);
        }
        // Reads that the subscription ended, and sends the last invoice.
        await sync(accountId);
      }),
  };
}

function describePaymentMethod({ card, type }: Stripe.PaymentMethod): PaymentMethod {
  return {
    brand: card?.brand ?? type,
    lastFour: card?.last4 ?? "",
    expiry: card === undefined ? "" : `${String(card.exp_month).padStart(2, "0")}/${card.exp_year}`,
  };
}

function describeInvoice(invoice: Stripe.Invoice): Invoice {
  return {
    id: invoice.id,
    number: invoice.number ?? undefined,
    createdAt: invoice.created * 1_000,
    amountCents: invoice.total,
    status: invoice.status ?? "draft",
    url: invoice.hosted_invoice_url ?? undefined,
  };
}
