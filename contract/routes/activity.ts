import Type from "typebox";
import { Count, Id, strict, Time } from "../common.ts";
import type { Route } from "../route.ts";
import { NextCursor, pageQuery } from "./templates.ts";
import { Day } from "./usage.ts";

const nullable = <Schema extends Type.TSchema>(schema: Schema, description: string) =>
  Type.Union([schema, Type.Null()], { description });

export const ActivityEntry = Type.Object(
  {
    request_id: Type.String({ description: "The `X-Request-Id` header of the response." }),
    at: Time,
    route: Type.String({ description: "Such as `POST /v1/convert`." }),
    status: Type.Integer({ minimum: 100, maximum: 599 }),
    error_code: nullable(Type.String(), "What went wrong; null if nothing did."),
    api_key_id: Id,
    api_key_name: nullable(Type.String(), "Null if the key no longer exists."),
    template_id: nullable(Id, "Null for none, or for a batch with several."),
    template_name: nullable(Type.String(), "Null if there is none, or if it was deleted."),
    several_templates: Type.Boolean({ description: "Whether a batch used more than one." }),
    items: Count({ description: "Documents in the request." }),
    failed_items: Count({ description: "How many of them failed, in a response with status 200." }),
    duration_ms: Count(),
  },
  { title: "ActivityEntry" },
);
export type ActivityEntry = Type.Static<typeof ActivityEntry>;

export const UsageSource = Type.Object(
  {
    id: nullable(Id, "Null for calls without a template."),
    name: nullable(Type.String(), "Null if it no longer exists."),
    several: Type.Boolean({ description: "Whether these are batches with more than one template." }),
    calls: Count(),
  },
  { title: "UsageSource" },
);
export type UsageSource = Type.Static<typeof UsageSource>;

export const ACTIVITY_ROUTES = {
  listActivity: {
    method: "GET",
    path: "/api/activity",
    summary: "The last requests with the account's API keys",
    description: "The request and its result, never its content. Kept for `ACTIVITY_DAYS` days.",
    access: "session",
    query: strict({
      ...pageQuery,
      outcome: Type.Optional(Type.Enum(["ok", "error"])),
      api_key_id: Type.Optional(Id),
      template_id: Type.Optional(Id),
      search: Type.Optional(
        Type.String({ maxLength: 100, description: "Part of a request id, an error code or a route." }),
      ),
    }),
    answer: {
      status: 200,
      description: "Newest first.",
      body: Type.Object({
        requests: Type.Array(ActivityEntry),
        next_cursor: NextCursor,
        kept_days: Count({ description: "How long requests are listed; 0 if they are not." }),
      }),
    },
    errors: [],
  },
  usageSources: {
    method: "GET",
    path: "/api/usage/sources",
    summary: "The calls by API key and by template",
    description: "From the first day to the last, both included; at most 400 days.",
    access: "session",
    query: strict({ from: Day, to: Day }),
    answer: {
      status: 200,
      description: "Most used first.",
      body: Type.Object({ api_keys: Type.Array(UsageSource), templates: Type.Array(UsageSource) }),
    },
    errors: [],
  },
} as const satisfies Record<string, Route>;
