import type { ConvertedItem, ConvertRequest, SavedTemplate, ServiceErrorCode } from "@galley/client";
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

type MetaOf<Item extends { meta?: unknown }> = NonNullable<Item["meta"]>;

/** Every code that the contract names for a route of the API. */
type PublicErrorCode = (typeof contract.V1_ROUTES)[keyof typeof contract.V1_ROUTES]["errors"][number];
