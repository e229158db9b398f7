import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readConfig } from "../config.ts";
import { openDatabase, type Database } from "../platform/database/database.ts";
import { createBrowser, PASSWORD, startForTest, testPlace } from "../testing.ts";
import { totp } from "../testing/totp.ts";
import { openOperator } from "../wire-operator.ts";

const dataDir = mkdtempSync(join(tmpdir(), "galley-test-"));
let service: Awaited<ReturnType<typeof startForTest>>;
let db: Database;
beforeAll(async () => {
  service = await startForTest({ SIGN_UP: "open", DATA_DIR: dataDir });
  db = openDatabase(await testPlace(dataDir));
});
afterAll(async () => {
  await db.destroy();
  await service.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const refused = (code: string, status: number) => ({ status, problem: { code } });
const withPassword = { body: { password: PASSWORD } };

/** Someone with two-factor sign-in, signed in. */
async function signUpWithCodes(email: string) {
  const { client } = createBrowser(service.address);
  await client.signUp({ body: { name: email, email, password: PASSWORD } });
  const { secret, recovery_codes, uri } = await client.startTwoFactor(withPassword);
  await client.confirmTwoFactor({ body: { code: totp(secret) } });
  return { client, secret, uri, codes: recovery_codes };
}

/** Someone who entered their password and not yet a code. */
async function halfway(email: string) {
  const browser = createBrowser(service.address);
  await expect(browser.client.signIn({ body: { email, password: PASSWORD } })).rejects.toMatchObject(
    refused("two_factor_required", 401),
  );
  return browser;
}

describe("setting it up", () => {
  test("asks for the password, and is off until a code is confirmed", async () => {
    const { client } = createBrowser(service.address);
    await client.signUp({ body: { name: "A", email: "setup@example.com", password: PASSWORD } });
    await expect(client.startTwoFactor({ body: { password: "wrong" } })).rejects.toMatchObject(
      refused("wrong_password", 403),
    );
    await client.startTwoFactor(withPassword);
    const { secret, uri } = await client.startTwoFactor(withPassword);
    expect(uri).toMatch(/^otpauth:\/\/totp\/Galley:setup%40example\.com\?/);
    await expect(client.confirmTwoFactor({ body: { code: totp(secret, 100) } })).rejects.toMatchObject({
      status: 401,
      problem: { code: "wrong_code", detail: "Check the time on your phone, and try the next code." },
    });
    expect(await client.readTwoFactor()).toEqual({ enabled: false, recovery_codes_left: 0 });
    await createBrowser(service.address).client.signIn({
      body: { email: "setup@example.com", password: PASSWORD },
    });
    await client.confirmTwoFactor({ body: { code: totp(secret) } });
    expect(await client.readTwoFactor()).toEqual({ enabled: true, recovery_codes_left: 10 });
    expect(await client.me()).toMatchObject({ person: { two_factor: true } });
    await expect(client.startTwoFactor(withPassword)).rejects.toMatchObject(
      refused("two_factor_enabled", 409),
    );
  });

  test("ends the person's other sessions and keeps this one", async () => {
    const other = createBrowser(service.address).client;
    const { client } = createBrowser(service.address);
    await client.signUp({ body: { name: "B", email: "others@example.com", password: PASSWORD } });
    await other.signIn({ body: { email: "others@example.com", password: PASSWORD } });
    const { secret } = await client.startTwoFactor(withPassword);
    await client.confirmTwoFactor({ body: { code: totp(secret) } });
    expect((await client.listSessions()).sessions.map(({ current }) => current)).toEqual([true]);
    await expect(other.me()).rejects.toMatchObject(refused("not_signed_in", 401));
  });

  test("uses up the code that turns it on", async () => {
    const email = "used@example.com";
    const { client } = createBrowser(service.address);
    await client.signUp({ body: { name: "C", email, password: PASSWORD } });
    const { secret } = await client.startTwoFactor(withPassword);
    const code = totp(secret);
    await client.confirmTwoFactor({ body: { code } });
    const { client: other } = await halfway(email);
    await expect(other.signInWithCode({ body: { code } })).rejects.toMatchObject(refused("wrong_code", 401));
  });

  test("stores neither the secret nor a recovery code in readable form", async () => {
    const { secret, codes } = await signUpWithCodes("stored@example.com");
    const stored = JSON.stringify(await db.selectFrom("two_factors").selectAll().execute());
    for (const readable of [secret, codes[0] ?? "?"]) expect(stored).not.toContain(readable);
  });
});

describe("signing in", () => {
  test("rejects the password alone, and accepts a code of the app once", async () => {
    const { secret } = await signUpWithCodes("code@example.com");
    const first = await halfway("code@example.com");
    expect([...first.cookies.keys()]).toEqual(["galley.two_factor"]);
    await expect(first.client.me()).rejects.toMatchObject(refused("not_signed_in", 401));
    const code = totp(secret, 1);
    await first.client.signInWithCode({ body: { code: `${code.slice(0, 3)} ${code.slice(3)}` } });
    expect(await first.client.me()).toMatchObject({ person: { email: "code@example.com" } });

    const second = await halfway("code@example.com");
    await expect(second.client.signInWithCode({ body: { code } })).rejects.toMatchObject(
      refused("wrong_code", 401),
    );
    await expect(second.client.me()).rejects.toMatchObject(refused("not_signed_in", 401));
    expect((await first.client.listSessions()).sessions.length).toBe(2);
  });

  test("a recovery code works once, however it is typed", async () => {
    const { client, codes } = await signUpWithCodes("recovery@example.com");
    const [code = ""] = codes;
    const first = await halfway("recovery@example.com");
    await first.client.signInWithCode({ body: { code: ` ${code.replace("-", "").toUpperCase()} ` } });
    expect(await client.readTwoFactor()).toEqual({ enabled: true, recovery_codes_left: 9 });
    const second = await halfway("recovery@example.com");
    await expect(second.client.signInWithCode({ body: { code } })).rejects.toMatchObject(
      refused("wrong_code", 401),
    );
  });

  test("five wrong codes end the sign-in, and ten lock the person's codes for a while", async () => {
    const { codes } = await signUpWithCodes("guess@example.com");
    const wrong = { body: { code: "aaaaa-aaaaa" } };
    for (let round = 0; round < 2; round++) {
      const { client } = await halfway("guess@example.com");
      for (let attempt = 0; attempt < 5; attempt++) {
        await expect(client.signInWithCode(wrong)).rejects.toMatchObject(refused("wrong_code", 401));
      }
      if (round === 0)
        await expect(client.signInWithCode(wrong)).rejects.toMatchObject(refused("sign_in_expired", 410));
    }
    const { client } = await halfway("guess@example.com");
    await expect(client.signInWithCode({ body: { code: codes[1] ?? "" } })).rejects.toMatchObject(
      refused("too_many_attempts", 429),
    );
  });

  test("rejects a code without a password before it", async () => {
    const { secret } = await signUpWithCodes("bare@example.com");
    const { client } = createBrowser(service.address);
    await expect(client.signInWithCode({ body: { code: totp(secret) } })).rejects.toMatchObject(
      refused("sign_in_expired", 410),
    );
  });
});

describe("afterwards", () => {
  test("new recovery codes replace the old ones, and turning it off needs the password", async () => {
    const { client, codes } = await signUpWithCodes("renew@example.com");
    await expect(client.renewRecoveryCodes({ body: { password: "wrong" } })).rejects.toMatchObject(
      refused("wrong_password", 403),
    );
    const { recovery_codes } = await client.renewRecoveryCodes(withPassword);
    expect(recovery_codes.filter((code) => codes.includes(code))).toEqual([]);
    const { client: other } = await halfway("renew@example.com");
    await expect(other.signInWithCode({ body: { code: codes[0] ?? "" } })).rejects.toMatchObject(
      refused("wrong_code", 401),
    );
    await other.signInWithCode({ body: { code: recovery_codes[0] ?? "" } });

    await expect(client.disableTwoFactor({ body: { password: "wrong" } })).rejects.toMatchObject(
      refused("wrong_password", 403),
    );
    await client.disableTwoFactor(withPassword);
    await expect(client.renewRecoveryCodes(withPassword)).rejects.toMatchObject(
      refused("two_factor_disabled", 409),
    );
    await createBrowser(service.address).client.signIn({
      body: { email: "renew@example.com", password: PASSWORD },
    });
  });

  test("the operator can admit someone who lost phone and recovery codes, which ends their sessions", async () => {
    const { client } = await signUpWithCodes("lost@example.com");
    const { id } = (await client.me()).account;
    const { dataDir, databaseUrl = "" } = await testPlace(service.dataDir);
    const operator = await openOperator(readConfig({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl }));
    const disable = (email: string) => operator.actions.disableTwoFactor(operator.actor, email);
    expect(await disable("nobody@example.com")).toBeUndefined();
    expect(await disable("Lost@example.com")).toBe(true);
    expect(await disable("lost@example.com")).toBe(false);
    expect(await operator.log({ accountId: id }, 10)).toMatchObject([
      { action: "two_factor.disable", details: '{"person":"lost@example.com"}' },
    ]);
    await operator.close();
    await expect(client.me()).rejects.toMatchObject(refused("not_signed_in", 401));
    await createBrowser(service.address).client.signIn({
      body: { email: "lost@example.com", password: PASSWORD },
    });
  });

  test("explains what to do after the session secret has changed", async () => {
    const { secret } = await signUpWithCodes("changed@example.com");
    const { secret: encrypted } = await db
      .selectFrom("two_factors")
      .innerJoin("people", "people.id", "two_factors.person_id")
      .select("secret")
      .where("email", "=", "changed@example.com")
      .executeTakeFirstOrThrow();
    const spoiled = encrypted.replace(/.$/, (last) => (last === "0" ? "1" : "0"));
    await db.updateTable("two_factors").set({ secret: spoiled }).where("secret", "=", encrypted).execute();
    const { client } = await halfway("changed@example.com");
    await expect(client.signInWithCode({ body: { code: totp(secret) } })).rejects.toMatchObject({
      problem: { code: "wrong_code", detail: expect.stringContaining("Ask the operator") },
    });
  });
});
