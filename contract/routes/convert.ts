import Type from "typebox";
import { idempotencyHeaders } from "../common.ts";
import { ConvertBatchDocumented, Converted, ConvertedBatch, ConvertItem } from "../convert.ts";
import type { Route } from "../route.ts";

export const CONVERT_ROUTES = {
  convert: {
    method: "POST",
    path: "/v1/convert",
    summary: "Convert Markdown to HTML email",
    description:
      "One document (`markdown`), or up to 100 at once (`items`). A batch is one call. An item that fails has its own error and does not affect the others.\n\nFor a single document, `Accept: text/html` returns the HTML alone and `Accept: message/rfc822` a MIME message.",
    access: "api-key",
    scope: "convert",
    headers: idempotencyHeaders(
      "For safe retries: the same key and body within 24 hours get the same response, billed once.",
    ),
    body: Type.Union([ConvertItem, ConvertBatchDocumented]),
    examples: {
      single: {
        summary: "One document",
        value: { markdown: "# Hello\n\nYour **order** has shipped." },
      },
      extras: {
        summary: "With the text part, the subject and warnings",
        value: {
          markdown:
            "---\nsubject: Your order has shipped\n---\n\n# Hello\n\n[Track it](https://example.com/track)",
          include: ["text", "meta", "warnings"],
        },
      },
      batch: {
        summary: "A batch",
        value: { items: [{ markdown: "# Hello Ann" }, { markdown: "# Hello Bob", include: ["text"] }] },
      },
    },
    answer: {
      status: 200,
      description: "The email, or one result per item in the order of the items.",
      body: Type.Union([Converted, ConvertedBatch]),
      example: { html: "<!DOCTYPE html>…" },
      forms: {
        "text/html": "The HTML of the email, for a single document only.",
        "message/rfc822": "A MIME message with the text and the HTML part, for a single document only.",
      },
    },
    errors: [
      "spending_cap_reached",
      "template_not_found",
      "template_not_published",
      "idempotency_in_progress",
      "idempotency_key_reused",
      "too_complex",
      "plan_required",
      "ai_token_missing",
      "ai_content_empty",
      "ai_content_too_long",
      "provider_key_missing",
      "provider_key_rejected",
      "provider_limited",
      "provider_rejected",
      "provider_failed",
      "provider_timeout",
      "unavailable",
    ],
  },
} as const satisfies Record<string, Route>;
