import type Stripe from "stripe";

/** The fields of Stripe's objects that are used; their names and types are the official library's. */
export type Customer = Pick<Stripe.Customer, "id" | "object" | "created" | "email" | "metadata"> & {
  name: string | null;
};
export type Product = Pick<Stripe.Product, "id" | "object" | "created" | "name" | "active">;
export type Price = Pick<
  Stripe.Price,
  "id" | "object" | "created" | "active" | "currency" | "unit_amount" | "lookup_key"
> & {
  product: string;
  recurring: Pick<Stripe.Price.Recurring, "interval" | "interval_count" | "usage_type">;
};
export type PaymentMethod = Pick<Stripe.PaymentMethod, "id" | "object" | "created"> & {
  type: "card";
  card: Pick<Stripe.PaymentMethod.Card, "brand" | "last4" | "exp_month" | "exp_year">;
};
export type SubscriptionItem = Pick<
  Stripe.SubscriptionItem,
  "id" | "object" | "current_period_start" | "current_period_end"
> & { price: Price };
export type Subscription = Pick<
  Stripe.Subscription,
  | "id"
  | "object"
  | "created"
  | "start_date"
  | "billing_cycle_anchor"
  | "cancel_at"
  | "cancel_at_period_end"
  | "canceled_at"
  | "ended_at"
  | "metadata"
  | "trial_end"
> & {
  status: "active" | "trialing" | "past_due" | "unpaid" | "canceled" | "incomplete" | "paused";
  customer: string;
  default_payment_method: string | null;
  latest_invoice: string | null;
  items: { object: "list"; data: SubscriptionItem[]; has_more: false; url: string };
};
export type Invoice = Pick<
  Stripe.Invoice,
  | "id"
  | "object"
  | "created"
  | "number"
  | "total"
  | "amount_due"
  | "amount_paid"
  | "attempt_count"
  | "auto_advance"
  | "automatically_finalizes_at"
  | "next_payment_attempt"
  | "hosted_invoice_url"
  | "metadata"
  | "period_start"
  | "period_end"
> & {
  status: "draft" | "open" | "paid" | "void";
  billing_reason: "subscription_create" | "subscription_cycle" | "subscription_update" | "manual";
  customer: string;
  default_payment_method: string | null;
  status_transitions: Pick<Stripe.Invoice.StatusTransitions, "finalized_at" | "paid_at">;
  parent: { type: "subscription_details"; subscription_details: { subscription: string } } | null;
};
export type InvoiceItem = Pick<
  Stripe.InvoiceItem,
  "id" | "object" | "amount" | "currency" | "date" | "description" | "metadata"
> & { customer: string; invoice: string };
export type Session = Pick<
  Stripe.Checkout.Session,
  "id" | "object" | "created" | "url" | "success_url" | "cancel_url"
> & { status: "open" | "complete" | "expired"; mode: "subscription"; customer: string; price: string };
export type Endpoint = Pick<
  Stripe.WebhookEndpoint,
  "id" | "object" | "created" | "url" | "status" | "secret"
>;
export type Configuration = Pick<
  Stripe.BillingPortal.Configuration,
  "id" | "object" | "created" | "is_default"
>;
export interface PortalSession {
  readonly id: string;
  readonly object: "billing_portal.session";
  readonly created: number;
  readonly customer: string;
  readonly return_url: string;
  readonly url: string;
  readonly flow: string;
}
export type Event = Pick<Stripe.Event, "id" | "object" | "created" | "api_version" | "livemode"> & {
  type: string;
  data: { object: object };
};
