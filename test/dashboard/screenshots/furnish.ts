import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { APIRequestContext } from "playwright-core";

const starters = join(import.meta.dirname, "../../../dashboard/parts/starters");
const PASSWORD = "correct horse battery";
const LONG =
  "A name that is quite long, as the names of departments and campaigns often are in large companies";

/** Sends a request with a session, and returns the answer. */
type Send = (method: string, path: string, data?: unknown) => Promise<Record<string, string>>;

const sendWith =
  (request: APIRequestContext): Send =>
  async (method, path, data) => {
    const answer = await request.fetch(path, { method, data });
    const text = await answer.text();
    if (!answer.ok()) throw new Error(`${method} ${path}: ${answer.status()} ${text}`);
    return text === "" ? {} : (JSON.parse(text) as Record<string, string>);
  };

export async function signUp(request: APIRequestContext, name: string, email: string): Promise<void> {
  await sendWith(request)("POST", "/api/sign-up", { name, email, password: PASSWORD });
}

/** Templates, one of them with a past and one deleted, keys, people and a few calls. Returns a template. */
export async function furnish(request: APIRequestContext, address: string): Promise<string> {
  const send = sendWith(request);
  let first = "";
  for (const name of ["Memo", LONG, "Bloom", "Nightshift", "Ledger", "Signal", "Letterpress"]) {
    const file = name === LONG ? "broadsheet" : name.toLowerCase();
    const css = readFileSync(join(starters, `${file}.css`), "utf8");
    const alias = { Memo: "welcome", Letterpress: "receipt" }[name];
    const created = await send("POST", "/api/templates", {
      name,
      css,
      ...(alias !== undefined && { alias }),
    });
    first = created["id"] ?? "";
    if (name !== "Letterpress") continue;
    const warmer = css.replace("--accent: #9a3412", "--accent: #7c2d12").replace("34px", "36px");
    await send("PATCH", `/api/templates/${first}`, { css: warmer });
  }
  const { id } = await send("POST", "/api/templates", { name: "Last year's", css: "" });
  await send("DELETE", `/api/templates/${id}`);
  await send("PUT", "/api/provider-keys/openai", { key: "sk-test-0000" });
  await send("POST", "/api/api-keys", { name: LONG });
  await send("POST", "/api/invitations", {
    email: "someone.with.a.long.address@department.example.com",
    role: "editor",
  });
  const { key = "" } = await send("POST", "/api/api-keys", { name: "Production" });
  await makeCalls(address, key, first);
  return first;
}

async function makeCalls(address: string, key: string, template: string): Promise<void> {
  const item = { markdown: "# Hello" };
  const none = "00000000-0000-4000-8000-000000000000";
  for (const body of [
    ...Array.from({ length: 8 }, () => item),
    { ...item, template_id: template },
    { ...item, template_id: none },
    { items: [item, { ...item, template_id: template }, { ...item, template_id: none }] },
    { items: [] },
    { markdown: "{ai_content}", ai_service: { provider: "gemini", model: "m", prompt: "p" } },
  ]) {
    // An account may send five requests per second.
    await new Promise((resolve) => setTimeout(resolve, 250));
    await fetch(`${address}/v1/convert`, {
      method: "POST",
      headers: { "X-Service-Key": key, "Content-Type": "application/json" },
      body: JSON.stringify(body),
    });
  }
}

/** Someone joins the account of the session as a viewer, with a session of their own. */
export async function joinAsViewer(owner: APIRequestContext, viewer: APIRequestContext): Promise<void> {
  const email = "grace@example.com";
  const { link = "" } = await sendWith(owner)("POST", "/api/invitations", { email, role: "viewer" });
  const token = decodeURIComponent(new URL(link).hash.slice(1));
  await sendWith(viewer)("POST", "/api/invitations/accept", {
    token,
    name: "Grace",
    email,
    password: PASSWORD,
  });
}

/** Signs in as the owner of the installation, makes a few changes, and returns the account of the others. */
export async function enterAsOperator(request: APIRequestContext, token: string): Promise<string> {
  const send = sendWith(request);
  await send("POST", "/api/enter", { token, email: "olga@galley.example", password: PASSWORD });
  const found = (await send("GET", "/api/operator/accounts?search=ada")) as unknown as {
    accounts: { id: string }[];
  };
  const { id } = found.accounts[0] ?? { id: "" };
  for (const name of ["Northwind Traders", LONG]) {
    await send("POST", "/api/operator/accounts", { name, state: "none" });
  }
  await send("POST", `/api/operator/accounts/${id}/api-keys`, { name: "Staging" });
  const subscription = { plan: "pro", state: "past_due", spending_cap: 25_000_000 };
  await send("PATCH", `/api/operator/accounts/${id}/subscription`, subscription);
  return id;
}
