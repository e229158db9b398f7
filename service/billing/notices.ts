import { convert } from "@galley/engine";
import { LRUCache } from "lru-cache";
import type { Mail } from "../platform/mail.ts";
import { noticeLetter, type NoticeKind } from "./notice-letter.ts";
import type { Plan } from "./plans.ts";

const MOST_KEPT = 20_000;
const COVERED_BY: Partial<Record<NoticeKind, NoticeKind>> = {
  "included-80": "included-100",
  // With a cap of 0, the same call passes both.
  "included-100": "cap-100",
  "cap-80": "cap-100",
};

interface Payer {
  readonly accountId: string;
  readonly plan: Plan;
  readonly spendingCapMicroUsd: number | undefined;
}
interface Totals {
  readonly calls: number;
  readonly costMicroUsd: number;
}

/**
 * Sends an email at 80% and 100% of the included calls and of the spending cap, each once per period. It is called
 * after every call, so it usually does nothing and never delays a call.
 */
export function createNotices({
  claim,
  accountOf,
  mail,
  billingPage,
  onError,
}: {
  /** Returns whether this notice was not sent before. */
  claim: (notice: { accountId: string; periodStart: number; kind: NoticeKind }) => Promise<boolean>;
  accountOf: (accountId: string) => Promise<{ name: string; recipients: readonly string[] }>;
  /** Undefined if no email is sent. */
  mail: Pick<Mail, "send"> | undefined;
  billingPage: () => string;
  onError: (error: unknown) => void;
}) {
  const done = new LRUCache<string, true>({ max: MOST_KEPT });

  async function send(payer: Payer, periodStart: number, totals: Totals, kinds: readonly NoticeKind[]) {
    const { accountId } = payer;
    const fresh: NoticeKind[] = [];
    for (const kind of kinds) if (await claim({ accountId, periodStart, kind })) fresh.push(kind);
    // If one call passes two thresholds, only the higher one is reported.
    const isCovered = (kind: NoticeKind) => fresh.some((other) => other === COVERED_BY[kind]);
    const told = fresh.filter((kind) => !isCovered(kind));
    if (told.length === 0) return;
    const { name, recipients } = await accountOf(accountId);
    const facts = { ...payer, ...totals, accountName: name, billingPage: billingPage() };
    for (const kind of told) {
      const { subject, markdown } = noticeLetter(kind, facts);
      const { html, text } = convert(markdown);
      // The notice is not sent again, so an address that fails must not keep it from the others.
      for (const to of recipients) await mail?.send({ to, subject, html, text }).catch(onError);
    }
  }

  return (payer: Payer, periodStart: number, totals: Totals): void => {
    if (mail === undefined) return;
    const fresh = reached(payer, totals).filter((kind) => {
      const key = `${payer.accountId} ${periodStart} ${kind}`;
      if (done.get(key) === true) return false;
      done.set(key, true);
      return true;
    });
    if (fresh.length > 0) send(payer, periodStart, totals, fresh).catch(onError);
  };
}

/** The thresholds that the totals have passed. */
export function reached(
  { plan, spendingCapMicroUsd: cap }: Payer,
  { calls, costMicroUsd }: Totals,
): NoticeKind[] {
  const kinds: NoticeKind[] = [];
  const { includedCalls } = plan;
  if (includedCalls > 0 && calls * 10 >= includedCalls * 8) kinds.push("included-80");
  if (includedCalls > 0 && calls >= includedCalls) kinds.push("included-100");
  if (cap === undefined || calls < includedCalls) return kinds;
  if (cap > 0 && costMicroUsd * 10 >= cap * 8) kinds.push("cap-80");
  // A cap need not be a multiple of the price: from here on, calls are rejected.
  if (costMicroUsd + plan.pricePerCallMicroUsd > cap) kinds.push("cap-100");
  return kinds;
}
