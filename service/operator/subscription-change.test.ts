import { expect, test } from "vitest";
import { readPlans } from "../billing/plans.ts";
import { createStatements } from "../billing/statements.ts";
import { addAccount, openTestDatabase } from "../testing.ts";
import { createOperatorActions } from "./operator.ts";

test("a state and a plan that are set together have one statement", async () => {
  const db = await openTestDatabase();
  let now = Date.parse("2028-05-10T12:00:00Z");
  const clock = { now: () => now++ };
  const plans = readPlans('{"starter": {}, "yearly": {"priceUsd": 10, "interval": "year"}}');
  const { accountId } = await addAccount(db, { state: "none", startedAt: now });
  const newAccount = { plan: "starter", state: "none" };
  const actions = createOperatorActions({ db, clock, plans, biller: { end: async () => {} }, newAccount });
  const actor = { via: "terminal", name: "ann" } as const;
  now += 86_400_000;
  await actions.setSubscription(actor, accountId, { state: "active", plan: "yearly" });
  const statements = await createStatements({ db, clock, plans }).of(accountId);
  expect(statements).toMatchObject([{ plan: "yearly", totalMicroUsd: 10_000_000 }]);
  await db.destroy();
});
