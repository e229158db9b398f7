import type { Me } from "@galley/contract";

type State = Me["subscription"]["state"];

export const STATES: Readonly<Record<State, { label: string; color: string }>> = {
  active: { label: "Active", color: "green" },
  trialing: { label: "Trial", color: "green" },
  past_due: { label: "Payment due", color: "yellow" },
  incomplete: { label: "Payment incomplete", color: "yellow" },
  unpaid: { label: "Unpaid", color: "red" },
  paused: { label: "Paused", color: "gray" },
  cancelled: { label: "Canceled", color: "gray" },
  none: { label: "No subscription", color: "gray" },
};

/** Whether there is a subscription to change; otherwise one can be started. */
export function isSubscribed(state: State): boolean {
  return !["none", "cancelled", "incomplete"].includes(state);
}
