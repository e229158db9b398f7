import { Problem } from "../platform/errors.ts";
import type { Biller, ProviderView } from "./biller.ts";

const NOTHING: ProviderView = {
  isReachable: true,
  cancelAt: undefined,
  priceMicroUsd: undefined,
  paymentMethod: undefined,
  invoices: [],
};

/** Billing by hand: the operator sets the states, and statements say what is owed. */
export function createManualBiller({
  isAtStripe,
}: {
  /** Whether Stripe charges the account, which subscribed while a Stripe key was set. */
  isAtStripe: (accountId: string) => Promise<boolean>;
}): Biller {
  return {
    takesPayments: false,
    checkout: () => Promise.reject(notConfigured()),
    manage: () => Promise.reject(notConfigured()),
    receive: () => Promise.reject(notConfigured()),
    setUp: () => Promise.reject(notConfigured()),
    reconcile: () => Promise.reject(notConfigured()),
    view: () => Promise.resolve(NOTHING),
    refresh: () => Promise.resolve(),
    async end(accountId) {
      if (await isAtStripe(accountId)) throw chargedByStripe();
    },
  };
}

function notConfigured(): Problem {
  return new Problem(
    "billing_not_configured",
    "No payment provider is configured. The operator changes subscriptions by hand. To accept payments, set STRIPE_SECRET_KEY.",
  );
}

function chargedByStripe(): Problem {
  return new Problem(
    "billing_not_configured",
    "The account has a subscription at Stripe that cannot be ended, because STRIPE_SECRET_KEY is not set. Set it, or cancel the subscription at Stripe and set it to `cancelled` here.",
  );
}
