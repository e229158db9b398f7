import Type from "typebox";
import { Count, FIRST_DAY, LAST_DAY, MicroUsd, strict, Time } from "../common.ts";
import type { Route } from "../route.ts";

export const Day = Type.String({
  format: "date",
  description: `A day in UTC such as 2026-01-31, from ${FIRST_DAY} to ${LAST_DAY}.`,
});

export const UsagePeriod = Type.Object(
  {
    period_start: Time,
    period_end: Time,
    calls: Count(),
    included_calls: Count(),
    calls_beyond: Count(),
    price: MicroUsd,
    cost_beyond: MicroUsd,
    cost: MicroUsd,
    spending_cap: Type.Union([MicroUsd, Type.Null()], {
      description: "Maximum overage per period; null for no cap.",
    }),
  },
  { title: "UsagePeriod" },
);
export type UsagePeriod = Type.Static<typeof UsagePeriod>;

export const UsageDay = Type.Object({ day: Day, calls: Count() }, { title: "UsageDay" });
export type UsageDay = Type.Static<typeof UsageDay>;

export const USAGE_ROUTES = {
  currentUsage: {
    method: "GET",
    path: "/api/usage",
    summary: "The calls of the current period and what they cost",
    access: "session",
    answer: { status: 200, description: "So far.", body: UsagePeriod },
    errors: [],
  },
  dailyUsage: {
    method: "GET",
    path: "/api/usage/daily",
    summary: "The calls of each day",
    description: "From the first day to the last, both included; at most 400 days. A day without calls is 0.",
    access: "session",
    query: strict({ from: Day, to: Day }),
    answer: {
      status: 200,
      description: "One entry per day, in order.",
      body: Type.Object({ days: Type.Array(UsageDay) }),
    },
    errors: [],
  },
  setSpendingCap: {
    method: "PUT",
    path: "/api/spending-cap",
    summary: "Set or remove the spending cap",
    access: "session",
    body: strict({ spending_cap: Type.Union([MicroUsd, Type.Null()]) }),
    answer: { status: 200, description: "The current period under the new cap.", body: UsagePeriod },
    errors: [],
  },
} as const satisfies Record<string, Route>;
