import { ACCESS, createClient, ROUTES, type Client } from "@galley/contract";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openDatabase, type Database } from "../platform/database/database.ts";
import { createBrowser, PASSWORD, startForTest, testPlace } from "../testing.ts";

const MARK = "content-of-a-customer";
const NEVER = "never";
const ROUTES_OF_OPERATORS = Object.entries(ACCESS)
  .filter(([, needs]) => needs === "operator")
  .map(([name]) => name as keyof typeof ROUTES);

let service: Awaited<ReturnType<typeof startForTest>>;
let db: Database;
let operator: Client;
let operatorCookies: Map<string, string>;
let customer: { client: Client; cookies: Map<string, string>; id: string };

beforeAll(async () => {
  service = await startForTest({ SIGN_UP: "open" });
  db = openDatabase(await testPlace(service.dataDir));
  const owner = createBrowser(service.address);
  operator = owner.client;
  operatorCookies = owner.cookies;
  const token = service.firstStart?.entryToken ?? "";
  await operator.enter({ body: { token, email: "op@example.com", password: PASSWORD } });
  const browser = createBrowser(service.address);
  await browser.client.signUp({ body: { name: "Acme", email: "ann@example.com", password: PASSWORD } });
  customer = { ...browser, id: (await browser.client.me()).account.id };
});
afterAll(async () => {
  await db.destroy();
  await service.close();
});

/** The response to an operator route, with every parameter filled in and no body. */
async function ask(name: keyof typeof ROUTES, cookies: Map<string, string>) {
  const { method, path } = ROUTES[name];
  const url = path.replaceAll(/:\w+/g, NEVER);
  const cookie = [...cookies].map((pair) => pair.join("=")).join("; ");
  const answer = await fetch(service.address + url, { method, headers: { cookie } });
  const text = (await answer.text()).replaceAll(/"request_id":"[^"]*"/g, "");
  return { status: answer.status, text, headers: [...answer.headers.keys()], url };
}

test("the owner of the first start is an operator, and people who sign up are not", async () => {
  expect((await operator.me()).account.operator).toBe(true);
  expect((await customer.client.me()).account.operator).toBe(false);
});

describe.each(ROUTES_OF_OPERATORS.map((name) => [name]))("%s", (name) => {
  test("answers an ordinary account like an unknown address", async () => {
    const { url, ...answer } = await ask(name, customer.cookies);
    const nothing = await fetch(`${service.address}/api/no-such-route`, {
      headers: { cookie: [...customer.cookies].map((pair) => pair.join("=")).join("; ") },
    });
    const text = (await nothing.text()).replaceAll(/"request_id":"[^"]*"/g, "");
    expect(answer).toEqual({
      status: 404,
      text: text.replace("/api/no-such-route", url),
      headers: [...nothing.headers.keys()],
    });
  });

  test("requires a session, and admits an operator", async () => {
    expect((await ask(name, new Map())).status).toBe(401);
    const { status, text } = await ask(name, operatorCookies);
    expect(text).not.toContain('"code":"not_found"');
    expect([200, 400, 404]).toContain(status);
  });
});

test("no response to an operator contains what a customer wrote or stored", async () => {
  const { client } = customer;
  await client.createTemplate({ body: { name: MARK, css: `/* ${MARK} */`, header: MARK, footer: MARK } });
  await client.putProviderKey({ params: { provider: "openai" }, body: { key: `sk-${MARK}` } });
  const { key } = await client.createApiKey({ body: { name: "CI" } });
  await service.convert({ markdown: MARK }, { "X-Service-Key": key, "Idempotency-Key": MARK });
  const params = { account_id: customer.id };
  const answers = [
    await operator.operatorListAccounts(),
    await operator.operatorReadAccount({ params }),
    await operator.operatorListActions(),
    await operator.operatorHealth(),
    await operator.operatorSetSubscription({ params, body: { spending_cap: 5_000_000 } }),
  ];
  expect(JSON.stringify(answers)).not.toContain(MARK);
  expect(JSON.stringify(answers)).not.toContain(key);
  const created = await operator.operatorCreateApiKey({ params, body: { name: "From the operator" } });
  expect(created.scopes).toEqual(["convert"]);
});

test("accounts are found by name, email address and id, by state, and page by page", async () => {
  const names = async (query: Parameters<Client["operatorListAccounts"]>[0]) =>
    (await operator.operatorListAccounts(query)).accounts.map(({ name }) => name);
  expect(await names({ query: { search: "aCM" } })).toEqual(["Acme"]);
  expect(await names({ query: { search: "ANN@example" } })).toEqual(["Acme"]);
  expect(await names({ query: { search: customer.id } })).toEqual(["Acme"]);
  expect(await names({ query: { search: "%" } })).toEqual([]);
  expect(await names({ query: { state: "paused" } })).toEqual([]);
  const first = await operator.operatorListAccounts({ query: { limit: 1 } });
  const second = await operator.operatorListAccounts({
    query: { limit: 1, cursor: first.next_cursor ?? "" },
  });
  expect([...first.accounts, ...second.accounts].map(({ name }) => name)).toEqual(["Acme", "Owner"]);
  expect(second.next_cursor).toBeNull();
  expect(first.accounts[0]).toMatchObject({ people: ["ann@example.com"], calls: 1 });
});

test("finds an account by its name as it is written, whatever its letters", async () => {
  const { id } = await operator.operatorCreateAccount({ body: { name: "ÜNAL Gmbh" } });
  for (const search of ["ÜNAL Gmbh", "ÜNAL GMBH", "nal g"]) {
    const { accounts } = await operator.operatorListAccounts({ query: { search } });
    expect(accounts.map(({ name }) => name)).toEqual(["ÜNAL Gmbh"]);
  }
  await operator.operatorDeleteAccount({ params: { account_id: id }, body: { name: "ÜNAL Gmbh" } });
});

test("every change takes effect and is in the audit log, together or not at all", async () => {
  const created = await operator.operatorCreateAccount({ body: { name: "Beta", state: "none" } });
  const params = { account_id: created.id };
  await expect(
    operator.operatorSetSubscription({ params, body: { state: "past_due" } }),
  ).rejects.toMatchObject({
    problem: {
      code: "invalid_transition",
      detail: "The subscription is `none` and cannot become `past_due`. Set it to `active` first.",
    },
  });
  await expect(operator.operatorSetSubscription({ params, body: { plan: "none" } })).rejects.toMatchObject({
    problem: { code: "invalid_request" },
  });
  const changed = await operator.operatorSetSubscription({
    params,
    body: { state: "active", plan: "pro", spending_cap: 2_000_000 },
  });
  expect(changed).toMatchObject({ state: "active", plan: "pro", usage: { spending_cap: 2_000_000 } });
  const same = { state: "active", plan: "pro", spending_cap: 2_000_000 } as const;
  expect(await operator.operatorSetSubscription({ params, body: same })).toMatchObject({ plan: "pro" });
  const { id, key } = await operator.operatorCreateApiKey({ params, body: { name: "CI" } });
  expect((await service.convert({ markdown: "x" }, { "X-Service-Key": key })).status).toBe(200);
  await operator.operatorRevokeApiKey({ params: { ...params, api_key_id: id } });
  await expect
    .poll(async () => (await service.convert({ markdown: "x" }, { "X-Service-Key": key })).status)
    .toBe(401);
  const { link } = await operator.operatorCreateEntryLink({ params });
  const person = createBrowser(service.address).client;
  const token = link.split("#")[1] ?? "";
  await person.enter({ body: { token, email: "bea@example.com", password: PASSWORD } });
  expect((await person.me()).account.name).toBe("Beta");
  await expect(operator.operatorDeleteAccount({ params, body: { name: "beta" } })).rejects.toMatchObject({
    problem: { code: "name_mismatch" },
  });
  await operator.operatorDeleteAccount({ params, body: { name: "Beta" } });
  await expect(person.me()).rejects.toMatchObject({ problem: { code: "not_signed_in" } });

  const { actions } = await operator.operatorListActions({ query: { account_id: created.id } });
  expect(actions.map(({ action }) => action)).toEqual([
    "account.delete",
    "entry_link.create",
    "key.revoke",
    "key.create",
    "subscription.set",
    "account.create",
  ]);
  expect(actions.every(({ via, actor }) => via === "dashboard" && actor === "op@example.com")).toBe(true);
  expect(actions[4]?.details).toEqual({
    state: "none → active",
    plan: "starter → pro",
    spending_cap_micro_usd: 2_000_000,
  });
  const rows = JSON.stringify(await db.selectFrom("operator_actions").selectAll().execute());
  expect(rows).not.toContain(key);
  expect(rows).not.toContain(token);
});

test("an entry link does not change the password of someone who has another account", async () => {
  const other = createBrowser(service.address).client;
  await other.signUp({ body: { name: "Other", email: "two@example.com", password: PASSWORD } });
  const invited = await customer.client.createInvitation({
    body: { email: "two@example.com", role: "viewer" },
  });
  await other.joinAccount({ body: { token: invited.link.split("#")[1] ?? "" } });
  const { link } = await operator.operatorCreateEntryLink({ params: { account_id: customer.id } });
  const token = link.split("#")[1] ?? "";
  const holder = createBrowser(service.address).client;
  await expect(
    holder.enter({ body: { token, email: "two@example.com", password: "another password" } }),
  ).rejects.toMatchObject({ problem: { code: "email_taken" } });
  await other.me();
  await holder.enter({ body: { token, email: "ann@example.com", password: PASSWORD } });
  expect((await holder.me()).account.id).toBe(customer.id);
});

test("rejects a change by a former operator at once", async () => {
  await db.updateTable("accounts").set({ operator_since: null }).where("name", "=", "Owner").execute();
  const client = createClient({
    baseUrl: service.address,
    headers: { cookie: [...operatorCookies].map((pair) => pair.join("=")).join("; ") },
  });
  await expect(client.operatorCreateAccount({ body: { name: "Late" } })).rejects.toMatchObject({
    problem: { code: "not_found", status: 404 },
  });
  expect(await db.selectFrom("accounts").select("id").where("name", "=", "Late").execute()).toEqual([]);
});
