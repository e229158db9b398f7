import { MOST } from "@galley/contract";
import type { Biller, ProviderView } from "./biller.ts";
import type { Period } from "./period.ts";
import { planNamed, type Plans } from "./plans.ts";
import type { Statement } from "./statement.ts";
import type { Statements } from "./statements.ts";
import type { Subscription } from "./subscription.ts";

/** What the next invoice will contain, as far as the ledger knows. */
export interface NextInvoice {
  readonly at: number;
  readonly priceMicroUsd: number;
  readonly overageCalls: number;
  readonly overageMicroUsd: number;
  readonly totalMicroUsd: number;
}

export interface BillingOverview {
  readonly takesPayments: boolean;
  readonly provider: ProviderView;
  readonly graceEndsAt: number | undefined;
  readonly nextInvoice: NextInvoice | undefined;
  /** Past periods, newest first. */
  readonly periods: readonly (Period & { calls: number; costMicroUsd: number })[];
}

const RENEWING = ["active", "trialing", "past_due"];

/** What an account owes and has been billed, for display. */
export function createBilling({
  biller,
  subscriptions,
  usage,
  statements,
  plans,
  graceMs,
}: {
  biller: Biller;
  subscriptions: { find(accountId: string): Promise<Subscription> };
  usage: {
    current(
      subscription: Subscription,
    ): Promise<{ period: Period; callsBeyond: number; costBeyondMicroUsd: number }>;
  };
  statements: Statements;
  plans: Plans;
  graceMs: number;
}) {
  return {
    async overview(accountId: string): Promise<BillingOverview> {
      // The provider comes first, because reading from it may change the subscription.
      const provider = await biller.view(accountId);
      const subscription = await subscriptions.find(accountId);
      const plan = planNamed(plans, subscription.plan);
      const current = await usage.current(subscription);
      const priceMicroUsd =
        provider.cancelAt === undefined ? (provider.priceMicroUsd ?? plan.priceMicroUsd) : 0;
      const overageMicroUsd = current.costBeyondMicroUsd;
      return {
        takesPayments: biller.takesPayments,
        provider,
        graceEndsAt: subscription.pastDueAt === undefined ? undefined : subscription.pastDueAt + graceMs,
        nextInvoice: RENEWING.includes(subscription.state)
          ? {
              at: current.period.end,
              priceMicroUsd,
              overageCalls: current.callsBeyond,
              overageMicroUsd,
              totalMicroUsd: Math.min(MOST, priceMicroUsd + overageMicroUsd),
            }
          : undefined,
        periods: (await statements.periods(accountId))
          .filter(({ start }) => start < current.period.start)
          .toReversed(),
      };
    },

    /** The statement of the period that began at this time, or undefined if none did. */
    async statement(accountId: string, periodStart: number): Promise<Statement | undefined> {
      return (await statements.of(accountId)).find(({ period }) => period.start === periodStart);
    },
  };
}

export type Billing = ReturnType<typeof createBilling>;
