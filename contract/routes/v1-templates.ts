import Type from "typebox";
import { idempotencyHeaders, strict } from "../common.ts";
import { LIMITS } from "../limits.ts";
import type { Route } from "../route.ts";
import { TemplateAlias } from "../template-alias.ts";
import {
  CreateTemplateBody,
  createdTemplate,
  NextCursor,
  pageQuery,
  REFUSED_TEMPLATE,
  savedTemplate,
  TEMPLATE_TEXTS,
  templateParams,
  TemplateSummary,
  TemplateVersion,
  TemplateVersions,
  UpdateTemplateBody,
  versionParams,
} from "./templates.ts";

const MISSING = ["template_not_found", "unavailable"] as const;
const read = { access: "api-key", scope: "templates:read" } as const;
const write = { access: "api-key", scope: "templates:write" } as const;

/** The account's templates for programs, with an API key. These requests are not billed. */
export const V1_TEMPLATE_ROUTES = {
  listTemplates: {
    method: "GET",
    path: "/v1/templates",
    summary: "List templates",
    ...read,
    query: strict({ ...pageQuery, alias: Type.Optional(TemplateAlias) }),
    answer: {
      status: 200,
      description: "Last changed first. With `alias`, the one template that has it, or none.",
      body: Type.Object(
        { templates: Type.Array(TemplateSummary), next_cursor: NextCursor },
        { title: "TemplateList" },
      ),
    },
    errors: ["unavailable"],
  },
  createTemplate: {
    method: "POST",
    path: "/v1/templates",
    summary: "Create a template",
    description: TEMPLATE_TEXTS.create,
    ...write,
    headers: idempotencyHeaders(
      "For safe retries: the same key and body within 24 hours get the same response and create one template.",
    ),
    body: CreateTemplateBody,
    examples: {
      live: {
        summary: "A template that is live at once",
        value: { name: "Receipt", alias: "receipt", css: "h1 { color: #c2410c }", footer: "Acme, Inc." },
      },
      draft: {
        summary: "A draft",
        value: { name: "Newsletter", css: "body { font-family: Georgia, serif }", draft: true },
      },
    },
    bodyBytes: LIMITS.templateBodyBytes,
    answer: createdTemplate("The template, at version 1."),
    errors: [
      ...REFUSED_TEMPLATE,
      "limit_reached",
      "alias_taken",
      "idempotency_in_progress",
      "idempotency_key_reused",
      "unavailable",
    ],
  },
  readTemplate: {
    method: "GET",
    path: "/v1/templates/:template_id",
    summary: "Read a template",
    description: "The content of the newest version, even if it is a draft.",
    ...read,
    params: templateParams,
    answer: savedTemplate("The template."),
    errors: MISSING,
  },
  updateTemplate: {
    method: "PATCH",
    path: "/v1/templates/:template_id",
    summary: "Save a template",
    description: `${TEMPLATE_TEXTS.update} Send \`expected_version\` so that you don't overwrite someone else's save. Saving the same content again succeeds and changes nothing, so you can retry a save.`,
    ...write,
    params: templateParams,
    body: UpdateTemplateBody,
    examples: {
      draft: {
        summary: "Save a draft on top of version 1",
        value: { css: "h1 { color: #1d4ed8 }", draft: true, expected_version: 1 },
      },
      rename: { summary: "Rename it", value: { name: "Receipt 2027" } },
    },
    bodyBytes: LIMITS.templateBodyBytes,
    answer: savedTemplate("The template after the change."),
    errors: [...MISSING, "version_conflict", "alias_taken", ...REFUSED_TEMPLATE],
  },
  deleteTemplate: {
    method: "DELETE",
    path: "/v1/templates/:template_id",
    summary: "Delete a template",
    description: TEMPLATE_TEXTS.remove,
    ...write,
    params: templateParams,
    answer: { status: 204, description: "Deleted." },
    errors: MISSING,
  },
  listTemplateVersions: {
    method: "GET",
    path: "/v1/templates/:template_id/versions",
    summary: "List the versions of a template",
    ...read,
    params: templateParams,
    answer: {
      status: 200,
      description: "Newest first. The last 100 are kept, and the published one.",
      body: TemplateVersions,
    },
    errors: MISSING,
  },
  readTemplateVersion: {
    method: "GET",
    path: "/v1/templates/:template_id/versions/:version",
    summary: "Read one version of a template",
    ...read,
    params: versionParams,
    answer: { status: 200, description: "The version.", body: TemplateVersion },
    errors: MISSING,
  },
  publishTemplateVersion: {
    method: "POST",
    path: "/v1/templates/:template_id/versions/:version/publish",
    summary: "Publish a draft",
    description: TEMPLATE_TEXTS.publish,
    ...write,
    params: versionParams,
    answer: savedTemplate("The template after the change."),
    errors: [...MISSING, "version_conflict"],
  },
  restoreTemplateVersion: {
    method: "POST",
    path: "/v1/templates/:template_id/versions/:version/restore",
    summary: "Restore an old version of a template",
    description: TEMPLATE_TEXTS.restore,
    ...write,
    params: versionParams,
    answer: savedTemplate("The template after the change."),
    errors: [...MISSING, "version_conflict", ...REFUSED_TEMPLATE],
  },
} as const satisfies Record<string, Route>;
