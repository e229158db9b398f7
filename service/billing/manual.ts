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
export function createManualBiller(): Biller {
  return {
    takesPayments: false,
    checkout: () => Promise.reject(notConfigured()),
    manage: () => Promise.reject(notConfigured()),
    receive: () => Promise.reject(notConfigured()),
    setUp: () => Promise.reject(notConfigured()),
    reconcile: () => Promise.reject(notConfigured()),
    view: () => Promise.resolve(NOTHING),
    refresh: () => Promise.resolve(),
    end: () => Promise.resolve(),
  };
}

function notConfigured(): Problem {
  return new Problem(
    "billing_not_configured",
    "No payment provider is configured. The operator changes subscriptions by hand. To accept payments, set STRIPE_SECRET_KEY.",
  );
}
