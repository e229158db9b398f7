import { expect } from "vitest";
import type { Database } from "./platform/database/database.ts";

/**
 * For tests: makes about 750 calls, then 500 at once across the 1,000th. Returns how many of the 1,250 were answered.
 */
export async function callAroundTheThousandth(
  db: Database,
  accountId: string,
  call: (index: number) => Promise<{ readonly status: number }>,
): Promise<number> {
  const wave = async (count: number) => {
    const answers = await Promise.all(Array.from({ length: count }, (_, index) => call(index)));
    return answers.filter(({ status }) => status === 200).length;
  };
  let answered = 0;
  while (answered < 750) answered += await wave(Math.min(150, 750 - answered));
  answered += await wave(500);
  const period = await db
    .selectFrom("usage_periods")
    .select(["calls", "cost_micro_usd"])
    .where("account_id", "=", accountId)
    .executeTakeFirstOrThrow();
  expect(period).toEqual({ calls: answered, cost_micro_usd: (answered - 1_000) * 1_000 });
  expect(answered).toBeGreaterThan(1_000);
  return answered;
}
