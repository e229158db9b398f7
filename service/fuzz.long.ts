import { test } from "vitest";
import { fuzzApi } from "./testing/openapi-fuzz.ts";

test("answers 20,000 requests generated from the OpenAPI document as declared, without 5xx, and stores what was sent", async () => {
  await fuzzApi(20_000);
}, 3_600_000);
