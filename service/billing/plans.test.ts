import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { DEFAULT_PLANS, defaultPlan, planNamed, readPlans } from "./plans.ts";

test("the default plan: 1 USD, 1,000 calls, 0.001 USD overage, AI, a batch as one call, 5 requests per second", () => {
  const plans = readPlans(DEFAULT_PLANS);
  expect([...plans.keys()]).toEqual(["starter", "pro", "business"]);
  expect(defaultPlan(plans)).toEqual({
    name: "starter",
    priceMicroUsd: 1_000_000,
    months: 1,
    includedCalls: 1_000,
    pricePerCallMicroUsd: 1_000,
    ai: true,
    batchUnit: "request",
    rateLimit: { requests: 5, seconds: 1 },
  });
});

test("reads plans from a file", () => {
  const folder = mkdtempSync(join(tmpdir(), "galley-plans-"));
  const path = join(folder, "plans.json");
  writeFileSync(path, '{"only": {"priceUsd": 0.29, "ai": false, "batchUnit": "item"}}');
  expect(planNamed(readPlans(path), "only")).toMatchObject({
    priceMicroUsd: 290_000,
    ai: false,
    batchUnit: "item",
  });
  rmSync(folder, { recursive: true });
});

test.for([
  ["nothing", { priceUsd: 0, includedCalls: 0, pricePerCallUsd: 0, rateLimit: { requests: 1, seconds: 1 } }],
  [
    "the most",
    { priceUsd: 1_000_000, pricePerCallUsd: 1_000, rateLimit: { requests: 100_000, seconds: 3_600 } },
  ],
] as const)("accepts a plan that costs and includes %s", ([, plan]) => {
  const { priceMicroUsd, pricePerCallMicroUsd, rateLimit } = planNamed(
    readPlans(JSON.stringify({ plan })),
    "plan",
  );
  expect([priceMicroUsd, pricePerCallMicroUsd, rateLimit]).toEqual([
    plan.priceUsd * 1_000_000,
    plan.pricePerCallUsd * 1_000_000,
    plan.rateLimit,
  ]);
});

test("a yearly plan has periods of twelve months", () => {
  expect(planNamed(readPlans('{"a": {"interval": "year"}}'), "a").months).toBe(12);
  expect(planNamed(readPlans('{"a": {"interval": "month"}}'), "a").months).toBe(1);
});

test.for([
  ["no plan", "{}"],
  ["an unknown field", '{"a": {"price": 1}}'],
  ["a negative price", '{"a": {"priceUsd": -1}}'],
  ["a price finer than a millionth", '{"a": {"pricePerCallUsd": 0.0000001}}'],
  ["an unknown interval", '{"a": {"interval": "week"}}'],
  ["a name with a space", '{"a b": {}}'],
  ["an unknown field of the rate", '{"a": {"rateLimit": {"requests": 1, "seconds": 1, "minutes": 1}}}'],
  ["a price over a million", '{"a": {"priceUsd": 1000001}}'],
  ["a price per call over a thousand", '{"a": {"pricePerCallUsd": 1001}}'],
  ["a rate over its limits", '{"a": {"rateLimit": {"requests": 100001, "seconds": 1}}}'],
  ["a window over an hour", '{"a": {"rateLimit": {"requests": 1, "seconds": 3601}}}'],
  ["a rate of nothing", '{"a": {"rateLimit": {"requests": 0, "seconds": 1}}}'],
  ["no JSON", "{"],
  ["a plan that is not an object", '{"a": 1}'],
  ["a file that is not there", "/nowhere/plans.json"],
])("%s is refused", ([, text]) => {
  expect(() => readPlans(text ?? "")).toThrow();
});

test("asks for a plan if there is none", () => {
  expect(() => readPlans("{}")).toThrow(/^must be an object with at least one plan\.$/);
  expect(() => readPlans('{"starter":{"priceUsd":-1}}')).toThrow(
    /^`starter\.priceUsd` must be between 0 and 1,000,000; it is -1\.$/,
  );
  expect(() => readPlans("{")).toThrow(/^is not valid JSON: Expected .*\.$/);
  expect(() => readPlans("/nowhere/plans.json")).toThrow(
    "must be JSON, or the path of a JSON file. This file cannot be read (ENOENT).",
  );
});

test("names a plan that is not configured", () => {
  expect(() => planNamed(readPlans(DEFAULT_PLANS), "gold")).toThrow("gold");
});
