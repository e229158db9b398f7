import { CommandError, text, UsageError } from "./command.ts";
import { findAccount, operatorCommand, usd } from "./operator.ts";

const STATES = ["active", "past_due", "cancelled"] as const;

export const subscriptionCommand = operatorCommand({
  name: "subscription set",
  summary: "Change the state, plan or spending cap of an account's subscription.",
  usage: "<account> [--state active|past_due|cancelled] [--plan <plan>] [--cap <USD>|none]",
  examples: [
    "galley subscription set Acme --state active --plan starter",
    "galley subscription set Acme --cap 25",
  ],
  words: [1, 1],
  options: { state: { type: "string" }, plan: { type: "string" }, cap: { type: "string" } },
  explain: {
    state: "active can convert, past_due only during the grace period, cancelled cannot",
    plan: "one of PLANS",
    cap: "maximum overage per period in USD, or none",
  },
  async run(given, operator) {
    const [state, plan, cap] = ["state", "plan", "cap"].map((option) => text(given, option));
    if (state === undefined && plan === undefined && cap === undefined) {
      throw new UsageError("Set at least one of --state, --plan and --cap.");
    }
    const wanted = STATES.find((one) => one === state);
    if (state !== undefined && wanted === undefined) {
      throw new UsageError(`--state must be one of ${STATES.join(", ")}.`);
    }
    if (plan !== undefined && !operator.planNames.includes(plan)) {
      throw new CommandError(`Unknown plan "${plan}". Choose one of ${operator.planNames.join(", ")}.`);
    }
    const capMicroUsd = cap === undefined ? undefined : readCap(cap);
    const account = await findAccount(operator, given.positionals[0] ?? "");
    const change = { state: wanted, plan, spendingCapMicroUsd: capMicroUsd };
    const now = await operator.actions.setSubscription(operator.actor, account.id, change);
    const { spendingCapMicroUsd } = now;
    const limit =
      spendingCapMicroUsd === undefined ? "no spending cap" : `capped at ${usd(spendingCapMicroUsd)}`;
    return { text: `${account.name}: ${now.state}, plan ${now.plan}, ${limit}`, json: now };
  },
});

/** Null removes the cap. */
function readCap(cap: string): number | null {
  if (cap === "none") return null;
  if (!/^\d{1,9}(\.\d{1,6})?$/.test(cap))
    throw new UsageError("--cap must be an amount in dollars, or none.");
  return Math.round(Number(cap) * 1_000_000);
}
