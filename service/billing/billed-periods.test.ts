import type { SubscriptionState } from "@galley/contract";
import { expect, test } from "vitest";
import { billedPeriods } from "./billed-periods.ts";
import type { PlanTerms, Span } from "./history-store.ts";

const at = (time: string) => Date.parse(`${time}T10:00:00Z`);
const iso = (time: number) => new Date(time).toISOString().slice(0, 10);
const BEGAN = at("2028-01-31");

const terms = (name: string, priceMicroUsd = 1_000_000, months: 1 | 12 = 1): PlanTerms => ({
  name,
  priceMicroUsd,
  months,
  includedCalls: 1_000,
  pricePerCallMicroUsd: 1_000,
});
const PLANS = [terms("starter"), terms("pro", 20_000_000), terms("yearly", 10_000_000, 12)];
const planNow = (name: string) => PLANS.find((plan) => plan.name === name) ?? terms("starter");

const span = (
  from: number,
  plan = "starter",
  state: SubscriptionState = "active",
  startedAt = BEGAN,
): Span => ({
  from,
  plan,
  state,
  startedAt,
});

function periodsOf(
  spans: readonly Span[],
  {
    now,
    callsFrom = [],
    planAt = planNow,
  }: {
    now: string;
    callsFrom?: readonly string[];
    planAt?: (name: string, at: number) => PlanTerms;
  },
): string[] {
  const used = callsFrom.map((start) => ({ periodStart: at(start), calls: 7, costMicroUsd: 0 }));
  return billedPeriods({ spans, planAt, used, now: at(now) }).map(
    ({ start, end, calls, plan }) =>
      `${iso(start)} ${iso(end)} ${plan.name} ${plan.priceMicroUsd / 1_000_000} USD, ${calls} calls`,
  );
}

test.for(["active", "past_due"] as const)(
  "a subscription that is %s has every period, also one without a call",
  (state) => {
    const spans = [span(BEGAN, "starter", state)];
    expect(periodsOf(spans, { now: "2028-03-31", callsFrom: ["2028-02-29"] })).toEqual([
      "2028-01-31 2028-02-29 starter 1 USD, 0 calls",
      "2028-02-29 2028-03-31 starter 1 USD, 7 calls",
      "2028-03-31 2028-04-30 starter 1 USD, 0 calls",
    ]);
  },
);

test.for(["cancelled", "none", "trialing"] as const)(
  "a subscription that was always %s has the periods with a call",
  (state) => {
    const spans = [span(BEGAN, "starter", state)];
    expect(periodsOf(spans, { now: "2028-04-01", callsFrom: ["2028-02-29"] })).toEqual([
      "2028-02-29 2028-03-31 starter 1 USD, 7 calls",
    ]);
  },
);

test("a change of the plan applies to the period in which it was made, and not to those before", () => {
  const spans = [span(BEGAN), span(at("2028-03-05"), "pro")];
  expect(periodsOf(spans, { now: "2028-04-01", callsFrom: ["2028-01-31"] })).toEqual([
    "2028-01-31 2028-02-29 starter 1 USD, 7 calls",
    "2028-02-29 2028-03-31 pro 20 USD, 0 calls",
    "2028-03-31 2028-04-30 pro 20 USD, 0 calls",
  ]);
});

test("a change of a plan's price applies to the period in which it was made, and not to those before", () => {
  const planAt = (name: string, time: number) => terms(name, time < at("2028-03-05") ? 1_000_000 : 2_000_000);
  expect(periodsOf([span(BEGAN)], { now: "2028-03-10", planAt })).toEqual([
    "2028-01-31 2028-02-29 starter 1 USD, 0 calls",
    "2028-02-29 2028-03-31 starter 2 USD, 0 calls",
  ]);
});

test("the periods before a cancellation stay, and none begins after it", () => {
  const spans = [span(BEGAN), span(at("2028-03-31"), "starter", "cancelled")];
  expect(periodsOf(spans, { now: "2028-08-01" })).toEqual([
    "2028-01-31 2028-02-29 starter 1 USD, 0 calls",
    "2028-02-29 2028-03-31 starter 1 USD, 0 calls",
  ]);
});

test("a subscription that began again has the periods of both, without those between", () => {
  const again = at("2028-06-10");
  const spans = [
    span(BEGAN),
    span(at("2028-02-10"), "starter", "cancelled"),
    span(again, "pro", "active", again),
  ];
  expect(periodsOf(spans, { now: "2028-06-11" })).toEqual([
    "2028-01-31 2028-02-29 starter 1 USD, 0 calls",
    "2028-06-10 2028-07-10 pro 20 USD, 0 calls",
  ]);
});

test("the months before a change to a yearly plan stay months, and the last ends where the year begins", () => {
  const change = at("2028-04-10");
  const spans = [span(BEGAN), span(change, "yearly", "active", change)];
  expect(periodsOf(spans, { now: "2028-05-01" })).toEqual([
    "2028-01-31 2028-02-29 starter 1 USD, 0 calls",
    "2028-02-29 2028-03-31 starter 1 USD, 0 calls",
    "2028-03-31 2028-04-10 starter 1 USD, 0 calls",
    "2028-04-10 2029-04-10 yearly 10 USD, 0 calls",
  ]);
});

test("without a history, calls before the subscription began end where it did", () => {
  const spans = [span(at("2028-03-10"), "yearly", "active", at("2028-03-10"))];
  expect(periodsOf(spans, { now: "2028-03-11", callsFrom: ["2028-01-31", "2028-02-29"] })).toEqual([
    "2028-01-31 2028-02-29 yearly 10 USD, 7 calls",
    "2028-02-29 2028-03-10 yearly 10 USD, 7 calls",
    "2028-03-10 2029-03-10 yearly 10 USD, 0 calls",
  ]);
});
