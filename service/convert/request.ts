import { ConvertBatch, ConvertItem } from "@galley/contract";
import { createCheck, invalidRequest, requireValid } from "../platform/validate.ts";

const checkItem = createCheck(ConvertItem);
const checkBatch = createCheck(ConvertBatch);

/** Both modes as one: the documents to convert, and whether the answer is a batch. Items are not checked yet. */
export function readRequest(body: unknown): { batch: boolean; items: readonly unknown[] } {
  const has = (name: string) => typeof body === "object" && body !== null && Object.hasOwn(body, name);
  const batch = has("items");
  if (batch === has("markdown")) {
    const detail = batch
      ? "Send either markdown or items, not both."
      : "Send markdown, or items for a batch.";
    throw invalidRequest(["/markdown", "/items"].map((pointer) => ({ pointer, code: "one_of", detail })));
  }
  return batch
    ? { batch, items: requireValid<typeof ConvertBatch>(checkBatch, body).items }
    : { batch, items: [body] };
}

export function readItem(value: unknown, pointer: string): ConvertItem {
  const result = checkItem(value, pointer);
  if ("errors" in result) throw invalidRequest(result.errors);
  return result.value;
}
