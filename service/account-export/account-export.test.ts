import { afterAll, beforeAll, expect, test } from "vitest";
import { createBrowser, PASSWORD, startForTest } from "../testing.ts";

let service: Awaited<ReturnType<typeof startForTest>>;
beforeAll(async () => {
  service = await startForTest({ SIGN_UP: "open" });
});
afterAll(() => service.close());

test("holds everything of the account, also what was deleted or revoked, and no secret", async () => {
  const { client } = createBrowser(service.address);
  await client.signUp({ body: { name: "Ann", email: "ann@example.com", password: PASSWORD } });
  const created = await client.createTemplate({ body: { name: "Letter", css: "p { color: red }" } });
  const params = { template_id: created.id };
  await client.updateTemplate({ params, body: { css: "p { color: blue }", draft: true } });
  const gone = await client.createTemplate({ body: { name: "Gone", css: "" } });
  await client.deleteTemplate({ params: { template_id: gone.id } });
  const { id: apiKeyId, key } = await client.createApiKey({ body: { name: "CI" } });
  expect((await service.convert({ markdown: "x" }, { "X-Service-Key": key })).status).toBe(200);
  await client.revokeApiKey({ params: { api_key_id: apiKeyId } });
  await client.putProviderKey({ params: { provider: "openai" }, body: { key: "sk-a-secret-1234" } });
  const { link } = await client.createInvitation({ body: { email: "bob@example.com", role: "editor" } });

  const account = await client.exportAccount();
  expect(account).toMatchObject({
    account: { name: "Ann" },
    subscription: { plan: "starter", state: "active", spending_cap: null },
    people: [{ email: "ann@example.com", role: "owner" }],
    invitations: [{ email: "bob@example.com", role: "editor" }],
    api_keys: [{ name: "CI", scopes: ["convert"], revoked_at: expect.any(String) }],
    provider_keys: [{ provider: "openai", last_four: "1234" }],
    usage_periods: [{ calls: 1 }],
    usage_days: [{ calls: 1 }],
    templates: [{ name: "Letter" }, { name: "Gone" }],
  });
  expect(await client.exportTemplate({ params })).toMatchObject({
    id: created.id,
    published_version: 1,
    deleted_at: null,
    versions: [
      { version: 1, css: "p { color: red }" },
      { version: 2, css: "p { color: blue }" },
    ],
  });
  expect((await client.exportTemplate({ params: { template_id: gone.id } })).deleted_at).not.toBeNull();
  const text = JSON.stringify(account);
  for (const secret of [key, "sk-a-secret", link.split("#")[1] ?? "?", "hash", "password"]) {
    expect(text).not.toContain(secret);
  }
});
