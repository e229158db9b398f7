import {
  strict,
  TemplateSummary,
  TemplateWithWarnings,
  UpdateTemplateBody,
  type V1Client,
} from "@galley/contract";
import type { McpServer } from "@modelcontextprotocol/server";
import Type from "typebox";
import type { McpApi } from "./document.ts";
import { addTool } from "./tool.ts";

type Templates = NonNullable<McpApi["templates"]>;

const { name, css, header, footer, expected_version } = UpdateTemplateBody.properties;
const { id } = TemplateWithWarnings.properties;
const reference = {
  template_id: Type.Optional(id),
  template: Type.Optional(Type.String({ description: "Its alias, in place of template_id." })),
};
const List = Type.Object({
  templates: Type.Array(TemplateSummary),
  next_cursor: Type.Union([Type.String(), Type.Null()]),
});

/** The account's templates. Agents save drafts, and people publish them. */
export function addTemplateTools(server: McpServer, templates: Templates): void {
  addTool(server, "list_templates", {
    title: "List templates",
    description: "Lists the templates of the account without their content, last changed first.",
    input: strict({
      cursor: Type.Optional(Type.String({ description: "`next_cursor` of the previous page." })),
    }),
    output: List,
    annotations: { readOnlyHint: true, openWorldHint: false },
    async run({ cursor }) {
      const page = await templates.listTemplates({ query: cursor === undefined ? {} : { cursor } });
      const lines = page.templates.map(({ id, alias, name, version, published_version }) =>
        [id, alias ?? "", name, `version ${version}`, `published ${published_version ?? "none"}`].join(" | "),
      );
      return { data: page, text: lines.join("\n") || "There are no templates." };
    },
  });
  addTool(server, "get_template", {
    title: "Read a template",
    description: "Reads the newest version of a template with its CSS, header and footer, draft or not.",
    input: strict(reference),
    output: TemplateWithWarnings,
    annotations: { readOnlyHint: true, openWorldHint: false },
    async run(input) {
      const template = await templates.readTemplate({
        params: { template_id: await idOf(templates, input) },
      });
      return { data: template, text: JSON.stringify(template, null, 2) };
    },
  });
  addTool(server, "save_template_draft", {
    title: "Save a draft of a template",
    description:
      "Saves a draft: of a new template (name and css), or on top of one (template_id or template). No conversion changes until a person publishes it in the dashboard. Try it with template_version in convert. Read galley://guides/templates for the CSS.",
    input: strict({ ...reference, name, css, header, footer, expected_version }),
    output: TemplateWithWarnings,
    annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: false },
    async run({ template_id, template, expected_version, ...content }) {
      const isNew = template_id === undefined && template === undefined;
      const saved = isNew
        ? await templates.createTemplate({
            body: { ...(content as { name: string; css: string }), draft: true },
          })
        : await templates.updateTemplate({
            params: { template_id: await idOf(templates, { template_id, template }) },
            body: { ...content, draft: true, ...(expected_version !== undefined && { expected_version }) },
          });
      const warnings = saved.warnings.map(({ message, line }) => `Line ${line ?? "?"}: ${message}`);
      const text = `Saved version ${saved.version} of ${saved.id} as a draft.`;
      return { data: saved, text: [text, ...warnings].join("\n") };
    },
  });
}

async function idOf(
  templates: Pick<V1Client, "listTemplates">,
  { template_id, template }: { template_id?: string | undefined; template?: string | undefined },
): Promise<string> {
  if (template_id !== undefined) return template_id;
  if (template === undefined) throw new Error("Send template_id or template.");
  const [found] = (await templates.listTemplates({ query: { alias: template } })).templates;
  if (found === undefined) throw new Error(`Your account has no template with the alias \`${template}\`.`);
  return found.id;
}
