import Type from "typebox";
import { Id, Name, strict, Time } from "../common.ts";
import type { Route } from "../route.ts";
import { SCOPES } from "../scopes.ts";

const Scopes = Type.Array(Type.Enum([...SCOPES]), {
  minItems: 1,
  maxItems: SCOPES.length,
  uniqueItems: true,
  description: "The scopes of the key.",
});

export const ApiKeyView = Type.Object(
  {
    id: Id,
    name: Name,
    last_four: Type.String(),
    created_at: Time,
    last_used_at: Type.Union([Time, Type.Null()]),
    scopes: Scopes,
    expires_at: Type.Union([Time, Type.Null()], {
      description: "When the key expires; null if it never does.",
    }),
  },
  { title: "ApiKey" },
);
export type ApiKeyView = Type.Static<typeof ApiKeyView>;

export const CreatedApiKey = Type.Object(
  {
    ...ApiKeyView.properties,
    key: Type.String({ description: "The API key itself, shown only once." }),
  },
  { title: "CreatedApiKey" },
);
export type CreatedApiKey = Type.Static<typeof CreatedApiKey>;

const params = Type.Object({ api_key_id: Id });

export const API_KEY_ROUTES = {
  listApiKeys: {
    method: "GET",
    path: "/api/api-keys",
    summary: "The account's API keys",
    access: "session",
    answer: {
      status: 200,
      description: "Active keys, newest first.",
      body: Type.Object({ api_keys: Type.Array(ApiKeyView) }),
    },
    errors: [],
  },
  createApiKey: {
    method: "POST",
    path: "/api/api-keys",
    summary: "Create an API key",
    access: "session",
    body: strict({
      name: Name,
      scopes: Type.Optional({ ...Scopes, description: "Default: `convert`." }),
      expires_at: Type.Optional({
        ...Time,
        description: "Must be in the future. Default: the key never expires.",
      }),
    }),
    answer: { status: 201, description: "The key, shown only once.", body: CreatedApiKey },
    errors: ["limit_reached", "too_many_attempts"],
  },
  renameApiKey: {
    method: "PATCH",
    path: "/api/api-keys/:api_key_id",
    summary: "Rename an API key",
    access: "session",
    params,
    body: strict({ name: Name }),
    answer: { status: 200, description: "The current state.", body: ApiKeyView },
    errors: ["api_key_not_found"],
  },
  revokeApiKey: {
    method: "DELETE",
    path: "/api/api-keys/:api_key_id",
    summary: "Revoke an API key",
    description: "It stops working everywhere within two seconds. This cannot be undone.",
    access: "session",
    params,
    answer: { status: 204, description: "Revoked." },
    errors: ["api_key_not_found"],
  },
} as const satisfies Record<string, Route>;
