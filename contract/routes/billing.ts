import Type from "typebox";
import { Count, Id, MicroUsd, strict, Time } from "../common.ts";
import type { Route } from "../route.ts";

/** What people can do on the payment provider's page. */
export const PROVIDER_TASKS = ["payment_method", "change_plan", "cancel_plan", "resume_plan"] as const;

const orNull = <Schema extends Type.TSchema>(schema: Schema) => Type.Union([schema, Type.Null()]);
const ProviderPage = Type.Object(
  { url: Type.String({ description: "A page of the payment provider." }) },
  { title: "ProviderPage" },
);

export const BillingView = Type.Object(
  {
    takes_payments: Type.Boolean({ description: "Whether subscriptions are paid through a provider." }),
    reachable: Type.Boolean({
      description: "Whether the provider answered. If not, the other fields can be out of date.",
    }),
    cancel_at: orNull(Time),
    grace_ends_at: orNull(Time),
    payment_method: orNull(
      Type.Object({ brand: Type.String(), last_four: Type.String(), expiry: Type.String() }),
    ),
    next_invoice: orNull(
      Type.Object({
        at: Time,
        price: MicroUsd,
        overage_calls: Count(),
        overage_cost: MicroUsd,
        total: MicroUsd,
      }),
    ),
    invoices: Type.Array(
      Type.Object({
        id: Id,
        number: orNull(Type.String()),
        created_at: Time,
        amount: Type.Integer({ description: "Cents." }),
        status: Type.String(),
        url: orNull(Type.String()),
      }),
    ),
    statements: Type.Array(
      Type.Object({ period_start: Time, period_end: Time, calls: Count(), overage_cost: MicroUsd }),
      { description: "Past periods, newest first." },
    ),
  },
  { title: "Billing" },
);
export type BillingView = Type.Static<typeof BillingView>;

export const BILLING_ROUTES = {
  readBilling: {
    method: "GET",
    path: "/api/billing",
    summary: "The payment method, the next invoice and past ones",
    access: "session",
    answer: { status: 200, description: "The current state at the payment provider.", body: BillingView },
    errors: [],
  },
  startCheckout: {
    method: "POST",
    path: "/api/billing/checkout",
    summary: "Get a checkout page",
    access: "session",
    body: strict({ plan: Type.String({ minLength: 1, maxLength: 32 }) }),
    answer: { status: 200, description: "Where to pay.", body: ProviderPage },
    errors: ["already_subscribed", "billing_not_configured", "unavailable"],
  },
  manageBilling: {
    method: "POST",
    path: "/api/billing/manage",
    summary: "Get a page to change the payment method or plan, cancel or resume",
    access: "session",
    body: strict({ task: Type.Enum([...PROVIDER_TASKS]) }),
    answer: { status: 200, description: "Where to do it.", body: ProviderPage },
    errors: ["subscription_required", "billing_not_configured", "unavailable"],
  },
  readStatement: {
    method: "GET",
    path: "/api/statements/:period_start",
    summary: "The statement of a period, as CSV and as a printable page",
    access: "session",
    params: strict({ period_start: Time }),
    answer: {
      status: 200,
      description: "The statement.",
      body: Type.Object({ csv: Type.String(), html: Type.String() }),
    },
    errors: ["statement_not_found"],
  },
} as const satisfies Record<string, Route>;
