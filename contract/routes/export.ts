import Type from "typebox";
import { Count, Id, MicroUsd, Name, Time } from "../common.ts";
import type { Route } from "../route.ts";
import { ApiKeyView } from "./api-keys.ts";
import { InvitationView, RoleSchema } from "./people.ts";
import { Email } from "./sign-in.ts";

const orNull = <Schema extends Type.TSchema>(schema: Schema) => Type.Union([schema, Type.Null()]);

export const AccountExport = Type.Object(
  {
    exported_at: Time,
    account: Type.Object({ id: Id, name: Name, created_at: Time }),
    subscription: Type.Object({
      plan: Type.String(),
      state: Type.String(),
      started_at: Time,
      spending_cap: orNull(MicroUsd),
    }),
    people: Type.Array(Type.Object({ id: Id, name: Name, email: Email, role: RoleSchema, joined_at: Time })),
    invitations: Type.Array(InvitationView),
    api_keys: Type.Array(Type.Object({ ...ApiKeyView.properties, revoked_at: orNull(Time) })),
    provider_keys: Type.Array(
      Type.Object({ provider: Type.String(), last_four: Type.String(), created_at: Time }),
    ),
    usage_periods: Type.Array(Type.Object({ period_start: Time, calls: Count(), cost: MicroUsd })),
    usage_days: Type.Array(Type.Object({ day: Type.String(), calls: Count() })),
    templates: Type.Array(Type.Object({ id: Id, name: Name }), {
      description: "Read the versions of each one by its identifier.",
    }),
  },
  { title: "AccountExport" },
);
export type AccountExport = Type.Static<typeof AccountExport>;

export const TemplateExport = Type.Object(
  {
    id: Id,
    alias: orNull(Type.String()),
    published_version: orNull(Count({ minimum: 1 })),
    created_at: Time,
    updated_at: Time,
    deleted_at: orNull(Time),
    versions: Type.Array(
      Type.Object({
        version: Count({ minimum: 1 }),
        name: Name,
        label: orNull(Type.String()),
        css: Type.String(),
        header: Type.String(),
        footer: Type.String(),
        created_at: Time,
      }),
      { description: "Oldest first." },
    ),
  },
  { title: "TemplateExport" },
);
export type TemplateExport = Type.Static<typeof TemplateExport>;

export const EXPORT_ROUTES = {
  exportAccount: {
    method: "GET",
    path: "/api/export",
    summary: "Everything the service stores of the account, without secrets",
    description: "The content of templates is read one by one with `exportTemplate`.",
    access: "session",
    answer: { status: 200, description: "The account.", body: AccountExport },
    errors: [],
  },
  exportTemplate: {
    method: "GET",
    path: "/api/export/templates/:template_id",
    summary: "A template with every version, also if it is deleted and can be restored",
    access: "session",
    params: Type.Object({ template_id: Id }),
    answer: { status: 200, description: "The template.", body: TemplateExport },
    errors: ["template_not_found"],
  },
} as const satisfies Record<string, Route>;
