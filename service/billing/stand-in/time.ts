import type { Books } from "./books.ts";
import { addInvoice, cancel, collect, finalizeWhenDue } from "./invoicing.ts";
import type { Subscription } from "./shapes.ts";

const LIVE = ["active", "trialing", "past_due", "unpaid"];

/** Moves the clock, and performs what Stripe would have done by then, in order. */
export function advance(books: Books, to: number): void {
  for (;;) {
    const due = nextDue(books, to);
    if (due === undefined) break;
    books.now = Math.max(books.now, due.at);
    due.run();
  }
  books.now = Math.max(books.now, to);
}

function nextDue(books: Books, to: number): { at: number; run: () => void } | undefined {
  let next: { at: number; run: () => void } | undefined;
  const consider = (at: number | null, run: () => void) => {
    if (at !== null && at <= to && (next === undefined || at < next.at)) next = { at, run };
  };
  for (const subscription of books.subscriptions.values()) {
    if (!LIVE.includes(subscription.status)) continue;
    consider(subscription.items.data[0]?.current_period_end ?? null, () => renew(books, subscription));
  }
  for (const invoice of books.invoices.values()) {
    if (invoice.status === "draft") {
      consider(invoice.automatically_finalizes_at, () => finalizeWhenDue(books, invoice));
    } else if (invoice.status === "open") {
      consider(invoice.next_payment_attempt, () => collect(books, invoice));
    }
  }
  return next;
}

/** The end of a period: the subscription ends, or the next period begins with an invoice. */
function renew(books: Books, subscription: Subscription): void {
  if (subscription.cancel_at_period_end) return cancel(books, subscription);
  const item = subscription.items.data[0];
  if (item === undefined) return;
  const scheduled = books.prices.get(books.scheduled.get(subscription.id) ?? "");
  books.scheduled.delete(subscription.id);
  const changesInterval =
    scheduled !== undefined && scheduled.recurring.interval !== item.price.recurring.interval;
  item.price = scheduled ?? item.price;
  item.current_period_start = item.current_period_end;
  if (changesInterval) subscription.billing_cycle_anchor = item.current_period_start;
  item.current_period_end = endOfPeriod(subscription);
  if (subscription.status === "trialing") subscription.status = "active";
  books.emit("customer.subscription.updated", subscription);
  addInvoice(books, subscription.customer, {
    subscription,
    billing_reason: "subscription_cycle",
    auto_advance: true,
    metadata: {},
    amount: item.price.unit_amount ?? 0,
  });
}

/**
 * The first time after the period's start that is whole months from the anchor. In a month without the anchor's day, it
 * is the last day.
 */
export function endOfPeriod({ billing_cycle_anchor: anchor, items }: Subscription): number {
  const item = items.data[0];
  const step = item?.price.recurring.interval === "year" ? 12 : 1;
  const start = item?.current_period_start ?? anchor;
  for (let months = 0; ; months += step) {
    const end = monthsLater(anchor, months);
    if (end > start) return end;
  }
}

export function monthsLater(anchor: number, months: number): number {
  const date = new Date(anchor * 1_000);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, lastDay));
  return date.getTime() / 1_000;
}
