import { once } from "node:events";
import { request, type IncomingMessage } from "node:http";
import { createV1Client, SCOPES, type Scope, type V1Client } from "@galley/contract";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openDatabase } from "../platform/database/database.ts";
import { signUp, startForTest, testPlace } from "../testing.ts";

let service: Awaited<ReturnType<typeof startForTest>>;
let dashboard: Awaited<ReturnType<typeof signUp>>;
let v1: V1Client;
let apiKey = "";
const red = "p { color: #ff0000 }";
const blue = "p { color: #0000ff }";
const clientWith = (key: string) =>
  createV1Client({ baseUrl: service.address, headers: { "X-Service-Key": key } });
const keyWith = async (scopes: Scope[] | undefined, expires_at?: string) =>
  (
    await dashboard.createApiKey({
      body: { name: "Any", ...(scopes && { scopes }), ...(expires_at !== undefined && { expires_at }) },
    })
  ).key;

beforeAll(async () => {
  service = await startForTest({ SIGN_UP: "open" });
  dashboard = await signUp(service.address, "owner@example.com");
  apiKey = await keyWith([...SCOPES]);
  v1 = clientWith(apiKey);
});
afterAll(() => service.close());

const htmlOf = async (body: object) => {
  const answer = await service.convert({ markdown: "Hello", ...body }, { "X-Service-Key": apiKey });
  return { status: answer.status, ...((await answer.json()) as { html?: string; code?: string }) };
};

test("a key that is revoked while its body arrives saves nothing", async () => {
  const { id, key } = await dashboard.createApiKey({ body: { name: "Late", scopes: [...SCOPES] } });
  const text = JSON.stringify({ name: "Late", css: red });
  const headers = { "X-Service-Key": key, "Content-Type": "application/json", "Content-Length": text.length };
  const late = request(`${service.address}/v1/templates`, { method: "POST", headers });
  const answered = once(late, "response") as Promise<[IncomingMessage]>;
  late.write(text.slice(0, 9));
  await expect
    .poll(async () => (await dashboard.listApiKeys()).api_keys.find((one) => one.id === id)?.last_used_at)
    .not.toBeNull();
  await dashboard.revokeApiKey({ params: { api_key_id: id } });
  await expect
    .poll(() =>
      clientWith(key)
        .listTemplates()
        .then(
          () => 200,
          ({ status }) => status as number,
        ),
    )
    .toBe(401);
  late.end(text.slice(9));
  const [answer] = await answered;
  answer.resume();
  expect(answer.statusCode).toBe(401);
  const { templates } = await dashboard.listTemplates();
  expect(templates.map(({ name }) => name)).not.toContain("Late");
});

describe("templates with an API key", () => {
  test("are restored and deleted by requests that announce JSON and have no body", async () => {
    const { id } = await v1.createTemplate({ body: { name: "Receipt", css: red } });
    const send = async (method: string, path: string) => {
      const headers = { "X-Service-Key": apiKey, "Content-Type": "application/json" };
      return (await fetch(`${service.address}/v1/templates/${id}${path}`, { method, headers })).status;
    };
    expect(await send("POST", "/versions/1/publish")).toBe(200);
    expect(await send("POST", "/versions/1/restore")).toBe(200);
    expect(await send("PATCH", "")).toBe(400);
    expect(await send("DELETE", "")).toBe(204);
  });

  test("are created, listed, read, saved, restored and deleted, and the dashboard sees the same", async () => {
    const created = await v1.createTemplate({ body: { name: "Receipt", css: red, alias: "receipt" } });
    expect(created).toMatchObject({ alias: "receipt", version: 1, published_version: 1, warnings: [] });
    const params = { template_id: created.id.toUpperCase() };
    const { templates } = await v1.listTemplates({ query: { alias: "receipt" } });
    expect(templates).toMatchObject([{ id: created.id, name: "Receipt" }]);
    expect(templates[0]).not.toHaveProperty("css");
    expect((await v1.listTemplates({ query: { alias: "nothing" } })).templates).toEqual([]);
    await v1.updateTemplate({ params, body: { css: blue, expected_version: 1 } });
    expect((await v1.listTemplateVersions({ params })).versions).toHaveLength(2);
    expect(await v1.readTemplateVersion({ params: { ...params, version: 1 } })).toMatchObject({ css: red });
    await v1.restoreTemplateVersion({ params: { ...params, version: 1 } });
    const { warnings: _, ...read } = await v1.readTemplate({ params });
    expect(read).toMatchObject({ version: 3, css: red });
    expect((await dashboard.listTemplates()).templates).toContainEqual(read);
    await v1.deleteTemplate({ params });
    await expect(v1.readTemplate({ params })).rejects.toMatchObject({ status: 404 });
  });

  test("with an Idempotency-Key, a repeated create is answered with the first template", async () => {
    const body = { name: "Once", css: red, alias: "once" };
    const post = (key: string, sent: object, path = "/v1/templates") =>
      fetch(service.address + path, {
        method: "POST",
        headers: { "Content-Type": "application/json", "X-Service-Key": apiKey, "Idempotency-Key": key },
        body: JSON.stringify(sent),
      });
    const first = await post("create-once", body);
    const again = await post("create-once", body);
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.headers.get("Idempotent-Replayed")).toBe("true");
    expect(await again.json()).toEqual(await first.json());
    const other = await post("create-once", { ...body, css: blue });
    expect(await other.json()).toMatchObject({ status: 422, code: "idempotency_key_reused" });
    const elsewhere = await post("create-once", { markdown: "x" }, "/v1/convert");
    expect(await elsewhere.json()).toMatchObject({ status: 422, code: "idempotency_key_reused" });
    // A rejected request is not stored, so the same key can create the template later.
    expect((await post("retry", { ...body, css: "" })).status).toBe(409);
    await v1.deleteTemplate({
      params: { template_id: (await v1.listTemplates({ query: { alias: "once" } })).templates[0]?.id ?? "" },
    });
    expect((await post("retry", { ...body, css: "" })).status).toBe(201);
  });

  test("of two creates at once with one Idempotency-Key, one template is created", async () => {
    const headers = { "Idempotency-Key": "at-once" };
    const body = { name: "At once", css: red };
    const creates = await Promise.allSettled([1, 2].map(() => v1.createTemplate({ headers, body })));
    const ids = creates.flatMap((result) => (result.status === "fulfilled" ? [result.value.id] : []));
    expect(new Set(ids).size).toBe(1);
    const { templates } = await v1.listTemplates({ query: { limit: 50 } });
    expect(templates.filter(({ name }) => name === "At once")).toHaveLength(1);
  });

  test("of two clones that save the same version, one is rejected and nothing is lost", async () => {
    const { id } = await v1.createTemplate({ body: { name: "Shared", css: "" } });
    const params = { template_id: id };
    const saves = await Promise.allSettled(
      [red, blue].map((css) => v1.updateTemplate({ params, body: { css, expected_version: 1 } })),
    );
    const [won] = saves.filter(({ status }) => status === "fulfilled");
    const [lost] = saves.filter(({ status }) => status === "rejected");
    expect(lost).toMatchObject({ reason: { problem: { code: "version_conflict", status: 409 } } });
    const css = won === saves[0] ? red : blue;
    expect(await v1.readTemplate({ params })).toMatchObject({ version: 2, css });
    // The client that lost reads the newest version and saves on top of it.
    const again = css === red ? blue : red;
    await v1.updateTemplate({ params, body: { css: again, expected_version: 2 } });
    expect(await v1.readTemplateVersion({ params: { ...params, version: 2 } })).toMatchObject({ css });
  });

  test("a draft never changes a conversion, by identifier or alias, until it is published", async () => {
    const { id } = await v1.createTemplate({ body: { name: "News", css: red, alias: "news" } });
    const params = { template_id: id };
    const before = await htmlOf({ template_id: id });
    expect(before.html).toContain("#ff0000");
    await v1.updateTemplate({ params, body: { css: blue, draft: true } });
    expect(await htmlOf({ template_id: id })).toEqual(before);
    expect(await htmlOf({ template: "news" })).toEqual(before);
    const { templates } = await dashboard.listTemplates();
    expect(templates.find((template) => template.id === id)).toMatchObject({ css: red, version: 2 });
    expect((await htmlOf({ template: "news", template_version: 2 })).html).toContain("#0000ff");
    await v1.publishTemplateVersion({ params: { ...params, version: 2 } });
    expect((await htmlOf({ template: "news" })).html).toContain("#0000ff");
    expect(await htmlOf({ template_id: id, template_version: 1 })).toEqual(before);
  });

  test("answers a conversion with an unpublished template with 422, and an unknown alias with 404", async () => {
    await v1.createTemplate({ body: { name: "New", css: red, alias: "new", draft: true } });
    expect(await htmlOf({ template: "new" })).toMatchObject({ status: 422, code: "template_not_published" });
    expect(await htmlOf({ template: "unknown" })).toMatchObject({ status: 404, code: "template_not_found" });
  });

  test("rejects both names of a template, and a version without one, naming the fields", async () => {
    const id = crypto.randomUUID();
    expect(await htmlOf({ template_id: id, template: "new" })).toMatchObject({
      status: 400,
      errors: [{ pointer: "/template_id" }, { pointer: "/template" }],
    });
    expect(await htmlOf({ template_version: 1 })).toMatchObject({
      status: 400,
      errors: [{ pointer: "/template_version" }],
    });
  });

  test("are not billed, and have the account's rate limit headers", async () => {
    const { calls } = await dashboard.currentUsage();
    const answer = await fetch(`${service.address}/v1/templates`, { headers: { "X-Service-Key": apiKey } });
    expect(answer.headers.get("RateLimit")).toMatch(/^"account";r=\d+;t=\d+$/);
    expect((await dashboard.currentUsage()).calls).toBe(calls);
  });
});

describe("scopes", () => {
  test("a key without scopes can only convert", async () => {
    const key = await keyWith(undefined);
    expect((await service.convert({ markdown: "x" }, { "X-Service-Key": key })).status).toBe(200);
    await expect(clientWith(key).listTemplates()).rejects.toMatchObject({
      problem: {
        code: "insufficient_scope",
        status: 403,
        detail: expect.stringContaining("`templates:read`") as string,
      },
    });
  });

  test("a key with the read scope can neither write templates nor convert", async () => {
    const key = await keyWith(["templates:read"]);
    await clientWith(key).listTemplates();
    const create = clientWith(key).createTemplate({ body: { name: "No", css: "" } });
    await expect(create).rejects.toMatchObject({ problem: { code: "insufficient_scope" } });
    const answer = await service.convert({ markdown: "x" }, { "X-Service-Key": key });
    expect(answer.status).toBe(403);
    expect(answer.headers.get("RateLimit")).toMatch(/^"account";r=\d+;t=\d+$/);
  });
});

describe("expiry", () => {
  test("a key is rejected from the time it expires, and listed with that time", async () => {
    const key = await keyWith(["convert"], "2099-01-01T00:00:00Z");
    const { api_keys } = await dashboard.listApiKeys();
    expect(api_keys.map(({ expires_at }) => expires_at)).toContain("2099-01-01T00:00:00.000Z");
    // Long past, as far as the service can tell.
    const expiresAt = "2026-01-01T00:00:00.000Z";
    const db = openDatabase(await testPlace(service.dataDir));
    await db
      .updateTable("api_keys")
      .set({ expires_at: Date.parse(expiresAt) })
      .where("expires_at", "is not", null)
      .execute();
    await db.destroy();
    const answer = await service.convert({ markdown: "x" }, { "X-Service-Key": key });
    const refused = {
      status: 401,
      code: "invalid_api_key",
      detail: expect.stringContaining(expiresAt) as string,
    };
    expect(await answer.json()).toMatchObject(refused);
  });

  test("rejects a time in the past with its pointer", async () => {
    await expect(keyWith(["convert"], "2020-01-01T00:00:00Z")).rejects.toMatchObject({
      problem: { status: 400, errors: [{ pointer: "/expires_at" }] },
    });
  });
});
