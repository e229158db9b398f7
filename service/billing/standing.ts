/** What decides whether an account may convert. */
export interface Standing {
  readonly subscriptionState: string;
  readonly pastDueAt: number | undefined;
}

/** A paid subscription or a trial may; one whose payment is missing may for the grace period. */
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
