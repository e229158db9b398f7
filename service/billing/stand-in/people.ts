import type { Books } from "./books.ts";
import { addInvoice, addItem, cancel, collect, finalize } from "./invoicing.ts";
import type { Price, Subscription } from "./shapes.ts";
import { endOfPeriod } from "./time.ts";

/** What people do on Stripe's own pages. */
export function createPeople(books: Books) {
  return {
    /** Pays on a checkout page. A declined card changes nothing. */
    pay(sessionId: string, { trialDays = 0 }: { trialDays?: number } = {}): Subscription | undefined {
      const session = books.sessions.get(sessionId);
      const price = books.prices.get(session?.price ?? "");
      if (session?.status !== "open" || price === undefined) throw new Error("This page has expired.");
      if (books.declined.has(session.customer)) return undefined;
      session.status = "complete";
      const subscription = subscribe(books, session.customer, price, trialDays);
      books.emit("checkout.session.completed", session);
      return subscription;
    },

    cancelAtPeriodEnd(subscriptionId: string): void {
      const subscription = find(books, subscriptionId);
      subscription.cancel_at_period_end = true;
      subscription.cancel_at = subscription.items.data[0]?.current_period_end ?? null;
      subscription.canceled_at = books.now;
      books.emit("customer.subscription.updated", subscription);
    },

    resume(subscriptionId: string): void {
      const subscription = find(books, subscriptionId);
      subscription.cancel_at_period_end = false;
      subscription.cancel_at = null;
      subscription.canceled_at = null;
      books.emit("customer.subscription.updated", subscription);
    },

    cancelNow(subscriptionId: string): Subscription {
      const subscription = find(books, subscriptionId);
      cancel(books, subscription);
      return subscription;
    },

    /**
     * A cheaper price starts with the next period. A more expensive one is charged for the rest of this period at once.
     */
    changePrice(subscriptionId: string, priceId: string): void {
      const subscription = find(books, subscriptionId);
      const item = subscription.items.data[0];
      const price = books.prices.get(priceId);
      if (item === undefined || price === undefined) throw new Error("There is no such price.");
      const [old, fresh] = [item.price.unit_amount ?? 0, price.unit_amount ?? 0];
      if (fresh < old) {
        books.scheduled.set(subscriptionId, priceId);
        return;
      }
      const isLonger = price.recurring.interval !== item.price.recurring.interval;
      const length = item.current_period_end - item.current_period_start;
      const left = item.current_period_end - books.now;
      item.price = price;
      if (isLonger) {
        subscription.billing_cycle_anchor = books.now;
        item.current_period_start = books.now;
        item.current_period_end = endOfPeriod(subscription);
      }
      const invoice = addInvoice(books, subscription.customer, {
        subscription,
        billing_reason: "subscription_update",
        auto_advance: true,
        metadata: {},
      });
      addItem(books, invoice, -Math.round((old * left) / length), "Unused time", {});
      addItem(books, invoice, isLonger ? fresh : Math.round((fresh * left) / length), "Remaining time", {});
      finalize(books, invoice);
      books.emit("customer.subscription.updated", subscription);
    },

    /** Sets a new card, and retries open invoices at once. */
    changeCard(customerId: string, { works }: { works: boolean }): void {
      if (!works) {
        books.declined.add(customerId);
        return;
      }
      books.declined.delete(customerId);
      for (const invoice of books.invoices.values()) {
        if (invoice.customer === customerId && invoice.status === "open") collect(books, invoice);
      }
    },
  };
}

export type People = ReturnType<typeof createPeople>;

function subscribe(books: Books, customer: string, price: Price, trialDays: number): Subscription {
  const id = books.newId("sub");
  const isTrial = trialDays > 0;
  const anchor = books.now + trialDays * 86_400;
  const paymentMethod = books.newId("pm");
  books.paymentMethods.set(paymentMethod, {
    id: paymentMethod,
    object: "payment_method",
    created: books.now,
    type: "card",
    card: { brand: "visa", last4: "4242", exp_month: 12, exp_year: 2034 },
  });
  const subscription: Subscription = {
    id,
    object: "subscription",
    customer,
    status: isTrial ? "trialing" : "active",
    created: books.now,
    start_date: books.now,
    billing_cycle_anchor: anchor,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    ended_at: null,
    trial_end: isTrial ? anchor : null,
    metadata: {},
    default_payment_method: paymentMethod,
    latest_invoice: null,
    items: {
      object: "list",
      has_more: false,
      url: "/v1/subscription_items",
      data: [
        {
          id: books.newId("si"),
          object: "subscription_item",
          price,
          current_period_start: books.now,
          current_period_end: anchor,
        },
      ],
    },
  };
  const item = subscription.items.data[0];
  if (item !== undefined && !isTrial) item.current_period_end = endOfPeriod(subscription);
  books.subscriptions.set(id, subscription);
  books.emit("customer.subscription.created", subscription);
  const invoice = addInvoice(books, customer, {
    subscription,
    billing_reason: "subscription_create",
    auto_advance: true,
    metadata: {},
    amount: isTrial ? 0 : (price.unit_amount ?? 0),
  });
  finalize(books, invoice);
  return subscription;
}

function find(books: Books, id: string): Subscription {
  const subscription = books.subscriptions.get(id);
  if (subscription === undefined) throw new Error(`There is no subscription ${id}.`);
  return subscription;
}
