import { readFileSync } from "node:fs";
import { MOST } from "@galley/contract";
import Type, { type Static } from "typebox";
import { findFaults } from "../platform/faults.ts";
import { microUsd } from "./money.ts";

/** What a subscription buys. Money is in whole millionths of a US dollar. */
export interface Plan {
  readonly name: string;
  readonly priceMicroUsd: number;
  /** The length of a period in months: 1, or 12 for a yearly plan. */
  readonly months: 1 | 12;
  /** The calls of one period that the price includes. */
  readonly includedCalls: number;
  /** The price of each call beyond them. */
  readonly pricePerCallMicroUsd: number;
  readonly ai: boolean;
  /** What a batch counts as: one call, or one per converted item. */
  readonly batchUnit: "request" | "item";
  /** The maximum number of requests in any window of this many seconds. */
  readonly rateLimit: { readonly requests: number; readonly seconds: number };
}

/** By name. A new account gets the first one. */
export type Plans = ReadonlyMap<string, Plan>;

const PlanSetting = Type.Object(
  {
    priceUsd: Type.Optional(Type.Number({ minimum: 0, maximum: 1_000_000 })),
    interval: Type.Optional(Type.Enum(["month", "year"])),
    includedCalls: Type.Optional(Type.Integer({ minimum: 0, maximum: MOST })),
    pricePerCallUsd: Type.Optional(Type.Number({ minimum: 0, maximum: 1_000 })),
    ai: Type.Optional(Type.Boolean()),
    batchUnit: Type.Optional(Type.Enum(["request", "item"])),
    rateLimit: Type.Optional(
      Type.Object(
        {
          requests: Type.Integer({ minimum: 1, maximum: 100_000 }),
          seconds: Type.Integer({ minimum: 1, maximum: 3_600 }),
        },
        { additionalProperties: false },
      ),
    ),
  },
  { additionalProperties: false },
);
const NAME = /^[a-z][a-z0-9-]{0,31}$/;
const NAME_RULE =
  "A plan's name has up to 32 lowercase letters, digits and hyphens, and starts with a letter.";

/** The default plans. All have the same price and limits until the operator changes them. */
export const DEFAULT_PLANS = '{"starter":{},"pro":{},"business":{}}';

/** Reads the `PLANS` setting: JSON, or the path of a JSON file. Missing fields get their defaults. */
export function readPlans(text: string): Plans {
  const setting = Object.entries((readJson(text) ?? {}) as Record<string, Static<typeof PlanSetting>>);
  if (setting.length === 0) throw new Error("must be an object with at least one plan.");
  const faults = setting.flatMap(([name, plan]) =>
    NAME.test(name) ? findFaults(PlanSetting, plan, `/${name}`).map(({ detail }) => detail) : NAME_RULE,
  );
  if (faults.length > 0) throw new Error(faults.join(" "));
  return new Map(
    setting.map(([name, plan]) => [
      name,
      Object.freeze({
        name,
        priceMicroUsd: microUsd(plan.priceUsd ?? 1),
        months: plan.interval === "year" ? 12 : 1,
        includedCalls: plan.includedCalls ?? 1_000,
        pricePerCallMicroUsd: microUsd(plan.pricePerCallUsd ?? 0.001),
        ai: plan.ai ?? true,
        batchUnit: plan.batchUnit ?? "request",
        rateLimit: plan.rateLimit ?? { requests: 5, seconds: 1 },
      }),
    ]),
  );
}

function readJson(text: string): unknown {
  const isFile = !text.trimStart().startsWith("{");
  try {
    return JSON.parse(isFile ? readFileSync(text, "utf8") : text);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw new Error(
      code === undefined
        ? `is not valid JSON: ${message}.`
        : `must be JSON, or the path of a JSON file. This file cannot be read (${code}).`,
      { cause: error },
    );
  }
}

/** The message says what to do, so it is shown without a stack. */
class PlanError extends Error {
  override readonly name = "PlanError";
}

/** Throws if a subscription is on a plan that is missing in PLANS, which the operator has to fix. */
export function planNamed(plans: Plans, name: string): Plan {
  const plan = plans.get(name);
  if (plan === undefined) {
    throw new PlanError(
      `PLANS has no plan named ${name}, and an account is on it. Add the plan to PLANS again.`,
    );
  }
  return plan;
}

export function defaultPlan(plans: Plans): Plan {
  return [...plans.values()][0] as Plan;
}
