import type Stripe from "stripe";
import type { Link } from "./store.ts";

const SETTLEMENT = { galley_settlement: "overage" };

/** The invoice of a renewal while it can still be changed, which is about an hour after the period ends. */
export function findRenewal(stripe: Stripe, subscriptionId: string): Promise<Stripe.Invoice | undefined> {
  return findDraft(
    stripe,
    { subscription: subscriptionId },
    ({ billing_reason }) => billing_reason === "subscription_cycle",
  );
}

/** An unfinished invoice of ours for overage alone. */
export function findSettlement(stripe: Stripe, customerId: string): Promise<Stripe.Invoice | undefined> {
  return findDraft(stripe, { customer: customerId }, isSettlement);
}

export function isSettlement({ metadata }: Stripe.Invoice): boolean {
  return metadata?.["galley_settlement"] === SETTLEMENT.galley_settlement;
}

/** Creates a draft invoice for overage only. Stripe does not send it before `finalize`. */
export function createSettlement(
  stripe: Stripe,
  { customerId }: Link,
  {
    key,
    automaticTax,
    paymentMethod,
  }: { key: string; automaticTax: boolean; paymentMethod: Stripe.PaymentMethod | undefined },
): Promise<Stripe.Invoice> {
  return stripe.invoices.create(
    {
      customer: customerId,
      collection_method: "charge_automatically",
      // Checkout stores the card with the subscription. Without this, an invoice of no subscription would stay unpaid.
      ...(paymentMethod !== undefined && { default_payment_method: paymentMethod.id }),
      auto_advance: false,
      pending_invoice_items_behavior: "exclude",
      automatic_tax: { enabled: automaticTax },
      description: "Overage",
      metadata: SETTLEMENT,
    },
    { idempotencyKey: `settlement:${key}` },
  );
}

/** From now on, Stripe collects the invoice. */
export async function finalize(stripe: Stripe, invoiceId: string): Promise<void> {
  await stripe.invoices.finalizeInvoice(invoiceId, { auto_advance: true });
}

async function findDraft(
  stripe: Stripe,
  of: { subscription: string } | { customer: string },
  matches: (invoice: Stripe.Invoice) => boolean,
): Promise<Stripe.Invoice | undefined> {
  for await (const invoice of stripe.invoices.list({ ...of, status: "draft", limit: 100 })) {
    if (matches(invoice)) return invoice;
  }
  return undefined;
}
