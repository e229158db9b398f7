import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openDatabase, type Database } from "../platform/database/database.ts";
import { migrate } from "../platform/database/migrate.ts";
import { MIGRATIONS } from "../platform/database/migrations.ts";
import { createBrowser, PASSWORD, startForTest, testPlace } from "../testing.ts";
import { hashToken } from "./hashed-tokens.ts";

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

async function newPerson(email: string) {
  const { client, cookies } = createBrowser(service.address);
  await client.signUp({ body: { name: "x", email, password: PASSWORD } });
  const token = () => decodeURIComponent(cookies.get("galley.session_token") ?? "").split(".")[0] ?? "";
  return { client, token, email };
}
const stored = async () =>
  (await db.selectFrom("sessions").select("token").execute()).map(({ token }) => token);
const signInAgain = async (email: string) => {
  const { client } = createBrowser(service.address);
  await client.signIn({ body: { email, password: PASSWORD } });
  return client;
};

test("stores only the hash of a session's token", async () => {
  const { token } = await newPerson("hash@example.com");
  expect(token()).toHaveLength(32);
  expect(await stored()).toContain(hashToken(token()));
  expect(await stored()).not.toContain(token());
});

test("keeps the token of a renewed session", async () => {
  const { client, token } = await newPerson("renewed@example.com");
  const before = token();
  const inTenDays = new Date(Date.now() + 10 * 24 * 60 * 60 * 1_000).toISOString();
  const ours = () => db.selectFrom("sessions").select("expires_at").where("token", "=", hashToken(before));
  await db
    .updateTable("sessions")
    .set({ expires_at: inTenDays })
    .where("token", "=", hashToken(before))
    .execute();
  await client.me();
  const { expires_at: expiresAt } = await ours().executeTakeFirstOrThrow();
  expect(new Date(expiresAt).toISOString() > inTenDays).toBe(true);
  expect(token()).toBe(before);
  await client.me();
});

test("a new password ends the other sessions and leaves a new one; signing out ends it", async () => {
  const { client, token, email } = await newPerson("changed@example.com");
  const other = await signInAgain(email);
  await client.changePassword({ body: { current_password: PASSWORD, new_password: `${PASSWORD}!` } });
  await client.me();
  await expect(other.me()).rejects.toMatchObject({ status: 401 });
  const last = token();
  expect(await stored()).toContain(hashToken(last));
  await client.signOut();
  expect(await stored()).not.toContain(hashToken(last));
});

test("rejects the hash sent as a token", async () => {
  const { client, cookies } = createBrowser(service.address);
  await client.signUp({ body: { name: "x", email: "thief@example.com", password: PASSWORD } });
  const cookie = cookies.get("galley.session_token") ?? "";
  cookies.set(
    "galley.session_token",
    cookie.replace(/^[^.]+/, (token) => hashToken(token)),
  );
  await expect(client.me()).rejects.toMatchObject({ status: 401 });
});

test("keeps existing sessions valid through the migration", async () => {
  const before = Object.fromEntries(Object.entries(MIGRATIONS).filter(([name]) => name < "0012"));
  const place = await testPlace(mkdtempSync(join(tmpdir(), "galley-test-")), "template0");
  const old = openDatabase(place);
  await migrate(old, before);
  const at = new Date(0).toISOString();
  const times = { created_at: at, updated_at: at };
  await old
    .insertInto("people")
    .values({ id: "p", name: "x", email: "x", email_verified: 0, image: null, ...times })
    .execute();
  await old
    .insertInto("sessions")
    .values({
      id: "s",
      token: "raw",
      person_id: "p",
      ip_address: null,
      user_agent: null,
      expires_at: at,
      ...times,
    })
    .execute();
  await migrate(old);
  expect(await old.selectFrom("sessions").select("token").execute()).toEqual([{ token: hashToken("raw") }]);
  await old.destroy();
});
