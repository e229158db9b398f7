import type Stripe from "stripe";
import { Problem } from "../../platform/errors.ts";
import type { Plan, Plans } from "../plans.ts";
import { MICRO_PER_CENT } from "./owed.ts";
import { lookupKeyOfPlan, productOfPlan } from "./products.ts";

export const WEBHOOK_PATH = "/webhooks/stripe";
/** All events that affect who can convert, or what is on an invoice. */
const EVENTS = [
  "checkout.session.completed",
  "customer.subscription.created",
  "customer.subscription.updated",
  "customer.subscription.deleted",
  "customer.subscription.paused",
  "customer.subscription.resumed",
  "invoice.created",
  "invoice.finalized",
  "invoice.paid",
  "invoice.payment_failed",
] as const;

/** Sets Stripe up for the configured plans. Existing objects are kept. */
export async function setUpStripe(
  stripe: Stripe,
  plans: Plans,
  publicUrl: string | undefined,
): Promise<string[]> {
  const done: string[] = [];
  const products: { product: string; prices: string[] }[] = [];
  for (const plan of plans.values()) {
    done.push(await ensureProduct(stripe, plan));
    const { price, report } = await ensurePrice(stripe, plan);
    done.push(report);
    products.push({ product: productOfPlan(plan.name), prices: [price] });
  }
  done.push(await ensurePortal(stripe, products));
  if (publicUrl !== undefined) done.push(await ensureWebhook(stripe, publicUrl));
  else done.push(`skipped the webhook endpoint: set PUBLIC_URL, or add ${WEBHOOK_PATH} in Stripe`);
  return done;
}

async function ensureProduct(stripe: Stripe, plan: Plan): Promise<string> {
  const id = productOfPlan(plan.name);
  const { data } = await stripe.products.list({ ids: [id] });
  if (data[0] !== undefined) return `found product ${id}`;
  await stripe.products.create({ id, name: `Galley ${plan.name}` }, { idempotencyKey: `product:${id}` });
  return `created product ${id}`;
}

async function ensurePrice(stripe: Stripe, plan: Plan): Promise<{ price: string; report: string }> {
  if (plan.priceMicroUsd % MICRO_PER_CENT !== 0) {
    throw new Problem(
      "billing_not_configured",
      `The price of the plan ${plan.name} has a fraction of a cent, which Stripe cannot charge. Change \`priceUsd\` in PLANS.`,
    );
  }
  const amount = plan.priceMicroUsd / MICRO_PER_CENT;
  const interval = plan.months === 12 ? "year" : "month";
  const key = lookupKeyOfPlan(plan.name);
  const what = `${plan.name}, ${(amount / 100).toFixed(2)} USD a ${interval}`;
  const { data } = await stripe.prices.list({ lookup_keys: [key], active: true });
  const found = data[0];
  const fits = found?.unit_amount === amount && found.recurring?.interval === interval;
  if (found !== undefined && fits) return { price: found.id, report: `found price ${found.id}: ${what}` };
  // Prices never change: a new one takes over the key, and existing subscriptions keep theirs.
  const { id } = await stripe.prices.create({
    product: productOfPlan(plan.name),
    currency: "usd",
    unit_amount: amount,
    recurring: { interval, usage_type: "licensed" },
    lookup_key: key,
    transfer_lookup_key: true,
  });
  return { price: id, report: `created price ${id}: ${what}` };
}

/** Changes to a cheaper or shorter plan wait for the end of the period; others are immediate and prorated. */
async function ensurePortal(
  stripe: Stripe,
  products: { product: string; prices: string[] }[],
): Promise<string> {
  const features = {
    invoice_history: { enabled: true },
    payment_method_update: { enabled: true },
    subscription_cancel: { enabled: true, mode: "at_period_end" },
    subscription_update: {
      enabled: products.length > 1,
      default_allowed_updates: ["price"],
      products,
      proration_behavior: "always_invoice",
      schedule_at_period_end: {
        conditions: [{ type: "decreasing_item_amount" }, { type: "shortening_interval" }],
      },
    },
  } satisfies Stripe.BillingPortal.ConfigurationCreateParams.Features;
  const { data } = await stripe.billingPortal.configurations.list({ is_default: true });
  const found = data[0];
  if (found !== undefined) {
    await stripe.billingPortal.configurations.update(found.id, { features });
    return `updated customer portal ${found.id}`;
  }
  const { id } = await stripe.billingPortal.configurations.create({ features });
  return `created customer portal ${id}`;
}

async function ensureWebhook(stripe: Stripe, publicUrl: string): Promise<string> {
  const url = `${publicUrl}${WEBHOOK_PATH}`;
  for await (const endpoint of stripe.webhookEndpoints.list({ limit: 100 })) {
    if (endpoint.url === url && endpoint.status === "enabled") return `found webhook endpoint ${url}`;
  }
  const { secret } = await stripe.webhookEndpoints.create({ url, enabled_events: [...EVENTS] });
  return `created webhook endpoint ${url}; set STRIPE_WEBHOOK_SECRET=${secret ?? ""}`;
}
