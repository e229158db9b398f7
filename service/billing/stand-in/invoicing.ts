import type { Books } from "./books.ts";
import type { Invoice, Subscription } from "./shapes.ts";

const HOUR = 3_600;
const DAY = 24 * HOUR;
/** How long Stripe waits for an endpoint before it finalizes a renewal's invoice anyway. */
const MOST_WAIT = 72 * HOUR;
/** When a declined card is retried. After the last attempt, the subscription is canceled. */
const RETRIES = [3 * DAY, 5 * DAY, 7 * DAY];

export function addInvoice(
  books: Books,
  customer: string,
  of: Pick<Invoice, "billing_reason" | "auto_advance" | "metadata"> & {
    subscription?: Subscription;
    paymentMethod?: string | undefined;
    amount?: number;
    description?: string;
  },
): Invoice {
  const id = books.newId("in");
  const isRenewal = of.billing_reason === "subscription_cycle";
  const period = of.subscription?.items.data[0];
  const invoice: Invoice = {
    id,
    object: "invoice",
    created: books.now,
    customer,
    default_payment_method: of.paymentMethod ?? null,
    number: null,
    status: "draft",
    billing_reason: of.billing_reason,
    auto_advance: of.auto_advance ?? false,
    automatically_finalizes_at: of.auto_advance === true ? books.now + HOUR : null,
    next_payment_attempt: null,
    attempt_count: 0,
    total: 0,
    amount_due: 0,
    amount_paid: 0,
    hosted_invoice_url: null,
    metadata: of.metadata,
    period_start: period?.current_period_start ?? books.now,
    period_end: period?.current_period_end ?? books.now,
    status_transitions: { finalized_at: null, paid_at: null },
    parent:
      of.subscription === undefined
        ? null
        : { type: "subscription_details", subscription_details: { subscription: of.subscription.id } },
  };
  books.invoices.set(id, invoice);
  if (of.subscription !== undefined) of.subscription.latest_invoice = id;
  if (of.amount !== undefined) addItem(books, invoice, of.amount, of.description ?? "Subscription", {});
  if (isRenewal) books.unacknowledged.add(id);
  books.emit("invoice.created", invoice);
  return invoice;
}

export function addItem(
  books: Books,
  invoice: Invoice,
  amount: number,
  description: string,
  metadata: Record<string, string>,
) {
  const item = {
    id: books.newId("ii"),
    object: "invoiceitem" as const,
    customer: invoice.customer,
    invoice: invoice.id,
    amount,
    currency: "usd",
    date: books.now,
    description,
    metadata,
  };
  books.invoiceItems.set(item.id, item);
  invoice.total += amount;
  invoice.amount_due = invoice.total;
  return item;
}

/** A renewal's invoice waits until the endpoint accepts `invoice.created`, up to a limit. */
export function finalizeWhenDue(books: Books, invoice: Invoice): void {
  const waits = books.unacknowledged.has(invoice.id) && books.now < invoice.created + MOST_WAIT;
  if (waits) invoice.automatically_finalizes_at = books.now + HOUR;
  else finalize(books, invoice);
}

export function finalize(books: Books, invoice: Invoice): void {
  invoice.status = "open";
  invoice.number = `GLY-${String(books.invoices.size).padStart(4, "0")}-${invoice.id.slice(-4)}`;
  invoice.hosted_invoice_url = `https://invoice.example.com/${invoice.id}`;
  invoice.automatically_finalizes_at = null;
  invoice.status_transitions.finalized_at = books.now;
  books.unacknowledged.delete(invoice.id);
  books.emit("invoice.finalized", invoice);
  if (invoice.auto_advance) collect(books, invoice);
}

/** Charges the card. Checkout stores it with its subscription, so an invoice without one must name a card. */
export function collect(books: Books, invoice: Invoice): void {
  const subscription = subscriptionOf(books, invoice);
  const card = invoice.default_payment_method ?? subscription?.default_payment_method ?? null;
  invoice.next_payment_attempt = null;
  if (invoice.total > 0 && (card === null || books.declined.has(invoice.customer))) {
    const wait = RETRIES[invoice.attempt_count++];
    if (wait !== undefined) invoice.next_payment_attempt = books.now + wait;
    books.emit("invoice.payment_failed", invoice);
    if (subscription === undefined || subscription.status === "canceled") return;
    if (wait === undefined) cancel(books, subscription);
    else setStatus(books, subscription, "past_due");
    return;
  }
  invoice.status = "paid";
  invoice.amount_paid = invoice.total;
  invoice.status_transitions.paid_at = books.now;
  books.emit("invoice.paid", invoice);
  if (subscription?.status === "past_due" && !hasOpen(books, subscription)) {
    setStatus(books, subscription, "active");
  }
}

/** Also stops collecting the subscription's invoices: a draft of a renewal stays a draft. */
export function cancel(books: Books, subscription: Subscription): void {
  subscription.status = "canceled";
  subscription.canceled_at ??= books.now;
  subscription.ended_at = books.now;
  for (const invoice of books.invoices.values()) {
    if (subscriptionOf(books, invoice) !== subscription) continue;
    invoice.auto_advance = false;
    invoice.automatically_finalizes_at = null;
    invoice.next_payment_attempt = null;
  }
  books.emit("customer.subscription.deleted", subscription);
}

export function subscriptionOf(books: Books, invoice: Invoice): Subscription | undefined {
  return books.subscriptions.get(invoice.parent?.subscription_details.subscription ?? "");
}

function setStatus(books: Books, subscription: Subscription, status: Subscription["status"]): void {
  subscription.status = status;
  books.emit("customer.subscription.updated", subscription);
}

function hasOpen(books: Books, { id }: Subscription): boolean {
  return [...books.invoices.values()].some(
    ({ status, parent }) => status === "open" && parent?.subscription_details.subscription === id,
  );
}
