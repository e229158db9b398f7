import {
  createClient,
  type ConvertedItem,
  type ConvertRequest,
  type SavedTemplate,
  type ServiceErrorCode,
} from "@galley/client";
import type * as contract from "@galley/contract";
import { expect, test } from "vitest";

/** Fails to compile if the first type is not assignable to the second. */
type Fits<_Part extends Whole, Whole> = true;

test("has the same types as the contract", () => {
  const fits: [
    Fits<ConvertRequest, contract.ConvertItem>,
    Fits<contract.ConvertItem, ConvertRequest>,
    Fits<contract.ConvertedItem, ConvertedItem>,
    Fits<keyof contract.ConvertedItem, keyof ConvertedItem>,
    Fits<keyof MetaOf<contract.ConvertedItem>, keyof MetaOf<ConvertedItem>>,
    Fits<SavedTemplate, contract.TemplateWithWarnings>,
    Fits<contract.TemplateWithWarnings, SavedTemplate>,
    Fits<ServiceErrorCode, contract.ErrorCode>,
    Fits<PublicErrorCode, ServiceErrorCode>,
  ] = [true, true, true, true, true, true, true, true, true];
  expect(fits).not.toContain(false);
});

test("a field that include asks for is not optional in the response", () => {
  // Compiled only: these are the samples of the documentation, in a strict project.
  const sample = async (request: ConvertRequest) => {
    const galley = createClient({ apiKey: process.env["GALLEY_API_KEY"] });
    const { text, meta } = await galley.convert({ markdown: "# Hello", include: ["text", "meta"] });
    // @ts-expect-error Not asked for.
    (await galley.convert({ markdown: "# Hello" })).text.trim();
    // @ts-expect-error It may not be asked for.
    (await galley.convert(request)).text.trim();
    return `${text.trim()} ${meta.subject.trim()}`;
  };
  expect(sample).toBeTypeOf("function");
});

type MetaOf<Item extends { meta?: unknown }> = NonNullable<Item["meta"]>;

/** Every code that the contract names for a route of the API. */
type PublicErrorCode = (typeof contract.V1_ROUTES)[keyof typeof contract.V1_ROUTES]["errors"][number];
