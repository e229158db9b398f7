import { expect, test } from "vitest";
import { planNamed, readPlans } from "./plans.ts";
import { createStatement, dollars, statementsCsv } from "./statement.ts";
import { statementPage } from "./statement-page.ts";

const plan = planNamed(readPlans('{"starter": {}}'), "starter");
const period = { start: Date.parse("2028-01-31T10:00:00Z"), end: Date.parse("2028-02-29T10:00:00Z") };
const statement = (name: string, calls: number, costMicroUsd: number) =>
  createStatement({ id: "a-1", name }, { plan, ...period, calls, costMicroUsd });

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
