import Type from "typebox";
import { Id, Name, strict, Time, Version } from "../common.ts";
import { Warning } from "../convert.ts";
import { LIMITS } from "../limits.ts";
import type { Route } from "../route.ts";

const content = {
  name: Name,
  css: Type.String({ description: "At most 128 KiB and 1,000 selectors." }),
  header: Type.String({ description: "Markdown above every document; empty for none." }),
  footer: Type.String({ description: "Markdown below every document; empty for none." }),
};

export const Template = Type.Object({
  id: Type.String({ format: "uuid", description: "The `template_id` of a conversion." }),
  ...content,
  version: Version("Grows by one with every save."),
  created_at: Time,
  updated_at: Time,
});
export type Template = Type.Static<typeof Template>;

export const TemplateWithWarnings = Type.Object({
  ...Template.properties,
  warnings: Type.Array(Warning, { description: "What was left out of the style sheet, and why." }),
});
export type TemplateWithWarnings = Type.Static<typeof TemplateWithWarnings>;

export const TemplateVersion = Type.Object({
  version: Version("The number of the version."),
  ...content,
  created_at: Time,
});
export type TemplateVersion = Type.Static<typeof TemplateVersion>;

const Label = Type.Union([Name, Type.Null()], {
  description: "What you call this version, such as “Spring launch”; null for none.",
});

export const TemplateVersionSummary = Type.Object({
  version: Version("The number of the version."),
  name: Name,
  label: Label,
  created_at: Time,
});
export type TemplateVersionSummary = Type.Static<typeof TemplateVersionSummary>;

export const DeletedTemplate = Type.Object({
  id: Template.properties.id,
  name: Name,
  deleted_at: Time,
  kept_until: Time,
});
export type DeletedTemplate = Type.Static<typeof DeletedTemplate>;

const params = Type.Object({ template_id: Id });
const versionParams = Type.Object({ template_id: Id, version: Version("The number of the version.") });
const saved = (description: string) => ({ status: 200, description, body: TemplateWithWarnings }) as const;
const created = (description: string) => ({ status: 201, description, body: TemplateWithWarnings }) as const;
const REFUSED = ["template_invalid", "payload_too_large", "too_many_attempts"] as const;

export const TEMPLATE_ROUTES = {
  listTemplates: {
    method: "GET",
    path: "/api/templates",
    summary: "The account's templates",
    access: "session",
    query: strict({
      cursor: Type.Optional(
        Type.String({ maxLength: 200, description: "`next_cursor` of the page before." }),
      ),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: LIMITS.pageItems })),
    }),
    answer: {
      status: 200,
      description: "The last changed first.",
      body: Type.Object({
        templates: Type.Array(Template),
        next_cursor: Type.Union([Type.String(), Type.Null()], { description: "Null on the last page." }),
      }),
    },
    errors: [],
  },
  createTemplate: {
    method: "POST",
    path: "/api/templates",
    summary: "Create a template",
    description:
      "A rule that cannot be used is left out and told in `warnings`; a sheet that cannot be used at all is refused, with the place of the fault.",
    access: "session",
    body: strict({
      name: Name,
      css: content.css,
      header: Type.Optional(content.header),
      footer: Type.Optional(content.footer),
    }),
    bodyBytes: LIMITS.templateBodyBytes,
    answer: created("The template, at version 1."),
    errors: [...REFUSED, "limit_reached"],
  },
  readTemplate: {
    method: "GET",
    path: "/api/templates/:template_id",
    summary: "Read a template",
    access: "session",
    params,
    answer: saved("The template."),
    errors: ["template_not_found"],
  },
  updateTemplate: {
    method: "PATCH",
    path: "/api/templates/:template_id",
    summary: "Save a template",
    description:
      "What is not given stays. A save that changes something is a new version, in force for conversions at once.",
    access: "session",
    params,
    body: strict({
      name: Type.Optional(Name),
      css: Type.Optional(content.css),
      header: Type.Optional(content.header),
      footer: Type.Optional(content.footer),
      expected_version: Type.Optional(
        Version("The version you edited. If the template has a newer one, the save is rejected."),
      ),
    }),
    bodyBytes: LIMITS.templateBodyBytes,
    answer: saved("As it is now."),
    errors: ["template_not_found", "version_conflict", ...REFUSED],
  },
  deleteTemplate: {
    method: "DELETE",
    path: "/api/templates/:template_id",
    summary: "Delete a template",
    description:
      "It can be brought back for 30 days, unless more than 16 MiB of templates are deleted after it.",
    access: "session",
    params,
    answer: { status: 204, description: "It is deleted." },
    errors: ["template_not_found"],
  },
  undeleteTemplate: {
    method: "POST",
    path: "/api/templates/:template_id/undelete",
    summary: "Bring a deleted template back",
    access: "session",
    params,
    answer: saved("As it was."),
    errors: ["template_not_found", "limit_reached"],
  },
  listDeletedTemplates: {
    method: "GET",
    path: "/api/deleted-templates",
    summary: "The templates deleted in the last 30 days",
    access: "session",
    answer: {
      status: 200,
      description: "Most recently deleted first. Bring one back with undelete.",
      body: Type.Object({ templates: Type.Array(DeletedTemplate) }),
    },
    errors: [],
  },
  duplicateTemplate: {
    method: "POST",
    path: "/api/templates/:template_id/duplicate",
    summary: "Make a copy of a template",
    access: "session",
    params,
    answer: created("The copy, at version 1."),
    errors: ["template_not_found", "limit_reached", "too_many_attempts"],
  },
  listTemplateVersions: {
    method: "GET",
    path: "/api/templates/:template_id/versions",
    summary: "The saved versions of a template",
    access: "session",
    params,
    answer: {
      status: 200,
      description: "The newest first; the last 100 are kept.",
      body: Type.Object({ versions: Type.Array(TemplateVersionSummary) }),
    },
    errors: ["template_not_found"],
  },
  readTemplateVersion: {
    method: "GET",
    path: "/api/templates/:template_id/versions/:version",
    summary: "Read one version of a template",
    access: "session",
    params: versionParams,
    answer: { status: 200, description: "The version.", body: TemplateVersion },
    errors: ["template_not_found"],
  },
  labelTemplateVersion: {
    method: "PATCH",
    path: "/api/templates/:template_id/versions/:version",
    summary: "Name a version of a template",
    access: "session",
    params: versionParams,
    body: strict({ label: Label }),
    answer: { status: 204, description: "The version has the name." },
    errors: ["template_not_found"],
  },
  restoreTemplateVersion: {
    method: "POST",
    path: "/api/templates/:template_id/versions/:version/restore",
    summary: "Save an old version as the newest",
    access: "session",
    params: versionParams,
    answer: saved("As it is now."),
    errors: ["template_not_found", ...REFUSED],
  },
} as const satisfies Record<string, Route>;
