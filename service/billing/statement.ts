import type { BilledPeriod } from "./billed-periods.ts";
import type { PlanTerms } from "./history-store.ts";
import { beyondCost } from "./money.ts";
import type { Period } from "./period.ts";

/** What one period of an account costs, for an operator who bills by hand. */
export interface Statement {
  readonly accountId: string;
  readonly accountName: string;
  readonly plan: string;
  readonly period: Period;
  readonly lines: readonly StatementLine[];
  readonly totalMicroUsd: number;
}

interface StatementLine {
  readonly description: string;
  readonly quantity: number;
  readonly amountMicroUsd: number;
}

const MICRO = 1_000_000;
const CSV_HEADER = [
  "account_id",
  "account",
  "plan",
  "period_start",
  "period_end",
  "description",
  "quantity",
  "amount_usd",
];

/** The overage comes from the ledger, and the price from the plan on which the period ended. */
export function createStatement(
  account: { readonly id: string; readonly name: string },
  { plan, start, end, ...used }: BilledPeriod,
): Statement {
  return {
    accountId: account.id,
    accountName: account.name,
    plan: plan.name,
    period: { start, end },
    lines: [
      { description: `Plan ${plan.name}`, quantity: 1, amountMicroUsd: plan.priceMicroUsd },
      ...callLines(plan, used),
    ],
    totalMicroUsd: plan.priceMicroUsd + used.costMicroUsd,
  };
}

/** The plan's included calls do not explain the cost of calls made on another plan, so those are one line. */
function callLines(
  plan: PlanTerms,
  { calls, costMicroUsd }: { readonly calls: number; readonly costMicroUsd: number },
): StatementLine[] {
  if (costMicroUsd !== beyondCost(calls, plan)) {
    return [{ description: "Calls", quantity: calls, amountMicroUsd: costMicroUsd }];
  }
  const beyond = Math.max(0, calls - plan.includedCalls);
  return [
    { description: "Included calls", quantity: calls - beyond, amountMicroUsd: 0 },
    { description: "Overage calls", quantity: beyond, amountMicroUsd: costMicroUsd },
  ];
}

export function statementsCsv(statements: readonly Statement[]): string {
  const rows = statements.flatMap(({ accountId, accountName, plan, period, lines }) =>
    lines.map(({ description, quantity, amountMicroUsd }) => [
      accountId,
      accountName,
      plan,
      new Date(period.start).toISOString(),
      new Date(period.end).toISOString(),
      description,
      String(quantity),
      dollars(amountMicroUsd),
    ]),
  );
  return [CSV_HEADER, ...rows].map((row) => `${row.map(csvCell).join(",")}\r\n`).join("");
}

/** Formats whole millionths as dollars, without inexact fractions. */
export function dollars(microUsd: number): string {
  const fraction = String(microUsd % MICRO)
    .padStart(6, "0")
    .replace(/0{1,4}$/, "");
  return `${Math.floor(microUsd / MICRO)}.${fraction}`;
}

/** Spreadsheets run a cell that begins with one of these as a formula, and anyone can choose their account's name. */
function csvCell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
