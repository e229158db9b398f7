import { ROUTES, type BillingView } from "@galley/contract";
import { isoTime } from "../platform/clock.ts";
import { Problem } from "../platform/errors.ts";
import type { Serve } from "../platform/routing.ts";
import { invalidRequest } from "../platform/validate.ts";
import type { Biller } from "./biller.ts";
import type { Billing, BillingOverview } from "./billing.ts";
import type { Plans } from "./plans.ts";
import { statementPage } from "./statement-page.ts";
import { statementsCsv } from "./statement.ts";

export function billingRoutes(
  serve: Serve,
  { billing, biller, plans }: { billing: Billing; biller: Biller; plans: Plans },
): void {
  serve(ROUTES.readBilling, async ({ visitor }) => present(await billing.overview(visitor.accountId)));
  serve(ROUTES.startCheckout, async ({ visitor, body }) => {
    if (!plans.has(body.plan)) {
      const detail = `There is no plan "${body.plan}". Choose one of ${[...plans.keys()].join(", ")}.`;
      throw invalidRequest([{ pointer: "/plan", code: "unknown", detail }]);
    }
    return { url: await biller.checkout(visitor.accountId, body.plan) };
  });
  serve(ROUTES.manageBilling, async ({ visitor, body }) => ({
    url: await biller.manage(visitor.accountId, body.task),
  }));
  serve(ROUTES.readStatement, async ({ visitor, params }) => {
    const statement = await billing.statement(visitor.accountId, Date.parse(params.period_start));
    if (statement === undefined) {
      throw new Problem(
        "statement_not_found",
        "The account has no statement of a period that began at this time.",
      );
    }
    return { csv: statementsCsv([statement]), html: statementPage(statement) };
  });
}

function present({
  takesPayments,
  provider,
  graceEndsAt,
  nextInvoice,
  periods,
}: BillingOverview): BillingView {
  const { paymentMethod } = provider;
  return {
    takes_payments: takesPayments,
    reachable: provider.isReachable,
    cancel_at: orNull(provider.cancelAt, isoTime),
    grace_ends_at: orNull(graceEndsAt, isoTime),
    payment_method:
      paymentMethod === undefined
        ? null
        : { brand: paymentMethod.brand, last_four: paymentMethod.lastFour, expiry: paymentMethod.expiry },
    next_invoice: orNull(nextInvoice, (next) => ({
      at: isoTime(next.at),
      price: next.priceMicroUsd,
      overage_calls: next.overageCalls,
      overage_cost: next.overageMicroUsd,
      total: next.totalMicroUsd,
    })),
    invoices: provider.invoices.map(({ id, number, createdAt, amountCents, status, url }) => ({
      id,
      number: number ?? null,
      created_at: isoTime(createdAt),
      amount: amountCents,
      status,
      url: url ?? null,
    })),
    statements: periods.map(({ start, end, calls, costMicroUsd }) => ({
      period_start: isoTime(start),
      period_end: isoTime(end),
      calls,
      overage_cost: costMicroUsd,
    })),
  };
}

function orNull<Value, Shown>(value: Value | undefined, show: (value: Value) => Shown): Shown | null {
  return value === undefined ? null : show(value);
}
