import Type from "typebox";
import { ROLES } from "../roles.ts";
import { Count, Id, MicroUsd, Name, strict, Time } from "../common.ts";
import { Email, Password } from "./sign-in.ts";
import type { Route } from "../route.ts";

/** `active` and `trialing` can convert, and `past_due` for a grace period. */
export const SUBSCRIPTION_STATES = [
  "active",
  "past_due",
  "cancelled",
  "none",
  "trialing",
  "unpaid",
  "incomplete",
  "paused",
] as const;
export type SubscriptionState = (typeof SUBSCRIPTION_STATES)[number];

/** What this installation offers. Public, because the sign-in page needs it. */
export const Features = Type.Object(
  {
    sign_up: Type.Boolean({ description: "Whether anyone can create an account." }),
    mail: Type.Boolean({ description: "Whether the service can send email." }),
    billing: Type.Boolean({ description: "Whether subscriptions are paid through a provider." }),
  },
  { title: "Features" },
);
export type Features = Type.Static<typeof Features>;

export const PlanView = Type.Object(
  {
    id: Type.String(),
    name: Type.String(),
    price: MicroUsd,
    interval: Type.Enum(["month", "year"]),
    included_calls: Count(),
    price_per_call_beyond: MicroUsd,
    ai: Type.Boolean(),
    batch_unit: Type.Enum(["request", "item"]),
    rate_limit: Type.Object({
      requests: Count({ minimum: 1 }),
      window_seconds: Count({ minimum: 1 }),
    }),
  },
  { title: "Plan" },
);
export type PlanView = Type.Static<typeof PlanView>;

export const Me = Type.Object(
  {
    person: Type.Object({
      id: Id,
      name: Name,
      email: Email,
      email_verified: Type.Boolean(),
      two_factor: Type.Boolean({ description: "Whether signing in asks for a second factor." }),
    }),
    account: Type.Object({
      id: Id,
      name: Name,
      created_at: Time,
      role: Type.Enum([...ROLES]),
      operator: Type.Boolean({ description: "Whether you may use the operator pages." }),
    }),
    accounts: Type.Array(Type.Object({ id: Id, name: Name, role: Type.Enum([...ROLES]) }), {
      description: "All accounts you belong to, in the order you joined them.",
    }),
    subscription: Type.Object({ state: Type.Enum([...SUBSCRIPTION_STATES]), started_at: Time }),
    plan: PlanView,
    features: Features,
  },
  { title: "Me" },
);
export type Me = Type.Static<typeof Me>;

export const ACCOUNT_ROUTES = {
  features: {
    method: "GET",
    path: "/api/features",
    summary: "What this installation offers",
    access: "open",
    answer: { status: 200, description: "The features.", body: Features },
    errors: [],
  },
  me: {
    method: "GET",
    path: "/api/me",
    summary: "Who is signed in, and to which account",
    access: "session",
    answer: { status: 200, description: "The person, the account, its plan and subscription.", body: Me },
    errors: [],
  },
  updateProfile: {
    method: "PATCH",
    path: "/api/profile",
    summary: "Change your name or email address",
    description: "A new email address needs the current password, and is unverified at first.",
    access: "session",
    body: strict({
      name: Type.Optional(Name),
      email: Type.Optional(Email),
      current_password: Type.Optional(Password),
    }),
    answer: { status: 200, description: "The current state.", body: Me },
    errors: ["email_taken", "wrong_password", "too_many_attempts"],
  },
  updateAccount: {
    method: "PATCH",
    path: "/api/account",
    summary: "Rename the account",
    access: "session",
    body: strict({ name: Name }),
    answer: { status: 200, description: "The current state.", body: Me },
    errors: [],
  },
  deleteAccount: {
    method: "POST",
    path: "/api/account/delete",
    summary: "Delete the account with everything in it, except its statements",
    description: "Its API keys stop working. This cannot be undone.",
    access: "session",
    body: strict({ name: Type.String({ description: "The account's name, as a confirmation." }) }),
    answer: { status: 204, description: "Deleted. You are signed out." },
    errors: ["name_mismatch", "billing_not_configured", "unavailable"],
  },
  listPlans: {
    method: "GET",
    path: "/api/plans",
    summary: "List the plans",
    access: "session",
    answer: { status: 200, description: "The plans.", body: Type.Object({ plans: Type.Array(PlanView) }) },
    errors: [],
  },
} as const satisfies Record<string, Route>;
