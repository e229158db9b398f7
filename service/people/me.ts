import type { Features, Me, PlanView } from "@galley/contract";
import type { Accounts } from "../accounts/accounts.ts";
import { planNamed, type Plan, type Plans } from "../billing/plans.ts";
import type { Subscription } from "../billing/subscription.ts";
import { isoTime } from "../platform/clock.ts";
import { Problem } from "../platform/errors.ts";
import type { Visitor } from "../platform/routing.ts";
import type { Members } from "./members.ts";
import type { People } from "./people.ts";

/** Who is signed in, to which account, and with what permissions. */
export function createMe({
  people,
  accounts,
  members,
  subscriptions,
  plans,
  features,
}: {
  people: People;
  accounts: Accounts;
  members: Members;
  subscriptions: { find(accountId: string): Promise<Subscription> };
  plans: Plans;
  features: Features;
}) {
  return async ({ personId, accountId, role, isOperator }: Visitor): Promise<Me> => {
    const [person, account, memberships, subscription] = await Promise.all([
      people.find(personId),
      accounts.find(accountId),
      members.accountsOf(personId),
      subscriptions.find(accountId),
    ]);
    if (person === undefined || account === undefined) {
      throw new Problem("not_signed_in", "The account has been deleted.");
    }
    return {
      person: {
        id: person.id,
        name: person.name,
        email: person.email,
        email_verified: person.emailVerified,
        two_factor: person.twoFactorEnabled,
      },
      account: {
        id: account.id,
        name: account.name,
        created_at: isoTime(account.createdAt),
        role,
        operator: isOperator && role === "owner",
      },
      accounts: memberships,
      subscription: { state: subscription.state, started_at: isoTime(subscription.startedAt) },
      plan: presentPlan(planNamed(plans, subscription.plan)),
      features,
    };
  };
}

export function presentPlan(plan: Plan): PlanView {
  return {
    id: plan.name,
    name: plan.name.charAt(0).toUpperCase() + plan.name.slice(1),
    price: plan.priceMicroUsd,
    interval: plan.months === 12 ? "year" : "month",
    included_calls: plan.includedCalls,
    price_per_call_beyond: plan.pricePerCallMicroUsd,
    ai: plan.ai,
    batch_unit: plan.batchUnit,
    rate_limit: { requests: plan.rateLimit.requests, window_seconds: plan.rateLimit.seconds },
  };
}
