import Type from "typebox";
import { Id, Name, strict, Time, Version } from "../common.ts";
import { Warning } from "../convert.ts";
import { LIMITS } from "../limits.ts";
import type { Route } from "../route.ts";
import { TemplateAlias } from "../template-alias.ts";

const content = {
  name: Name,
  css: Type.String({ description: "At most 128 KiB and 1,000 selectors." }),
  header: Type.String({ description: "Markdown above every document. Can be empty." }),
  footer: Type.String({ description: "Markdown below every document. Can be empty." }),
};

export const Template = Type.Object(
  {
    id: Type.String({ format: "uuid", description: "The `template_id` of a conversion." }),
    alias: Type.Union([TemplateAlias, Type.Null()], {
      description: "The `template` of a conversion; null for none.",
    }),
    ...content,
    version: Version("The newest version. Grows by one with every save."),
    published_version: Type.Union([Version("The version that conversions use."), Type.Null()], {
      description:
        "The version that conversions use. Versions after it are drafts. Null until one is published.",
    }),
    created_at: Time,
    updated_at: Time,
  },
  { title: "ListedTemplate" },
);
export type Template = Type.Static<typeof Template>;

/** A template in a list: everything except its content. */
export const TemplateSummary = Type.Omit(Template, ["css", "header", "footer"], { title: "TemplateSummary" });
export type TemplateSummary = Type.Static<typeof TemplateSummary>;

export const TemplateWithWarnings = Type.Object(
  {
    ...Template.properties,
    warnings: Type.Array(Warning, { description: "What was left out of the style sheet, and why." }),
  },
  { title: "Template" },
);
export type TemplateWithWarnings = Type.Static<typeof TemplateWithWarnings>;

export const TemplateVersion = Type.Object(
  {
    version: Version("The number of the version."),
    ...content,
    created_at: Time,
  },
  { title: "TemplateVersion" },
);
export type TemplateVersion = Type.Static<typeof TemplateVersion>;

const Label = Type.Union([Name, Type.Null()], {
  description: "Name of this version, such as “Spring launch”; null for none.",
});

export const TemplateVersionSummary = Type.Object(
  {
    version: Version("The number of the version."),
    name: Name,
    label: Label,
    created_at: Time,
  },
  { title: "TemplateVersionSummary" },
);
export type TemplateVersionSummary = Type.Static<typeof TemplateVersionSummary>;

export const DeletedTemplate = Type.Object(
  {
    id: Template.properties.id,
    name: Name,
    deleted_at: Time,
    kept_until: Time,
  },
  { title: "DeletedTemplate" },
);
export type DeletedTemplate = Type.Static<typeof DeletedTemplate>;

const Draft = Type.Boolean({
  description: "Save without publishing: conversions keep using the published version.",
});

export const CreateTemplateBody = strict(
  {
    name: Name,
    css: content.css,
    header: Type.Optional(content.header),
    footer: Type.Optional(content.footer),
    alias: Type.Optional(TemplateAlias),
    draft: Type.Optional(Draft),
  },
  "NewTemplate",
);

export const UpdateTemplateBody = strict(
  {
    name: Type.Optional(Name),
    css: Type.Optional(content.css),
    header: Type.Optional(content.header),
    footer: Type.Optional(content.footer),
    alias: Type.Optional(
      Type.Union([TemplateAlias, Type.Null()], {
        description: "Null removes it. An alias changes at once, so it cannot be changed in a draft.",
      }),
    ),
    draft: Type.Optional(Draft),
    expected_version: Type.Optional(
      Version("The version you edited. If the template has a newer one, the save is rejected."),
    ),
  },
  "TemplateChange",
);

/** What the dashboard's routes and those of the API share. */
export const templateParams = Type.Object({ template_id: Id });
export const versionParams = Type.Object({
  template_id: Id,
  version: Version("The number of the version."),
});
export const savedTemplate = (description: string) =>
  ({ status: 200, description, body: TemplateWithWarnings }) as const;
export const createdTemplate = (description: string) =>
  ({ status: 201, description, body: TemplateWithWarnings }) as const;
export const REFUSED_TEMPLATE = ["template_invalid", "payload_too_large", "too_many_attempts"] as const;
export const TEMPLATE_TEXTS = {
  create:
    "A rule that cannot be used is left out and reported in `warnings`. A style sheet that cannot be used at all is rejected, with the line of the problem.",
  update:
    "Fields you leave out stay as they are. A save that changes something is a new version. It is live for conversions at once, unless `draft` is true.",
  publish:
    "Conversions then use this version. A version older than the published one is rejected: restore it instead.",
  restore: "Saves the content of an old version as a new one, live at once.",
  remove: "It can be restored in the dashboard for 30 days.",
} as const;
export const pageQuery = {
  cursor: Type.Optional(Type.String({ maxLength: 200, description: "`next_cursor` of the previous page." })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: LIMITS.pageItems, description: "Default: 20." })),
};
export const NextCursor = Type.Union([Type.String(), Type.Null()], { description: "Null on the last page." });
export const TemplateVersions = Type.Object(
  { versions: Type.Array(TemplateVersionSummary) },
  { title: "TemplateVersions" },
);

export const TEMPLATE_ROUTES = {
  listTemplates: {
    method: "GET",
    path: "/api/templates",
    summary: "The account's templates",
    access: "session",
    query: strict(pageQuery),
    answer: {
      status: 200,
      description:
        "Last changed first, each with the content of its published version, or of its draft if none is published.",
      body: Type.Object({ templates: Type.Array(Template), next_cursor: NextCursor }),
    },
    errors: [],
  },
  createTemplate: {
    method: "POST",
    path: "/api/templates",
    summary: "Create a template",
    description: TEMPLATE_TEXTS.create,
    access: "session",
    body: CreateTemplateBody,
    bodyBytes: LIMITS.templateBodyBytes,
    answer: createdTemplate("The template, at version 1."),
    errors: [...REFUSED_TEMPLATE, "limit_reached", "alias_taken"],
  },
  readTemplate: {
    method: "GET",
    path: "/api/templates/:template_id",
    summary: "Read a template",
    access: "session",
    params: templateParams,
    answer: savedTemplate("The template."),
    errors: ["template_not_found"],
  },
  updateTemplate: {
    method: "PATCH",
    path: "/api/templates/:template_id",
    summary: "Save a template",
    description: TEMPLATE_TEXTS.update,
    access: "session",
    params: templateParams,
    body: UpdateTemplateBody,
    bodyBytes: LIMITS.templateBodyBytes,
    answer: savedTemplate("The current state."),
    errors: ["template_not_found", "version_conflict", "alias_taken", ...REFUSED_TEMPLATE],
  },
  deleteTemplate: {
    method: "DELETE",
    path: "/api/templates/:template_id",
    summary: "Delete a template",
    description: "It can be restored for 30 days, unless more than 16 MiB of templates are deleted after it.",
    access: "session",
    params: templateParams,
    answer: { status: 204, description: "Deleted." },
    errors: ["template_not_found"],
  },
  undeleteTemplate: {
    method: "POST",
    path: "/api/templates/:template_id/undelete",
    summary: "Restore a deleted template",
    access: "session",
    params: templateParams,
    answer: savedTemplate("As it was."),
    errors: ["template_not_found", "limit_reached"],
  },
  listDeletedTemplates: {
    method: "GET",
    path: "/api/deleted-templates",
    summary: "The templates deleted in the last 30 days",
    access: "session",
    answer: {
      status: 200,
      description: "Most recently deleted first. Restore one with undelete.",
      body: Type.Object({ templates: Type.Array(DeletedTemplate) }),
    },
    errors: [],
  },
  duplicateTemplate: {
    method: "POST",
    path: "/api/templates/:template_id/duplicate",
    summary: "Copy a template",
    access: "session",
    params: templateParams,
    answer: createdTemplate("The copy, at version 1."),
    errors: ["template_not_found", "limit_reached", "too_many_attempts"],
  },
  listTemplateVersions: {
    method: "GET",
    path: "/api/templates/:template_id/versions",
    summary: "The saved versions of a template",
    access: "session",
    params: templateParams,
    answer: {
      status: 200,
      description: "Newest first. The last 100 are kept.",
      body: TemplateVersions,
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
    answer: { status: 204, description: "Named." },
    errors: ["template_not_found"],
  },
  publishTemplateVersion: {
    method: "POST",
    path: "/api/templates/:template_id/versions/:version/publish",
    summary: "Publish a draft",
    description: TEMPLATE_TEXTS.publish,
    access: "session",
    params: versionParams,
    answer: savedTemplate("The template."),
    errors: ["template_not_found", "version_conflict"],
  },
  restoreTemplateVersion: {
    method: "POST",
    path: "/api/templates/:template_id/versions/:version/restore",
    summary: "Save an old version as the newest",
    access: "session",
    params: versionParams,
    answer: savedTemplate("The current state."),
    errors: ["template_not_found", ...REFUSED_TEMPLATE],
  },
} as const satisfies Record<string, Route>;
