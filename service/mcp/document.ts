import { ConvertItem, type Converted, type V1Client } from "@galley/contract";

/** What the tools call: the public API, or the part of it that works without a service. */
export type McpApi = Pick<V1Client, "convert"> & {
  readonly templates?: Pick<V1Client, "listTemplates" | "readTemplate" | "createTemplate" | "updateTemplate">;
};

const { markdown, template_id, template, template_version } = ConvertItem.properties;

/**
 * The document that both tools accept. AI text is left out, because the agent that calls them writes the text itself.
 */
export const documentInput = {
  markdown: { ...markdown, description: "Markdown to convert." },
  template_id,
  template,
  template_version,
};

export interface DocumentInput {
  readonly markdown: string;
  readonly template_id?: string;
  readonly template?: string;
  readonly template_version?: number;
}

export async function convertDocument(
  api: McpApi,
  document: DocumentInput,
  include: NonNullable<ConvertItem["include"]>,
): Promise<Converted> {
  return (await api.convert({ body: { ...document, include } })) as Converted;
}
