import { randomUUID } from "node:crypto";
import type { ErrorCode } from "@galley/contract";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openDatabase, type Database } from "./platform/database/database.ts";
import { systemClock as clock } from "./platform/clock.ts";
import { createTemplates } from "./templates/templates.ts";
import { addAccount, signUp, startForTest, testPlace } from "./testing.ts";

let service: Awaited<ReturnType<typeof startForTest>>;
let db: Database;
beforeAll(async () => {
  service = await startForTest({ SIGN_UP: "open" });
  db = openDatabase(await testPlace(service.dataDir));
});
afterAll(async () => {
  await db.destroy();
  await service.close();
});

interface Problem {
  code: ErrorCode;
  status: number;
  errors?: { pointer: string; code: string }[];
}
interface Batch {
  results: { html: string; error: Problem | null; text?: string }[];
  count: number;
}
const problemOf = async (body: unknown, headers?: Record<string, string>) => {
  const answer = await service.convert(body, headers);
  return { ...((await answer.json()) as Problem), status: answer.status };
};
const batchOf = async (items: unknown[]) => {
  const answer = await service.convert({ items });
  expect(answer.status).toBe(200);
  return (await answer.json()) as Batch;
};
const KIB = 1024;

describe("single or batch", () => {
  test("rejects markdown and items together, or neither, and names the fields", async () => {
    for (const body of [{}, { markdown: "x", items: [{ markdown: "y" }] }, { include: ["text"] }]) {
      const problem = await problemOf(body);
      expect(problem).toMatchObject({ code: "invalid_request", status: 400 });
      expect(problem.errors?.map(({ pointer }) => pointer)).toEqual(["/markdown", "/items"]);
    }
  });
  test("rejects an unknown field with its pointer, in a single request and next to items", async () => {
    expect((await problemOf({ markdown: "x", templateId: "y" })).errors).toMatchObject([
      { pointer: "/templateId", code: "unknown_field" },
    ]);
    expect((await problemOf({ items: [{ markdown: "x" }], include: ["text"] })).errors).toMatchObject([
      { pointer: "/include", code: "unknown_field" },
    ]);
  });
});

describe("batch size", () => {
  test("accepts 1 and 100 items", async () => {
    expect((await batchOf([{ markdown: "x" }])).count).toBe(1);
    const { results, count } = await batchOf(Array.from({ length: 100 }, (_, n) => ({ markdown: `n${n}n` })));
    expect(count).toBe(100);
    results.forEach((result, n) => expect(result.html).toContain(`n${n}n`));
  });
  test.for([[0], [101]])("rejects a batch of %d items", async ([count]) => {
    const problem = await problemOf({ items: Array.from({ length: count ?? 0 }, () => ({ markdown: "x" })) });
    expect(problem).toMatchObject({ code: "invalid_request", status: 400, errors: [{ pointer: "/items" }] });
  });
  test("rejects items that is not an array", async () => {
    expect(await problemOf({ items: {} })).toMatchObject({ code: "invalid_request" });
  });
});

test("converts the other items in order if some fail, each with its own error", async () => {
  const { results, count } = await batchOf([
    { markdown: "first" },
    null,
    { markdown: 7 },
    { markdown: "x", include: ["nothing"] },
    { markdown: "x", template_id: "no-uuid" },
    { markdown: "x", template_id: randomUUID() },
    { markdown: "a".repeat(256 * KIB + 1) },
    { markdown: "last" },
  ]);
  expect(count).toBe(8);
  expect(results.map(({ error }) => error?.code ?? null)).toEqual([
    null,
    "invalid_request",
    "invalid_request",
    "invalid_request",
    "invalid_request",
    "template_not_found",
    "payload_too_large",
    null,
  ]);
  expect(results[4]?.error?.errors).toMatchObject([{ pointer: "/items/4/template_id" }]);
  expect(results[6]?.error?.errors).toMatchObject([{ pointer: "/items/6/markdown" }]);
  for (const { html, error } of results) expect(html === "").toBe(error !== null);
});

describe("sizes", () => {
  test("accepts 256 KiB of Markdown in UTF-8, and answers one byte more with 413", async () => {
    expect((await service.convert({ markdown: "a".repeat(256 * KIB) })).status).toBe(200);
    expect((await service.convert({ markdown: "é".repeat(128 * KIB) })).status).toBe(200);
    expect(await problemOf({ markdown: `${"é".repeat(128 * KIB)}a` })).toMatchObject({
      code: "payload_too_large",
      status: 413,
    });
  });
  test("accepts a body of 4 MiB, and answers one byte more with 413", async () => {
    const sized = (bytes: number) => {
      const items = Array.from({ length: 17 }, () => ({ markdown: "a".repeat(240 * KIB) }));
      const rest = bytes - JSON.stringify({ items }).length;
      return JSON.stringify({ items }) + " ".repeat(rest);
    };
    expect((await service.convert(sized(4 * KIB * KIB))).status).toBe(200);
    expect(await problemOf(sized(4 * KIB * KIB + 1))).toMatchObject({ status: 413 });
  });
  test("accepts JSON 16 levels deep, and answers 17 levels with 422", async () => {
    const nested = (depth: number) => `{"markdown":${"[".repeat(depth - 1)}${"]".repeat(depth - 1)}}`;
    expect(await problemOf(nested(16))).toMatchObject({ code: "invalid_request" });
    expect(await problemOf(nested(17))).toMatchObject({ code: "too_complex", status: 422 });
  });
  test("rejects a repeated field, and one that reaches a prototype, as malformed", async () => {
    for (const body of [
      '{"markdown":"a","markdown":"b"}',
      '{"markdown":"a","constructor":{"prototype":1}}',
    ]) {
      expect(await problemOf(body)).toMatchObject({ code: "malformed_json", status: 400 });
    }
  });
});

describe("extras", () => {
  test("without include, the response has exactly the fields of the spec", async () => {
    expect(Object.keys((await (await service.convert({ markdown: "x" })).json()) as object)).toEqual([
      "html",
    ]);
    expect(Object.keys((await batchOf([{ markdown: "x" }])).results[0] ?? {})).toEqual(["html", "error"]);
  });
  test("with include, it has the requested fields, for a document and an item, on a thread and on the event loop", async () => {
    const include = ["text", "meta", "warnings"];
    for (const markdown of ["# Hello", "# Hello\n\n" + "word ".repeat(30_000)]) {
      const single = (await (await service.convert({ markdown, include })).json()) as object;
      expect(Object.keys(single)).toEqual(["html", "text", "meta", "warnings"]);
      expect(single).toMatchObject({ text: expect.stringContaining("Hello") as string });
    }
    const { results } = await batchOf([{ markdown: "x", include: ["text"] }, { markdown: "y" }]);
    expect(results.map((result) => Object.keys(result))).toEqual([
      ["html", "error", "text"],
      ["html", "error"],
    ]);
  });
});

describe("templates", () => {
  const newTemplate = (accountId: string) =>
    createTemplates({ db, clock }).create(accountId, {
      name: "Red",
      css: "h1 { color: #ff0012 }",
      header: "",
      footer: "",
    });

  test("applies the account's template to a small document, a large one and an item", async () => {
    const { accountId, apiKey } = await addAccount(db);
    const { id } = await newTemplate(accountId);
    for (const markdown of ["# Hello", "# Hello\n\n" + "word ".repeat(20_000)]) {
      const answer = await service.convert({ markdown, template_id: id }, { "X-Service-Key": apiKey });
      expect(((await answer.json()) as { html: string }).html).toContain("#ff0012");
      const batch = await service.convert(
        { items: [{ markdown, template_id: id }, { markdown }] },
        { "X-Service-Key": apiKey },
      );
      const [styled, plain] = ((await batch.json()) as Batch).results;
      expect(styled?.html).toContain("#ff0012");
      expect(plain?.html).not.toContain("#ff0012");
    }
  });

  test("answers another account's template and a missing one with the same bytes", async () => {
    const { accountId } = await addAccount(db);
    const { id } = await newTemplate(accountId);
    const bytes = async (templateId: string) => {
      const answer = await service.convert({ markdown: "x", template_id: templateId });
      expect(answer.status).toBe(404);
      return (await answer.text()).replace(/"request_id":"[^"]+"/, "");
    };
    const [other, none] = [await bytes(id), await bytes(randomUUID())];
    expect(other).toContain("template_not_found");
    expect(other).toBe(none);
  });

  test("accepts a UUID in upper case, for conversions and in the dashboard", async () => {
    const client = await signUp(service.address, "upper@example.com");
    const { key } = await client.createApiKey({ body: { name: "x" } });
    const { id } = await client.createTemplate({ body: { name: "Red", css: "h1 { color: #ff0012 }" } });
    const upper = id.toUpperCase();
    const headers = { "X-Service-Key": key };
    const answer = await service.convert({ markdown: "# Hello", template_id: upper }, headers);
    expect(((await answer.json()) as { html: string }).html).toContain("#ff0012");
    const params = { template_id: upper };
    expect(await client.updateTemplate({ params, body: { name: "Other" } })).toMatchObject({
      id,
      version: 2,
    });
    expect(await client.readTemplate({ params })).toMatchObject({ id, name: "Other" });
    await client.deleteTemplate({ params });
    expect(await client.undeleteTemplate({ params })).toMatchObject({ id });
  });

  test("answers an id that is not a UUID with 400 and its pointer", async () => {
    expect(await problemOf({ markdown: "x", template_id: "newsletter" })).toMatchObject({
      code: "invalid_request",
      status: 400,
      errors: [{ pointer: "/template_id" }],
    });
  });
});

test("without ai_service the token stays as literal text", async () => {
  const { html } = (await (await service.convert({ markdown: "Dear {ai_content}" })).json()) as {
    html: string;
  };
  expect(html).toContain("{ai_content}");
});

test("rejects lone surrogates in text that would be stored", async () => {
  const client = await signUp(service.address, "surrogate@example.com");
  await expect(client.createApiKey({ body: { name: "half \ud83d" } })).rejects.toMatchObject({
    problem: { status: 400, code: "invalid_request", errors: [{ pointer: "/name" }] },
  });
});

test("rejects U+0000 in text that would be stored, on both databases", async () => {
  const client = await signUp(service.address, "zero@example.com");
  const refused = client.createTemplate({ body: { name: "Zero\0", css: "p { color: red }\0" } });
  await expect(refused).rejects.toMatchObject({
    problem: { status: 400, code: "invalid_request", errors: [{ pointer: "/name" }, { pointer: "/css" }] },
  });
});
