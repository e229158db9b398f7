import type { SubscriptionState } from "@galley/contract";
import classes from "./operator.module.css";

const NAMES: Record<SubscriptionState, string> = {
  active: "Active",
  trialing: "Trial",
  past_due: "Past due",
  unpaid: "Unpaid",
  incomplete: "Incomplete",
  paused: "Paused",
  cancelled: "Canceled",
  none: "None",
};
const BAD: readonly SubscriptionState[] = ["past_due", "unpaid", "incomplete"];

export const STATE_CHOICES = Object.entries(NAMES).map(([value, label]) => ({ value, label }));

export function AccountState({ state }: { state: SubscriptionState }) {
  const kind = BAD.includes(state) ? "bad" : state === "active" || state === "trialing" ? "good" : "none";
  return (
    <span className={classes["state"]} data-kind={kind}>
      {NAMES[state]}
    </span>
  );
}
