import Type from "typebox";
import { Count, Version } from "./common.ts";
import { TemplateAlias } from "./template-alias.ts";
import { LIMITS } from "./limits.ts";
import { ProblemBody } from "./errors.ts";
import { PROVIDERS } from "./providers.ts";

export const ProviderKeyText = Type.String({
  minLength: 1,
  maxLength: 500,
  pattern: "^[!-~]+$",
  "x-rule": "consist of printable ASCII characters without spaces: it is sent in a header",
  description: "Your API key at the provider.",
});

export const AiService = Type.Object(
  {
    provider: Type.Enum([...PROVIDERS]),
    model: Type.String({
      maxLength: 200,
      // The model becomes part of an address at one provider, so it must not lead anywhere else.
      pattern: "^[A-Za-z0-9](\\.?[\\w:@/-])*\\.?$",
      "x-rule":
        "start with a letter or a digit and consist of letters, digits and . _ : @ / - without two dots in a row",
      description: "The model, as the provider names it.",
    }),
    prompt: Type.String({ minLength: 1, description: "What to write." }),
    /** For this request. Without it, the stored key is used. */
    api_key: Type.Optional(ProviderKeyText),
    max_tokens: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: LIMITS.maxTokens,
        description: "A whole number, such as 100 or 100.0.",
      }),
    ),
    temperature: Type.Optional(Type.Number({ minimum: 0, maximum: 2 })),
    system: Type.Optional(Type.String()),
  },
  { title: "AiService", additionalProperties: false },
);
export type AiService = Type.Static<typeof AiService>;

export const EXTRAS = ["text", "meta", "warnings", "checks"] as const;
export type Extra = (typeof EXTRAS)[number];

/** One document to convert: the body of a single request, or an item of a batch. */
export const ConvertItem = Type.Object(
  {
    markdown: Type.String({
      description: "Markdown to convert. `{ai_content}` in it is replaced by the generated text.",
    }),
    template_id: Type.Optional(Type.String({ format: "uuid", description: "A template of your account." })),
    template: Type.Optional(
      Type.String({ ...TemplateAlias, description: "A template by its alias, instead of `template_id`." }),
    ),
    template_version: Type.Optional(
      Version("One version of the template, drafts included. Without it, the published one is used."),
    ),
    ai_service: Type.Optional(AiService),
    include: Type.Optional(
      Type.Array(Type.Enum([...EXTRAS]), {
        maxItems: EXTRAS.length,
        description: "Additional fields of the response.",
      }),
    ),
  },
  { title: "Document", additionalProperties: false },
);
export type ConvertItem = Type.Static<typeof ConvertItem>;

/** Items are validated one by one: an invalid field is that item's error, never the batch's. */
export const ConvertBatch = Type.Object(
  {
    items: Type.Array(Type.Unknown(), { minItems: 1, maxItems: LIMITS.batchItems }),
  },
  { additionalProperties: false },
);

/** For the OpenAPI document: the schema of an item. */
export const ConvertBatchDocumented = Type.Object(
  { items: Type.Array(ConvertItem, { minItems: 1, maxItems: LIMITS.batchItems }) },
  { title: "Batch", additionalProperties: false },
);

export const Warning = Type.Object(
  {
    code: Type.String(),
    message: Type.String(),
    line: Type.Optional(Count()),
    column: Type.Optional(Count()),
  },
  { title: "Warning" },
);

export type Warning = Type.Static<typeof Warning>;

/** Something to review before sending. */
export const Finding = Type.Object(
  {
    code: Type.String({ description: "Stable, such as `link_placeholder`." }),
    level: Type.Enum(["error", "warning", "notice"], {
      description:
        "`error`: readers do not get what you intended. `warning`: this affects some readers or some inboxes. `notice`: good to know.",
    }),
    message: Type.String(),
    fix: Type.Optional(Type.String({ description: "What to do about it, if a fix is known." })),
    line: Type.Optional(Count({ description: "The line of the Markdown." })),
    clients: Type.Array(Type.String(), {
      description: "The inboxes concerned, such as `gmail-app`. Empty when it does not depend on the inbox.",
    }),
    confidence: Type.Optional(
      Type.Enum(["measured", "documented", "estimated"], { description: "How reliable the finding is." }),
    ),
  },
  { title: "Finding", description: "Something to fix or review before sending." },
);
export type Finding = Type.Static<typeof Finding>;

const Tokens = Type.Union([Count(), Type.Null()], {
  description: "Null if the provider did not report it.",
});

/** What the provider reported about the text it generated. */
export const AiMeta = Type.Object(
  {
    provider: Type.Enum([...PROVIDERS]),
    model: Type.String({ description: "The model, as the provider named it in its response." }),
    input_tokens: Tokens,
    output_tokens: Tokens,
    finish_reason: Type.String({ description: "`stop`, `length` (cut by max_tokens) or `other`." }),
  },
  { title: "AiMeta" },
);
export type AiMeta = Type.Static<typeof AiMeta>;

export const Meta = Type.Object(
  {
    subject: Type.String(),
    preheader: Type.String(),
    title: Type.String(),
    bytes: Count(),
    unsubscribe: Type.Optional(
      Type.Array(Type.String(), {
        description: "`unsubscribe` of the front matter, ready for `List-Unsubscribe`.",
      }),
    ),
    ai: Type.Optional(AiMeta),
  },
  { title: "EmailMeta" },
);

const extras = {
  text: Type.Optional(Type.String({ description: "The plain-text part, with include: text." })),
  meta: Type.Optional(Meta),
  warnings: Type.Optional(Type.Array(Warning)),
  checks: Type.Optional(
    Type.Array(Finding, {
      description: "What to fix before sending, the worst first, with include: checks.",
    }),
  ),
};

export const Converted = Type.Object(
  {
    html: Type.String({ description: "The fully rendered HTML email." }),
    ...extras,
  },
  { title: "Email" },
);
export type Converted = Type.Static<typeof Converted>;

export const ConvertedItem = Type.Object(
  {
    html: Type.String({ description: "Empty when the item failed." }),
    error: Type.Union([ProblemBody, Type.Null()]),
    ...extras,
  },
  { title: "BatchResult" },
);
export type ConvertedItem = Type.Static<typeof ConvertedItem>;

export const ConvertedBatch = Type.Object(
  {
    results: Type.Array(ConvertedItem),
    count: Count({ minimum: 1, maximum: LIMITS.batchItems }),
  },
  { title: "BatchResults" },
);
export type ConvertedBatch = Type.Static<typeof ConvertedBatch>;
