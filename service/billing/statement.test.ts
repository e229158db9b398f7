import type { SubscriptionState } from "@galley/contract";
import { expect, test } from "vitest";
import { planNamed, readPlans } from "./plans.ts";
import { createStatement, dollars, statementsCsv, statementsOf } from "./statement.ts";
import { statementPage } from "./statement-page.ts";

const plan = planNamed(readPlans('{"starter": {}}'), "starter");
const period = { start: Date.parse("2028-01-31T10:00:00Z"), end: Date.parse("2028-02-29T10:00:00Z") };
const statement = (name: string, calls: number, costMicroUsd: number) =>
  createStatement({ account: { id: "a-1", name }, plan, period, used: { calls, costMicroUsd } });

test("a statement has the plan, the included calls and the overage, to the call", () => {
  expect(statementsCsv([statement("Ann", 1_493, 493_000)])).toBe(
    [
      "account_id,account,plan,period_start,period_end,description,quantity,amount_usd",
      "a-1,Ann,starter,2028-01-31T10:00:00.000Z,2028-02-29T10:00:00.000Z,Plan starter,1,1.00",
      "a-1,Ann,starter,2028-01-31T10:00:00.000Z,2028-02-29T10:00:00.000Z,Included calls,1000,0.00",
      "a-1,Ann,starter,2028-01-31T10:00:00.000Z,2028-02-29T10:00:00.000Z,Overage calls,493,0.493",
      "",
    ].join("\r\n"),
  );
  expect(statement("Ann", 1_493, 493_000).totalMicroUsd).toBe(1_493_000);
  expect(statement("Ann", 7, 0).lines.map(({ quantity }) => quantity)).toEqual([1, 7, 0]);
});

test("calls that were priced by another plan are one line, because the plan's included calls do not explain the cost", () => {
  expect(statement("Ann", 5_200, 200_000).lines).toEqual([
    { description: "Plan starter", quantity: 1, amountMicroUsd: 1_000_000 },
    { description: "Calls", quantity: 5_200, amountMicroUsd: 200_000 },
  ]);
});

test("names cannot break out of a cell, run as a formula or inject markup", () => {
  const named = statement('=HYPERLINK("http://evil"),<b>', 1, 0);
  expect(statementsCsv([named])).toContain(`a-1,"'=HYPERLINK(""http://evil""),<b>",starter`);
  const page = statementPage(named);
  expect(page).toContain("=HYPERLINK(&quot;http://evil&quot;),&lt;b&gt;");
  expect(page).not.toContain("<b>");
});

test("the page shows the total and the dates in UTC", () => {
  const page = statementPage(statement("Ann", 1_493, 493_000));
  expect(page).toContain("January 31, 2028 to February 29, 2028 (UTC)");
  expect(page).toContain("<td>Total</td><td></td><td>$1.493</td>");
});

const march = { start: period.end, end: Date.parse("2028-03-31T10:00:00Z") };
const april = { start: march.end, end: Date.parse("2028-04-30T10:00:00Z") };
const statementsIn = (state: SubscriptionState) =>
  statementsOf({
    account: { id: "a", name: "A" },
    plan,
    subscription: {
      accountId: "a",
      plan: plan.name,
      state,
      startedAt: period.start,
      pastDueAt: undefined,
      spendingCapMicroUsd: undefined,
    },
    usage: {
      current: async () => ({ period: april }),
      periods: async () => [{ periodStart: march.start, calls: 1_001, costMicroUsd: 1_000 }],
    },
  });

test.for(["active", "past_due"] as const)(
  "every period of a subscription that is %s has its statement, also one without a call",
  async (state) => {
    const all = await statementsIn(state);
    expect(all.map((each) => each.period)).toEqual([period, march, april]);
    expect(all.map(({ totalMicroUsd }) => totalMicroUsd)).toEqual([1_000_000, 1_001_000, 1_000_000]);
  },
);

test.for(["cancelled", "none", "trialing"] as const)(
  "a subscription that is %s has statements of the periods with a call",
  async (state) => {
    expect((await statementsIn(state)).map((each) => each.period)).toEqual([march]);
  },
);

test("months before a change to a yearly plan end where the next one begins", async () => {
  const yearly = planNamed(readPlans('{"yearly": {"interval": "year"}}'), "yearly");
  const startedAt = Date.parse("2028-04-10T00:00:00Z");
  const year = { start: startedAt, end: Date.parse("2029-04-10T00:00:00Z") };
  const statements = await statementsOf({
    account: { id: "a", name: "A" },
    plan: yearly,
    subscription: {
      accountId: "a",
      plan: yearly.name,
      state: "active",
      startedAt,
      pastDueAt: undefined,
      spendingCapMicroUsd: undefined,
    },
    usage: {
      current: async () => ({ period: year }),
      periods: async () =>
        [period, march, april].map(({ start }) => ({ periodStart: start, calls: 1, costMicroUsd: 0 })),
    },
  });
  expect(statements.map((each) => each.period)).toEqual([period, march, { ...april, end: startedAt }, year]);
});

test("amounts are written exactly, however large", () => {
  expect([0, 1, 10, 490_000, 1_000_000, 1_234_567, 999_999_999_999_990].map(dollars)).toEqual([
    "0.00",
    "0.000001",
    "0.00001",
    "0.49",
    "1.00",
    "1.234567",
    "999999999.99999",
  ]);
});
