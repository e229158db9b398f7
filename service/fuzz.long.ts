import { test } from "vitest";
import { fuzzApi } from "./testing/openapi-fuzz.ts";

test("20,000 requests generated from the OpenAPI document: declared answers, no 5xx, and stored is what was sent", async () => {
  await fuzzApi(20_000);
}, 3_600_000);
