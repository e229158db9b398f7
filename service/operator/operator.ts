import { createAccounts } from "../accounts/accounts.ts";
import { createApiKeys, type NewApiKey } from "../api-keys/api-keys.ts";
import type { Biller } from "../billing/biller.ts";
import { keepStatements } from "../billing/statements.ts";
import type { Plans } from "../billing/plans.ts";
import type { SubscriptionEvent } from "../billing/subscription.ts";
import { createSubscriptions, SubscriptionError } from "../billing/subscriptions.ts";
import { createPeople } from "../people/people.ts";
import type { Clock } from "../platform/clock.ts";
import type { Database } from "../platform/database/database.ts";
import { Problem } from "../platform/errors.ts";
import { invalidRequest } from "../platform/validate.ts";
import { createOperatorStore, type Actor, type OperatorAction } from "./store.ts";

/** The event that leads to this state from each other one. */
const EVENTS = {
  active: (from: string) => (["none", "cancelled"].includes(from) ? "subscribed" : "payment_received"),
  past_due: () => "payment_failed",
  cancelled: () => "cancelled",
} as const satisfies Record<string, (from: string) => SubscriptionEvent>;

export type SettableState = keyof typeof EVENTS;

export interface SubscriptionChange {
  readonly state?: SettableState | undefined;
  readonly plan?: string | undefined;
  /** Null removes the cap. */
  readonly spendingCapMicroUsd?: number | null | undefined;
}

/**
 * Every change an operator can make, from the dashboard or the terminal. Each change is committed together with its
 * entry in the audit log.
 */
export function createOperatorActions({
  db,
  clock,
  plans,
  biller,
  newAccount,
}: {
  db: Database;
  clock: Clock;
  plans: Plans;
  biller: Pick<Biller, "end">;
  /** The defaults of a new account. */
  newAccount: { readonly plan: string; readonly state: string };
}) {
  /** Finds the account, makes the change and records it in one transaction. Without details, nothing has changed. */
  function change<Result>(
    actor: Actor,
    action: string,
    accountId: string,
    work: (
      transaction: Database,
      account: { id: string; name: string },
    ) => Promise<{ result: Result; details: OperatorAction["details"] | undefined }>,
  ): Promise<Result> {
    return db.transaction().execute(async (transaction) => {
      const account = await createAccounts({ db: transaction, clock }).find(accountId);
      if (account === undefined) throw accountNotFound();
      const { result, details } = await work(transaction, account);
      if (details !== undefined)
        await createOperatorStore(transaction).record({ actor, action, account, details }, clock.now());
      return result;
    });
  }

  function requirePlan(plan: string): void {
    if (plans.has(plan)) return;
    const detail = `There is no plan "${plan}". Choose from ${[...plans.keys()].join(", ")}.`;
    throw invalidRequest([{ pointer: "/plan", code: "unknown_plan", detail }]);
  }

  return {
    createAccount(
      actor: Actor,
      {
        name,
        plan = newAccount.plan,
        state = newAccount.state,
      }: { name: string; plan?: string | undefined; state?: string | undefined },
    ): Promise<{ id: string; name: string; plan: string; state: string }> {
      requirePlan(plan);
      return db.transaction().execute(async (transaction) => {
        const id = await createAccounts({ db: transaction, clock }).create({ name, plan, state });
        const entry = { actor, action: "account.create", account: { id, name }, details: { plan, state } };
        await createOperatorStore(transaction).record(entry, clock.now());
        return { id, name, plan, state };
      });
    },

    /** Ends the subscription first, so that what is owed is invoiced. */
    async deleteAccount(actor: Actor, accountId: string): Promise<void> {
      if ((await createAccounts({ db, clock }).find(accountId)) === undefined) throw accountNotFound();
      await biller.end(accountId);
      await change(actor, "account.delete", accountId, async (transaction) => {
        await keepStatements({ db: transaction, clock, plans }, accountId);
        await createPeople({ db: transaction, clock }).removeAccount(accountId);
        return { result: undefined, details: {} };
      });
    },

    setSubscription: (actor: Actor, accountId: string, wanted: SubscriptionChange) => {
      const { state, plan, spendingCapMicroUsd: cap } = wanted;
      if (plan !== undefined) requirePlan(plan);
      return change(actor, "subscription.set", accountId, async (transaction) => {
        // One time for the state and the plan, so that no period lies between them.
        const now = clock.now();
        const subscriptions = createSubscriptions({ db: transaction, clock: { now: () => now }, plans });
        const before = await subscriptions.find(accountId);
        if (before === undefined) throw accountNotFound();
        try {
          if (state !== undefined && state !== before.state)
            await subscriptions.apply(accountId, EVENTS[state](before.state));
        } catch (cause) {
          if (!(cause instanceof SubscriptionError)) throw cause;
          const detail = `The subscription is \`${before.state}\` and cannot become \`${state}\`. Set it to \`active\` first.`;
          throw new Problem("invalid_transition", detail, { cause });
        }
        if (plan !== undefined) await subscriptions.setPlan(accountId, plan);
        if (cap !== undefined) await subscriptions.setSpendingCap(accountId, cap ?? undefined);
        const result = (await subscriptions.find(accountId)) ?? before;
        const details = {
          ...(result.state !== before.state && { state: `${before.state} → ${result.state}` }),
          ...(result.plan !== before.plan && { plan: `${before.plan} → ${result.plan}` }),
          ...(result.spendingCapMicroUsd !== before.spendingCapMicroUsd && {
            spending_cap_micro_usd: result.spendingCapMicroUsd ?? null,
          }),
        };
        return { result, details: Object.keys(details).length > 0 ? details : undefined };
      });
    },

    createEntryLink: (actor: Actor, accountId: string): Promise<string> =>
      change(actor, "entry_link.create", accountId, async (transaction) => ({
        result: await createAccounts({ db: transaction, clock }).createEntryLink(accountId),
        details: {},
      })),

    createApiKey: (actor: Actor, accountId: string, wanted: NewApiKey) =>
      change(actor, "key.create", accountId, async (transaction) => {
        const result = await createApiKeys({ db: transaction, clock }).create(accountId, wanted);
        const { name, lastFour, scopes } = result;
        return { result, details: { key: name, last_four: lastFour, scopes: scopes.join(" ") } };
      }),

    revokeApiKey: (actor: Actor, accountId: string, apiKeyId: string): Promise<void> =>
      change(actor, "key.revoke", accountId, async (transaction) => {
        const apiKeys = createApiKeys({ db: transaction, clock });
        const revoked = (await apiKeys.list(accountId)).find(({ id }) => id === apiKeyId);
        await apiKeys.revoke(accountId, apiKeyId);
        const details = { key: revoked?.name ?? "", last_four: revoked?.lastFour ?? "" };
        return { result: undefined, details };
      }),

    /** For someone who lost phone and recovery codes. Returns whether it was on, or undefined for an unknown person. */
    async disableTwoFactor(actor: Actor, email: string): Promise<boolean | undefined> {
      const person = email.toLowerCase();
      const accountId = await createPeople({ db, clock }).accountOfEmail(person);
      if (accountId === undefined) return undefined;
      return change(actor, "two_factor.disable", accountId, async (transaction) => {
        const wasOn = await createPeople({ db: transaction, clock }).disableTwoFactor(person);
        return { result: wasOn, details: wasOn === true ? { person } : undefined };
      });
    },

    setOperator: (actor: Actor, accountId: string, isOperator: boolean): Promise<void> =>
      change(actor, isOperator ? "operator.add" : "operator.remove", accountId, async (transaction) => {
        const accounts = createAccounts({ db: transaction, clock });
        const isChanged = await accounts.setOperator(accountId, isOperator);
        return { result: undefined, details: isChanged ? {} : undefined };
      }),
  };
}

export type OperatorActions = ReturnType<typeof createOperatorActions>;

export function accountNotFound(): Problem {
  return new Problem("account_not_found", "There is no account with this identifier.");
}
