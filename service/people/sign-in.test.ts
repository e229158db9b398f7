import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { LIMITS } from "@galley/contract";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { openDatabase } from "../platform/database/database.ts";
import { createBrowser, PASSWORD, signUp, startForTest, testPlace } from "../testing.ts";
import { openSessionSecret } from "./session-secret.ts";

let service: Awaited<ReturnType<typeof startForTest>>;
beforeAll(async () => {
  service = await startForTest({ SIGN_UP: "open" });
});
afterAll(() => service.close());

const refused = (code: string, status: number) => ({ status, problem: { code } });

describe("the owner's one-time link", () => {
  test("signs the owner in once, with an email address and a password they choose", async () => {
    const token = service.firstStart?.entryToken ?? "";
    const { client } = createBrowser(service.address);
    expect(await client.checkEntryLink({ body: { token } })).toEqual({ account_name: "Owner", email: null });
    await client.enter({ body: { token, email: "Owner@Example.com", password: PASSWORD } });
    const me = await client.me();
    expect(me).toMatchObject({
      person: { email: "owner@example.com", email_verified: false },
      account: { name: "Owner" },
      subscription: { state: "active" },
      plan: { id: "starter", included_calls: 1_000, price: 1_000_000 },
    });
    const again = createBrowser(service.address).client;
    await expect(again.checkEntryLink({ body: { token } })).rejects.toMatchObject(
      refused("link_expired", 410),
    );
    await expect(
      again.enter({ body: { token, email: "thief@example.com", password: PASSWORD } }),
    ).rejects.toMatchObject(refused("link_expired", 410));
  });
});

describe("signing up, in and out", () => {
  test("a new account has the subscription that the configuration says, and works at once", async () => {
    const client = await signUp(service.address, "new@example.com");
    expect(await client.me()).toMatchObject({ subscription: { state: "active" }, plan: { id: "starter" } });
    const { key } = await client.createApiKey({ body: { name: "First" } });
    expect((await service.convert({ markdown: "hello" }, { "X-Service-Key": key })).status).toBe(200);
  });

  test("an email address belongs to one person, however it is written", async () => {
    await signUp(service.address, "one@example.com");
    await expect(signUp(service.address, "ONE@example.com")).rejects.toMatchObject(
      refused("email_taken", 409),
    );
    const { client } = createBrowser(service.address);
    await client.signIn({ body: { email: "One@Example.com", password: PASSWORD } });
    expect(await client.me()).toMatchObject({ person: { email: "one@example.com" } });
  });

  test("answers a wrong password and an unknown address alike, and signs nobody in", async () => {
    await signUp(service.address, "known@example.com");
    const { client, cookies } = createBrowser(service.address);
    const attempts = ["known@example.com", "unknown@example.com"].map((email) =>
      client.signIn({ body: { email, password: "not the password" } }).catch((error: unknown) => error),
    );
    const [known, unknown] = (await Promise.all(attempts)) as { problem: Record<string, unknown> }[];
    expect(known).toMatchObject(refused("wrong_credentials", 401));
    expect({ ...known?.problem, request_id: "" }).toEqual({ ...unknown?.problem, request_id: "" });
    expect(cookies.size).toBe(0);
    await expect(client.me()).rejects.toMatchObject(refused("not_signed_in", 401));
  });

  test("signing out ends the session itself, not only the cookie", async () => {
    const { client, cookies } = createBrowser(service.address);
    await client.signUp({ body: { name: "Out", email: "out@example.com", password: PASSWORD } });
    const kept = [...cookies];
    await client.signOut();
    for (const [name, value] of kept) cookies.set(name, value);
    await expect(client.me()).rejects.toMatchObject(refused("not_signed_in", 401));
  });

  test("the session's cookie is HttpOnly and SameSite=Lax, and not Secure on plain http", async () => {
    const answer = await post("/api/sign-up", { name: "C", email: "cookie@example.com", password: PASSWORD });
    const cookie = answer.headers.getSetCookie().find((line) => line.startsWith("galley.session_token="));
    expect(cookie).toMatch(/; HttpOnly/);
    expect(cookie).toMatch(/; SameSite=Lax/);
    expect(cookie).not.toMatch(/; Secure/);
    expect(answer.headers.get("cache-control")).toBe("no-store");
  });

  test("accepts a password of 128 characters that take two code units each", async () => {
    const { client } = createBrowser(service.address);
    const [email, password] = ["emoji@example.com", "😀".repeat(LIMITS.passwordMostCharacters)];
    await client.signUp({ body: { name: "E", email, password } });
    const body = { current_password: password, new_password: "🔑".repeat(LIMITS.passwordMostCharacters) };
    await client.changePassword({ body });
    await createBrowser(service.address).client.signIn({ body: { email, password: body.new_password } });
  });

  test("rejects a short password with its pointer", async () => {
    const { client } = createBrowser(service.address);
    await expect(
      client.signUp({ body: { name: "S", email: "short@example.com", password: "short" } }),
    ).rejects.toMatchObject({ problem: { code: "invalid_request", errors: [{ pointer: "/password" }] } });
  });
});

describe("a person's own sessions and password", () => {
  test("sessions are listed and ended one by one, or all the others", async () => {
    const first = await signUp(service.address, "many@example.com");
    const others = [createBrowser(service.address), createBrowser(service.address)].map(
      ({ client }) => client,
    );
    for (const other of others) {
      await other.signIn({ body: { email: "many@example.com", password: PASSWORD } });
    }
    const { sessions } = await first.listSessions();
    expect(sessions.length).toBe(3);
    expect(sessions.filter(({ current }) => current).length).toBe(1);
    expect(JSON.stringify(sessions)).not.toContain("token");
    const [second] = (await others[0]!.listSessions()).sessions.filter(({ current }) => current);
    await first.revokeSession({ params: { session_id: second!.id } });
    await expect(others[0]!.me()).rejects.toMatchObject(refused("not_signed_in", 401));
    await others[1]!.revokeOtherSessions();
    await expect(first.me()).rejects.toMatchObject(refused("not_signed_in", 401));
    expect((await others[1]!.listSessions()).sessions.length).toBe(1);
  });

  test("changing the password asks for the current one and ends the other sessions", async () => {
    const client = await signUp(service.address, "change@example.com");
    const other = createBrowser(service.address).client;
    await other.signIn({ body: { email: "change@example.com", password: PASSWORD } });
    await expect(
      client.changePassword({ body: { current_password: "wrong", new_password: "a new password" } }),
    ).rejects.toMatchObject(refused("wrong_password", 403));
    await client.changePassword({ body: { current_password: PASSWORD, new_password: "a new password" } });
    expect((await client.me()).person.email).toBe("change@example.com");
    await expect(other.me()).rejects.toMatchObject(refused("not_signed_in", 401));
    await expect(
      other.signIn({ body: { email: "change@example.com", password: PASSWORD } }),
    ).rejects.toMatchObject(refused("wrong_credentials", 401));
    await other.signIn({ body: { email: "change@example.com", password: "a new password" } });
  });

  test("a new email address asks for the password and must not be another's", async () => {
    const client = await signUp(service.address, "before@example.com");
    await signUp(service.address, "held@example.com");
    await expect(client.updateProfile({ body: { email: "after@example.com" } })).rejects.toMatchObject(
      refused("wrong_password", 403),
    );
    const current_password = PASSWORD;
    await expect(
      client.updateProfile({ body: { email: "held@example.com", current_password } }),
    ).rejects.toMatchObject(refused("email_taken", 409));
    const me = await client.updateProfile({
      body: { name: "After", email: "After@example.com", current_password },
    });
    expect(me.person).toMatchObject({ name: "After", email: "after@example.com" });
  });
});

describe("deleting the account", () => {
  test("asks for its name, ends everything, and frees the email address", async () => {
    const client = await signUp(service.address, "gone@example.com");
    const { key } = await client.createApiKey({ body: { name: "K" } });
    await client.createTemplate({ body: { name: "T", css: "" } });
    await expect(client.deleteAccount({ body: { name: "Wrong" } })).rejects.toMatchObject(
      refused("name_mismatch", 422),
    );
    await client.deleteAccount({ body: { name: "gone@example.com" } });
    await expect(client.me()).rejects.toMatchObject(refused("not_signed_in", 401));
    expect((await service.convert({ markdown: "x" }, { "X-Service-Key": key })).status).toBe(401);
    const again = await signUp(service.address, "gone@example.com");
    expect((await again.listTemplates()).templates).toEqual([]);
  });
});

describe("cross-site requests", () => {
  test.for([
    ["another site's page", { "Sec-Fetch-Site": "cross-site" }],
    ["another site on the same domain", { "Sec-Fetch-Site": "same-site" }],
    ["an older browser on another site", { Origin: "https://evil.example" }],
    ["a page without an origin", { Origin: "null" }],
  ] as const)("rejects %s before reading anything", async ([, headers]) => {
    const answer = await post("/api/sign-in", { email: "a@example.com", password: PASSWORD }, headers);
    expect(answer.status).toBe(403);
    expect(await answer.json()).toMatchObject({ code: "cross_site" });
  });

  test("accepts requests from its own pages", async () => {
    for (const headers of [{ "Sec-Fetch-Site": "same-origin" }, { Origin: service.address }]) {
      expect((await post("/api/sign-out", undefined, headers)).status).toBe(204);
    }
  });

  test("rejects a form of another site that sends JSON as text", async () => {
    const answer = await fetch(`${service.address}/api/sign-in`, {
      method: "POST",
      headers: { "Content-Type": "text/plain" },
      body: JSON.stringify({ email: "a@example.com", password: PASSWORD }),
    });
    expect(answer.status).toBe(415);
  });
});

function post(path: string, body: unknown, headers: Record<string, string> = {}) {
  return fetch(service.address + path, {
    method: "POST",
    headers: { ...(body !== undefined && { "Content-Type": "application/json" }), ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
}

test.for(["sessions", "people"] as const)(
  "logs why %s cannot be read, and prints nothing past the log",
  async (table) => {
    const causes: (string | undefined)[] = [];
    const log = pino({ level: "error" }, { write: (line: string) => void causes.push(messageIn(line)) });
    const broken = await startForTest({ SIGN_UP: "open" }, log);
    const client = await signUp(broken.address, "ann@example.com");
    const db = openDatabase(await testPlace(broken.dataDir));
    await db.schema.alterTable(table).renameTo("elsewhere").execute();
    await db.destroy();
    const printed = vi.spyOn(console, "error");
    await expect(client.me()).rejects.toMatchObject({ status: 503 });
    expect(printed).not.toHaveBeenCalled();
    printed.mockRestore();
    await broken.close();
    expect(causes.join("\n")).toMatch(new RegExp(`no such table: ${table}|"${table}" does not exist`));
  },
);

const messageIn = (line: string) => (JSON.parse(line) as { err?: { message: string } }).err?.message;

test("creates a session secret once, and rejects a file that is empty or cut off", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "galley-secret-"));
  const path = join(dataDir, "session-secret");
  const open = () => openSessionSecret({ configured: undefined, dataDir });
  const secret = await open();
  expect(await open()).toBe(secret);
  for (const text of ["", secret.slice(0, 20)]) {
    writeFileSync(path, text);
    await expect(open()).rejects.toThrow(`${path} is damaged`);
    expect(readFileSync(path, "utf8")).toBe(text);
  }
  rmSync(dataDir, { recursive: true });
});
