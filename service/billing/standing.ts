/** What decides whether an account may convert. */
export interface Standing {
  readonly subscriptionState: string;
  readonly pastDueAt: number | undefined;
}

/**
 * Whether an account can convert: with a paid subscription or a trial, or during the grace period of a missing payment.
 */
export function mayConvert(
  { subscriptionState, pastDueAt }: Standing,
  { now, graceMs }: { now: number; graceMs: number },
): boolean {
  switch (subscriptionState) {
    case "active":
    case "trialing":
      return true;
    case "past_due":
      return pastDueAt !== undefined && now < pastDueAt + graceMs;
    default:
      return false;
  }
}
