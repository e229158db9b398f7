import Type from "typebox";
import { Count, Id, MicroUsd, Name, strict, Time } from "../common.ts";
import type { Route } from "../route.ts";
import { SUBSCRIPTION_STATES } from "./account.ts";
import { ApiKeyView, CreatedApiKey } from "./api-keys.ts";
import { NextCursor, pageQuery } from "./templates.ts";
import { UsageDay, UsagePeriod } from "./usage.ts";

const State = Type.Enum([...SUBSCRIPTION_STATES]);

/** An account as operators see it: who it is and how much it uses, never the content of its templates or emails. */
export const OperatorAccount = Type.Object(
  {
    id: Id,
    name: Name,
    created_at: Time,
    operator: Type.Boolean({ description: "Whether its owners may use the operator routes." }),
    plan: Type.String(),
    state: State,
    people: Type.Array(Type.String(), { description: "The email addresses of the people in it." }),
    calls: Count({ description: "In the last 30 days." }),
  },
  { title: "OperatorAccount" },
);
export type OperatorAccount = Type.Static<typeof OperatorAccount>;

export const OperatorAccountDetail = Type.Object(
  {
    ...OperatorAccount.properties,
    past_due_at: Type.Union([Time, Type.Null()]),
    usage: UsagePeriod,
    days: Type.Array(UsageDay, { description: "The last 30 days." }),
    api_keys: Type.Array(ApiKeyView),
  },
  { title: "OperatorAccountDetail" },
);
export type OperatorAccountDetail = Type.Static<typeof OperatorAccountDetail>;

export const OperatorAction = Type.Object(
  {
    id: Id,
    at: Time,
    via: Type.Enum(["dashboard", "terminal"]),
    actor: Type.String({ description: "An email address, or the name of the operating system's user." }),
    action: Type.String({ description: "Such as `key.revoke`." }),
    account_id: Type.Union([Id, Type.Null()]),
    account_name: Type.String(),
    details: Type.Record(Type.String(), Type.Union([Type.String(), Type.Number(), Type.Null()])),
  },
  { title: "OperatorAction" },
);
export type OperatorAction = Type.Static<typeof OperatorAction>;

export const OperatorHealth = Type.Object(
  {
    database: Type.Object({
      kind: Type.Enum(["sqlite", "postgres"]),
      ok: Type.Boolean(),
      response_ms: Type.Union([Type.Number(), Type.Null()]),
      size_bytes: Type.Union([Count(), Type.Null()]),
      migration: Type.String({ description: "The newest applied migration." }),
    }),
    disk: Type.Object({
      folder: Type.String(),
      ok: Type.Boolean({ description: "Whether it takes writes." }),
      free_bytes: Type.Union([Count(), Type.Null()]),
      total_bytes: Type.Union([Count(), Type.Null()]),
    }),
    queue: Type.Object({
      requests: Count({ description: "Running requests." }),
      conversions_waiting: Count(),
      conversions_running: Count(),
      calls_spooled: Count({ description: "Calls stored on this node until the database is back." }),
    }),
    process: Type.Object({ started_at: Time, memory_bytes: Count() }),
    versions: Type.Object({ galley: Type.String(), node: Type.String(), platform: Type.String() }),
  },
  { title: "OperatorHealth" },
);
export type OperatorHealth = Type.Static<typeof OperatorHealth>;

const params = Type.Object({ account_id: Id });
const detail = (description: string) => ({ status: 200, description, body: OperatorAccountDetail }) as const;

/** For operators only: to everyone else, these routes do not exist. */
export const OPERATOR_ROUTES = {
  operatorListAccounts: {
    method: "GET",
    path: "/api/operator/accounts",
    summary: "List the accounts",
    access: "session",
    query: strict({
      ...pageQuery,
      search: Type.Optional(
        Type.String({ maxLength: 100, description: "Part of a name or an email address, or an id." }),
      ),
      state: Type.Optional(State),
    }),
    answer: {
      status: 200,
      description: "Newest first.",
      body: Type.Object({ accounts: Type.Array(OperatorAccount), next_cursor: NextCursor }),
    },
    errors: ["not_found"],
  },
  operatorCreateAccount: {
    method: "POST",
    path: "/api/operator/accounts",
    summary: "Create an account",
    access: "session",
    body: strict({
      name: Name,
      plan: Type.Optional(Type.String({ maxLength: 100 })),
      state: Type.Optional(Type.Enum(["active", "none"])),
    }),
    answer: { status: 201, description: "The new account.", body: OperatorAccountDetail },
    errors: ["not_found"],
  },
  operatorReadAccount: {
    method: "GET",
    path: "/api/operator/accounts/:account_id",
    summary: "Read an account: its people, subscription, usage and API keys",
    access: "session",
    params,
    answer: detail("The current state."),
    errors: ["account_not_found"],
  },
  operatorSetSubscription: {
    method: "PATCH",
    path: "/api/operator/accounts/:account_id/subscription",
    summary: "Change the state, the plan or the spending cap",
    access: "session",
    params,
    body: strict({
      state: Type.Optional(Type.Enum(["active", "past_due", "cancelled"])),
      plan: Type.Optional(Type.String({ maxLength: 100 })),
      spending_cap: Type.Optional(Type.Union([MicroUsd, Type.Null()])),
    }),
    answer: detail("The current state."),
    errors: ["account_not_found", "invalid_transition"],
  },
  operatorDeleteAccount: {
    method: "POST",
    path: "/api/operator/accounts/:account_id/delete",
    summary: "Delete an account with everything in it, except its statements",
    description: "This cannot be undone.",
    access: "session",
    params,
    body: strict({ name: Type.String({ description: "The account's name, as a confirmation." }) }),
    answer: { status: 204, description: "Deleted." },
    errors: ["account_not_found", "name_mismatch", "billing_not_configured", "unavailable"],
  },
  operatorCreateEntryLink: {
    method: "POST",
    path: "/api/operator/accounts/:account_id/entry-links",
    summary: "Create a one-time link into the dashboard",
    description: "Whoever opens it sets an email address and a password for the account.",
    access: "session",
    params,
    answer: {
      status: 201,
      description: "The link, shown only once.",
      body: Type.Object({ link: Type.String(), expires_at: Time }),
    },
    errors: ["account_not_found"],
  },
  operatorCreateApiKey: {
    method: "POST",
    path: "/api/operator/accounts/:account_id/api-keys",
    summary: "Create an API key that can convert",
    description:
      "It cannot read templates. Create keys with other scopes in the account itself, or on the command line.",
    access: "session",
    params,
    body: strict({ name: Name }),
    answer: { status: 201, description: "The key, shown only once.", body: CreatedApiKey },
    errors: ["account_not_found", "limit_reached"],
  },
  operatorRevokeApiKey: {
    method: "DELETE",
    path: "/api/operator/accounts/:account_id/api-keys/:api_key_id",
    summary: "Revoke an API key",
    access: "session",
    params: Type.Object({ account_id: Id, api_key_id: Id }),
    answer: { status: 204, description: "Revoked." },
    errors: ["account_not_found", "api_key_not_found"],
  },
  operatorListActions: {
    method: "GET",
    path: "/api/operator/actions",
    summary: "What operators did, in the dashboard and on the command line",
    access: "session",
    query: strict({ ...pageQuery, account_id: Type.Optional(Id) }),
    answer: {
      status: 200,
      description: "Newest first.",
      body: Type.Object({ actions: Type.Array(OperatorAction), next_cursor: NextCursor }),
    },
    errors: ["not_found"],
  },
  operatorHealth: {
    method: "GET",
    path: "/api/operator/health",
    summary: "The state of this node: database, disk, queue and versions",
    access: "session",
    answer: { status: 200, description: "The current state.", body: OperatorHealth },
    errors: ["not_found"],
  },
} as const satisfies Record<string, Route>;
