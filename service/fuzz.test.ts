import { test } from "vitest";
import { fuzzApi } from "./testing/openapi-fuzz.ts";

test("2,000 requests generated from the OpenAPI document: declared answers, no 5xx, and stored is what was sent", async () => {
  await fuzzApi(2_000, 20_261_117);
}, 1_800_000);
