import Stripe from "stripe";
import { Problem } from "../../platform/errors.ts";

/** The API version that this folder is written for. The library's types are of the same version. */
const API_VERSION = "2026-10-28.endive";
const TIMEOUT_MS = 20_000;

/** Stripe's API, at its own address or at a stand-in's. */
export function createStripe({
  secretKey,
  address,
  retries = 2,
}: {
  secretKey: string;
  address: string;
  retries?: number;
}): Stripe {
  const { protocol, hostname, port } = new URL(address);
  return new Stripe(secretKey, {
    apiVersion: API_VERSION,
    host: hostname,
    port: port === "" ? (protocol === "http:" ? 80 : 443) : Number(port),
    protocol: protocol === "http:" ? "http" : "https",
    timeout: TIMEOUT_MS,
    maxNetworkRetries: retries,
    telemetry: false,
  });
}

/** Runs a Stripe request for a person, and reports its failure as ours. */
export async function throughStripe<Result>(
  work: () => Promise<Result>,
  explain: (reason: string) => string = () =>
    "The payment provider does not answer. Try again in a few minutes.",
): Promise<Result> {
  try {
    return await work();
  } catch (cause) {
    if (!isStripeFailure(cause)) throw cause;
    throw new Problem("unavailable", explain(cause.message), { cause, headers: { "Retry-After": "60" } });
  }
}

/** The operator can fix what Stripe reports, such as a revoked key. Not all of its messages end with a period. */
export const forOperator = (reason: string): string =>
  `The request to Stripe failed: ${reason.replace(/\.$/, "")}. Check STRIPE_SECRET_KEY and the connection, then try again.`;

export function isStripeFailure(error: unknown): error is Stripe.errors.StripeError {
  return error instanceof Stripe.errors.StripeError;
}

/** The id of a reference, which Stripe sends either as an id or, if expanded, as an object. */
export function idOf(reference: string | { readonly id: string } | null | undefined): string | undefined {
  return typeof reference === "string" ? reference : reference?.id;
}
