import { AiService, ConvertItem, ROUTES, type Route } from "@galley/contract";
import * as fc from "fast-check";
import Type from "typebox";
import { Check } from "typebox/value";
import { describe, expect, test } from "vitest";
import { findFaults } from "./faults.ts";
import { invalidRequest } from "./validate.ts";

const AI = { provider: "openai", model: "m", prompt: "p" };
const details = (value: unknown) => findFaults(ConvertItem, value).map(({ detail }) => detail);

describe("describes each problem in a sentence with the field, the problem and the limit", () => {
  test.for<[string, unknown, string]>([
    ["a missing field", {}, "`markdown` is required."],
    ["a wrong type", { markdown: 7 }, "`markdown` must be a string; it is a number."],
    ["null", { markdown: null }, "`markdown` must be a string; it is null."],
    [
      "an unknown field",
      { markdown: "x", templateId: "y" },
      "`templateId` is not a known field. Known fields: markdown, template_id, template, template_version, ai_service, include.",
    ],
    [
      "no UUID",
      { markdown: "x", template_id: "7" },
      "`template_id` must be a UUID, such as 3f2b8c1e-5d47-4a9b-8e21-0c6d9f4a7b35.",
    ],
    [
      "another provider",
      { markdown: "x", ai_service: { ...AI, provider: "acme" } },
      "`ai_service.provider` must be one of: openai, anthropic, gemini.",
    ],
    [
      "a fraction of a token",
      { markdown: "x", ai_service: { ...AI, max_tokens: 0.5 } },
      "`ai_service.max_tokens` must be a whole number; it is 0.5.",
    ],
    [
      "too many tokens",
      { markdown: "x", ai_service: { ...AI, max_tokens: 1e9 } },
      "`ai_service.max_tokens` must be between 1 and 10,000,000; it is 1000000000.",
    ],
    [
      "a model that would lead elsewhere",
      { markdown: "x", ai_service: { ...AI, model: "../admin" } },
      "`ai_service.model` must start with a letter or a digit and consist of letters, digits and . _ : @ / - without two dots in a row.",
    ],
    [
      "an empty text",
      { markdown: "x", ai_service: { ...AI, prompt: "" } },
      "`ai_service.prompt` must have at least 1 character; it has 0.",
    ],
    [
      "too many entries",
      { markdown: "x", include: ["text", "text", "text", "text", "text"] },
      "`include` must have at most 4 entries; it has 5.",
    ],
    [
      "a wrong entry",
      { markdown: "x", include: ["html"] },
      "`include[0]` must be one of: text, meta, warnings, checks.",
    ],
  ])("%s", ([, value, sentence]) => {
    expect(details(value)).toEqual([sentence]);
  });
});

test("counts a hundred unknown fields, lists the first twenty with pointers, after the field of the wrong type", () => {
  const fields = Object.fromEntries(Array.from({ length: 100 }, (_, index) => [`field${index}`, 1]));
  const faults = findFaults(ConvertItem, { ...fields, markdown: 7 });
  expect(faults).toHaveLength(101);
  expect(faults[0]).toMatchObject({ pointer: "/markdown", code: "type" });
  const problem = invalidRequest(faults);
  expect(problem.message).toContain("100 more problems");
  expect(problem.errors).toHaveLength(20);
  expect(problem.errors?.[1]).toMatchObject({ pointer: "/field0", code: "unknown_field" });
});

test("shortens a field name of a megabyte wherever it is mentioned", () => {
  const problem = invalidRequest(findFaults(ConvertItem, { markdown: "x", ["n".repeat(1_000_000)]: 1 }));
  expect(JSON.stringify(problem.body("id")).length).toBeLessThan(1_000);
  expect(problem.errors?.[0]?.pointer).toBe(`/${"n".repeat(60)}…`);
});

test("pointers follow RFC 6901", () => {
  expect(findFaults(AiService, { ...AI, "a/b~c": 1 })[0]?.pointer).toBe("/a~1b~0c");
});

test("describes problems exactly for the values that any route's validator rejects, and never shows a pattern", () => {
  const schemas = Object.values<Route>(ROUTES).flatMap(({ body, params, query }) =>
    [body, params, query].filter((schema) => schema !== undefined && !("anyOf" in schema)),
  );
  const keys = [...new Set(schemas.flatMap((schema) => Object.keys((schema as Type.TObject).properties)))];
  const leaf = fc.oneof(
    fc.string({ unit: "binary" }),
    fc.constantFrom("openai", "text", "a@example.com", "2026-01-31", "3f2b8c1e-5d47-4a9b-8e21-0c6d9f4a7b35"),
    fc.double(),
    fc.integer(),
    fc.boolean(),
    fc.constant(null),
  );
  const value = fc.letrec((tie) => ({
    value: fc.oneof({ maxDepth: 3 }, leaf, fc.array(tie("value")), tie("object")),
    object: fc.dictionary(fc.oneof(fc.constantFrom(...keys), fc.string()), tie("value")),
  }));
  fc.assert(
    fc.property(fc.constantFrom(...schemas), value.object, (schema, given) => {
      const faults = findFaults(schema as Type.TSchema, given);
      expect(faults.length === 0).toBe(Check(schema as Type.TSchema, given));
      for (const { detail } of faults) expect(detail.replace(/^`[^]*` /, "")).not.toMatch(/\(\?|\\|\^/);
    }),
    { numRuns: 2_000 },
  );
});
