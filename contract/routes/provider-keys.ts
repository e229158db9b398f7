import Type from "typebox";
import { strict, Time } from "../common.ts";
import { AiService, ProviderKeyText } from "../convert.ts";
import { LIMITS } from "../limits.ts";
import { PROVIDERS } from "../providers.ts";
import type { Route } from "../route.ts";

export const ProviderKeyView = Type.Object(
  {
    provider: Type.Enum([...PROVIDERS]),
    last_four: Type.String(),
    created_at: Time,
    checked_at: Type.Union([Time, Type.Null()], {
      description: "When the key was last checked with the provider; null if never.",
    }),
    refusal: Type.Union([Type.String(), Type.Null()], {
      description: "Why the provider rejected the key; null if it accepted it.",
    }),
  },
  { title: "ProviderKey" },
);
export type ProviderKeyView = Type.Static<typeof ProviderKeyView>;

const params = Type.Object({ provider: Type.Enum([...PROVIDERS]) });

const ASKING = [
  "provider_key_missing",
  "provider_failed",
  "provider_timeout",
  "subscription_required",
  "rate_limited",
] as const;

export const PROVIDER_KEY_ROUTES = {
  listProviderKeys: {
    method: "GET",
    path: "/api/provider-keys",
    summary: "The provider keys the account has stored",
    access: "session",
    answer: {
      status: 200,
      description: "At most one per provider, with the last four characters of the key.",
      body: Type.Object({ provider_keys: Type.Array(ProviderKeyView) }),
    },
    errors: [],
  },
  putProviderKey: {
    method: "PUT",
    path: "/api/provider-keys/:provider",
    summary: "Store a provider key, or replace it",
    access: "session",
    params,
    body: strict({ key: ProviderKeyText }),
    answer: { status: 200, description: "Stored, encrypted.", body: ProviderKeyView },
    errors: [],
  },
  deleteProviderKey: {
    method: "DELETE",
    path: "/api/provider-keys/:provider",
    summary: "Remove a provider key",
    access: "session",
    params,
    answer: { status: 204, description: "Deleted." },
    errors: ["provider_key_missing"],
  },
  checkProviderKey: {
    method: "POST",
    path: "/api/provider-keys/:provider/check",
    summary: "Check the stored key with the provider",
    description: "The result is stored with the key. It is an error only if the provider cannot be reached.",
    access: "session",
    params,
    answer: { status: 200, description: "The key with the result.", body: ProviderKeyView },
    errors: ASKING,
  },
  listProviderModels: {
    method: "GET",
    path: "/api/provider-keys/:provider/models",
    summary: "The models that the stored key can use to generate text",
    access: "session",
    params,
    answer: {
      status: 200,
      description: "Models, as the provider names them, at most 100.",
      body: Type.Object({ models: Type.Array(Type.String()) }),
    },
    errors: [...ASKING, "provider_key_rejected", "provider_limited", "provider_rejected"],
  },
  generate: {
    method: "POST",
    path: "/api/generate",
    summary: "Generate text for the playground",
    description: "Free, but counts against the account's rate limit.",
    access: "session",
    body: AiService,
    bodyBytes: LIMITS.promptBodyBytes,
    answer: {
      status: 200,
      description: "The generated Markdown.",
      body: Type.Object({ text: Type.String() }),
    },
    errors: [
      "payload_too_large",
      "subscription_required",
      "plan_required",
      "rate_limited",
      "provider_key_missing",
      "ai_content_empty",
      "ai_content_too_long",
      "provider_key_rejected",
      "provider_limited",
      "provider_rejected",
      "provider_failed",
      "provider_timeout",
    ],
  },
} as const satisfies Record<string, Route>;
