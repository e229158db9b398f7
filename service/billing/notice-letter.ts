import { oneLine, plain } from "../platform/plain.ts";
import type { Plan } from "./plans.ts";
import { dollars } from "./statement.ts";

export type NoticeKind = "included-80" | "included-100" | "cap-80" | "cap-100";

const count = new Intl.NumberFormat("en-US");

/** An email about usage, as Markdown. */
export function noticeLetter(
  kind: NoticeKind,
  {
    accountName,
    plan,
    calls,
    costMicroUsd,
    spendingCapMicroUsd,
    billingPage,
  }: {
    accountName: string;
    plan: Plan;
    calls: number;
    costMicroUsd: number;
    spendingCapMicroUsd: number | undefined;
    billingPage: string;
  },
): { subject: string; markdown: string } {
  const included = count.format(plan.includedCalls);
  const cap = `$${dollars(spendingCapMicroUsd ?? 0)}`;
  const further =
    plan.pricePerCallMicroUsd > (spendingCapMicroUsd ?? Infinity)
      ? `Your spending cap is ${cap}, so calls beyond those are rejected with 402`
      : `Calls beyond those cost $${dollars(plan.pricePerCallMicroUsd)} each and are added to your next invoice`;
  const [title, text] = {
    "included-80": [
      "You have used 80% of your included calls",
      `You have made ${count.format(calls)} of the ${included} calls included in this period. ${further}.`,
    ],
    "included-100": [
      "You have used all included calls",
      `You have made all ${included} calls included in this period. ${further}.`,
    ],
    "cap-80": [
      "You have reached 80% of your spending cap",
      `Overage in this period costs $${dollars(costMicroUsd)} so far. Your spending cap is ${cap}.`,
    ],
    "cap-100": [
      "You have reached your spending cap",
      `Overage in this period has reached your spending cap of ${cap}. Further calls are rejected with 402 until the next period, or until you raise the cap.`,
    ],
  }[kind] as [string, string];
  return {
    subject: `${title} (${oneLine(accountName)})`,
    // Someone can belong to several accounts.
    markdown: `# ${title}\n\n${text}\n\nAccount: **${plain(accountName)}**\n\n[See billing](${billingPage}){.button}\n`,
  };
}
