import { CommandError, text, UsageError } from "./command.ts";
import { findAccount, operatorCommand, table, usd } from "./operator.ts";

const DAY_MS = 86_400_000;

export const usageCommand = operatorCommand({
  name: "usage show",
  summary: "Show an account's calls and what they cost.",
  usage: "<account> [--days 30]",
  examples: ["galley usage show Acme --days 7", "galley usage show Acme --json"],
  words: [1, 1],
  options: { days: { type: "string" } },
  explain: { days: "number of days to list, up to 400; default: 30" },
  async run(given, operator) {
    const count = Number(text(given, "days") ?? "30");
    if (!Number.isInteger(count) || count < 1 || count > 400)
      throw new UsageError("--days must be 1 to 400.");
    const account = await findAccount(operator, given.positionals[0] ?? "");
    const subscription = await operator.subscriptions.find(account.id);
    if (subscription === undefined) throw new CommandError("The account has been deleted.");
    const current = await operator.usage.current(subscription);
    const now = Date.now();
    const days = await operator.usage.days(account.id, day(now - (count - 1) * DAY_MS), day(now));
    const used = days.filter(({ calls }) => calls > 0).map(({ day, calls }) => [day, String(calls)]);
    return {
      text: [
        `${account.name}, ${day(current.period.start)} to ${day(current.period.end)} (UTC)`,
        `calls ${current.calls} of ${current.includedCalls} included, ${current.callsBeyond} overage`,
        `cost ${usd(current.costMicroUsd)}, including ${usd(current.costBeyondMicroUsd)} overage`,
        "",
        used.length === 0 ? `No call in ${count} days.` : table(["day", "calls"], used),
      ].join("\n"),
      json: { account: account.id, current, days },
    };
  },
});

function day(milliseconds: number): string {
  return new Date(milliseconds).toISOString().slice(0, 10);
}
