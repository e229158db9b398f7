import type Stripe from "stripe";
import { Problem } from "../../platform/errors.ts";
import type { Clock } from "../../platform/clock.ts";
import type { ProviderTask } from "../biller.ts";
import { lookupKeyOfPlan } from "./products.ts";
import type { BillingStore, Link } from "./store.ts";
import type { Sync } from "./sync.ts";

/** The customer's data that Stripe shows on its pages and invoices. */
export interface Customer {
  readonly name: string;
  readonly email: string | undefined;
}

/** The addresses of Stripe's pages for a first payment and for changes. */
export function createHostedPages({
  stripe,
  store,
  sync,
  clock,
  customerOf,
  returnUrl,
  automaticTax,
}: {
  stripe: Stripe;
  store: BillingStore;
  sync: Sync;
  clock: Clock;
  customerOf: (accountId: string) => Promise<Customer>;
  /** The address that Stripe's pages link back to. */
  returnUrl: () => string;
  automaticTax: boolean;
}) {
  async function ensureCustomer(accountId: string): Promise<string> {
    const known = await store.find(accountId);
    if (known !== undefined) return known.customerId;
    const { name, email } = await customerOf(accountId);
    const { id } = await stripe.customers.create(
      { name, ...(email !== undefined && { email }), metadata: { galley_account: accountId } },
      { idempotencyKey: `customer:${accountId}` },
    );
    await store.insert(accountId, id, clock.now());
    return (await store.find(accountId))?.customerId ?? id;
  }

  async function priceOf(plan: string): Promise<string> {
    const { data } = await stripe.prices.list({ lookup_keys: [lookupKeyOfPlan(plan)], active: true });
    if (data[0] !== undefined) return data[0].id;
    throw new Problem(
      "billing_not_configured",
      `Stripe has no price for the plan ${plan} yet. The operator creates it with galley billing setup.`,
    );
  }

  async function requireSubscribed(accountId: string): Promise<Link & { subscriptionId: string }> {
    const link = await store.find(accountId);
    if (link?.subscriptionId !== undefined) return { ...link, subscriptionId: link.subscriptionId };
    throw new Problem("subscription_required", "The account has no subscription yet. Subscribe first.");
  }

  return {
    /** Only one payment page is open at a time, so that two tabs cannot subscribe twice. */
    async checkout(accountId: string, plan: string): Promise<string> {
      const price = await priceOf(plan);
      const customer = await ensureCustomer(accountId);
      const own = (await sync(accountId))?.subscriptions[0];
      if (own !== undefined && !own.isEnded && own.state !== "incomplete") {
        throw new Problem(
          "already_subscribed",
          "The account already has a subscription. Change its plan or its payment method instead.",
        );
      }
      const { id, url } = await stripe.checkout.sessions.create({
        mode: "subscription",
        customer,
        line_items: [{ price, quantity: 1 }],
        success_url: `${returnUrl()}?checkout=done`,
        cancel_url: returnUrl(),
        client_reference_id: accountId,
        subscription_data: { metadata: { galley_account: accountId } },
        automatic_tax: { enabled: automaticTax },
        ...(automaticTax && { customer_update: { address: "auto", name: "auto" } }),
      });
      if (url === null) throw new Error("Stripe returned a checkout session without an address.");
      // Newest first. Of pages that are opened at once, the newest stays.
      let isOlder = false;
      for await (const open of stripe.checkout.sessions.list({ customer, status: "open" })) {
        if (isOlder) await stripe.checkout.sessions.expire(open.id);
        isOlder ||= open.id === id;
      }
      return url;
    },

    /** Nobody can pay for an account that no longer exists. */
    async closeCheckouts(customer: string): Promise<void> {
      for await (const { id } of stripe.checkout.sessions.list({ customer, status: "open" })) {
        await stripe.checkout.sessions.expire(id);
      }
    },

    async manage(accountId: string, task: ProviderTask): Promise<string> {
      const { customerId, subscriptionId: subscription } = await requireSubscribed(accountId);
      const flows = {
        payment_method: { type: "payment_method_update" },
        change_plan: { type: "subscription_update", subscription_update: { subscription } },
        cancel_plan: { type: "subscription_cancel", subscription_cancel: { subscription } },
        // The portal's start page offers it; there is no separate flow.
        resume_plan: undefined,
      } as const;
      const flow = flows[task];
      const { url } = await stripe.billingPortal.sessions.create({
        customer: customerId,
        return_url: returnUrl(),
        ...(flow !== undefined && {
          flow_data: {
            ...flow,
            after_completion: { type: "redirect", redirect: { return_url: returnUrl() } },
          },
        }),
      });
      return url;
    },
  };
}
