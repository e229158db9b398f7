import { ConvertBatch, ConvertItem } from "@galley/contract";
import type { TemplateReference } from "../templates/in-use.ts";
import { createValidator, invalidRequest } from "../platform/validate.ts";

const requireItem = createValidator(ConvertItem);
const requireBatch = createValidator(ConvertBatch);

/**
 * Normalizes both modes: the documents to convert, and whether the response is a batch. Items are not validated yet.
 */
export function readRequest(body: unknown): { batch: boolean; items: readonly unknown[] } {
  const has = (name: string) => typeof body === "object" && body !== null && Object.hasOwn(body, name);
  const batch = has("items");
  if (batch === has("markdown")) {
    const detail = batch
      ? "Send either markdown or items, not both."
      : "Send markdown, or items for a batch.";
    throw invalidRequest(["/markdown", "/items"].map((pointer) => ({ pointer, code: "one_of", detail })));
  }
  return batch ? { batch, items: requireBatch(body).items } : { batch, items: [body] };
}

export function readItem(value: unknown, pointer: string): ConvertItem {
  const item = requireItem(value, pointer);
  const has = (name: keyof ConvertItem) => item[name] !== undefined;
  if (has("template") && has("template_id")) {
    const detail = "Send either template_id or template, not both.";
    throw invalidRequest(
      ["template_id", "template"].map((name) => ({ pointer: `${pointer}/${name}`, code: "one_of", detail })),
    );
  }
  if (has("template_version") && !has("template") && !has("template_id")) {
    const detail = "`template_version` needs template_id or template. Send one of them, too.";
    throw invalidRequest([{ pointer: `${pointer}/template_version`, code: "required", detail }]);
  }
  return item;
}

/** The template that a document refers to. */
export function templateOf({
  template_id,
  template,
  template_version: version,
}: ConvertItem): TemplateReference | undefined {
  if (template_id !== undefined) return { by: "id", value: template_id, version };
  return template === undefined ? undefined : { by: "alias", value: template, version };
}
