import type Stripe from "stripe";
import type { Clock } from "../../platform/clock.ts";
import { Problem } from "../../platform/errors.ts";
import { idOf } from "./client.ts";
import type { BillingStore } from "./store.ts";
import type { Sync } from "./sync.ts";

const MOST_SECONDS_OLD = 300;

/**
 * Handles webhooks. An event is trusted only to name its customer, whose state is then read from Stripe. Any failure is
 * returned, so that Stripe sends the event again.
 */
export function createReceive({
  stripe,
  webhookSecret,
  store,
  sync,
  clock,
}: {
  stripe: Stripe;
  /** Undefined until the endpoint is set up. Without it, nothing can be verified. */
  webhookSecret: string | undefined;
  store: BillingStore;
  sync: Sync;
  clock: Clock;
}) {
  const running = new Map<string, Promise<void>>();

  function open(body: Buffer, signature: string): Stripe.Event {
    if (webhookSecret === undefined) {
      throw new Problem(
        "billing_not_configured",
        "STRIPE_WEBHOOK_SECRET is not set, so webhooks cannot be verified. Set it and restart the service.",
      );
    }
    try {
      const { webhooks } = stripe;
      return webhooks.constructEvent(
        body,
        signature,
        webhookSecret,
        MOST_SECONDS_OLD,
        undefined,
        clock.now(),
      );
    } catch (cause) {
      throw new Problem(
        "invalid_signature",
        `The Stripe-Signature header does not match the body, or is over ${MOST_SECONDS_OLD} seconds old. Check STRIPE_WEBHOOK_SECRET and the clock.`,
        { cause },
      );
    }
  }

  async function handle(event: Stripe.Event): Promise<void> {
    if (await store.isHandled(event.id)) return;
    const customerId = customerOf(event.data.object);
    const link = customerId === undefined ? undefined : await store.findByCustomer(customerId);
    if (link !== undefined) await sync(link.accountId);
    await store.markHandled(event, clock.now());
  }

  return function receive(body: Buffer, signature: string): Promise<void> {
    const event = open(body, signature);
    let handling = running.get(event.id);
    if (handling === undefined) {
      handling = handle(event).finally(() => running.delete(event.id));
      running.set(event.id, handling);
    }
    return handling;
  };
}

/** The customer of an invoice, a subscription or a checkout session. Other objects are not about our customers. */
function customerOf(object: object): string | undefined {
  const { customer } = object as { customer?: string | { id: string } | null };
  return idOf(customer);
}
