import { afterAll, beforeAll, expect, test } from "vitest";
import { createBrowser, PASSWORD, signUp, startForTest } from "../testing.ts";

let service: Awaited<ReturnType<typeof startForTest>>;
beforeAll(async () => {
  service = await startForTest({ SIGN_UP: "open" });
});
afterAll(() => service.close());

test("after ten wrong passwords from one address, even the right one must wait there, but not elsewhere", async () => {
  await signUp(service.address, "target@example.com");
  const { client: guesser } = createBrowser(service.address, "10.1.1.1");
  const guess = (password: string) =>
    guesser.signIn({ body: { email: "target@example.com", password } }).then(
      () => "in",
      (error: { problem: { code: string }; retryAfterSeconds?: number }) => error,
    );
  for (let count = 0; count < 10; count++) {
    expect(await guess(`guess number ${count}`)).toMatchObject({ problem: { code: "wrong_credentials" } });
  }
  const refused = await guess(PASSWORD);
  expect(refused).toMatchObject({ status: 429, problem: { code: "too_many_attempts" } });
  expect((refused as { retryAfterSeconds: number }).retryAfterSeconds).toBeGreaterThan(600);
  const { client: owner } = createBrowser(service.address);
  await owner.signIn({ body: { email: "target@example.com", password: PASSWORD } });
});

test.for([
  ["one address", () => "10.3.3.3"],
  ["the addresses of one IPv6 network", (count: number) => `2001:db8:0:7::${count + 1}`],
] as const)("limits guesses of an entry link from %s", async ([, addressOf]) => {
  const guess = (count: number) =>
    createBrowser(service.address, addressOf(count))
      .client.checkEntryLink({ body: { token: "guess" } })
      .catch((error: { status: number }) => error.status);
  const outcomes = [];
  for (let count = 0; count < 31; count++) outcomes.push(await guess(count));
  expect(outcomes[0]).toBe(410);
  expect(outcomes[30]).toBe(429);
});

test("limits changes of the email address, which would tell who has an account", async () => {
  const client = await signUp(service.address, "curious@example.com");
  await signUp(service.address, "wanted@example.com");
  const ask = () =>
    client
      .updateProfile({ body: { email: "wanted@example.com", current_password: PASSWORD } })
      .catch((error: { problem: { code: string } }) => error.problem.code);
  const outcomes = [];
  for (let count = 0; count < 11; count++) outcomes.push(await ask());
  expect(outcomes).toEqual([...Array<string>(10).fill("email_taken"), "too_many_attempts"]);
});

test("limits API keys, because revoked ones stay in the database", async () => {
  const client = await signUp(service.address, "keys@example.com");
  const create = async () => {
    const { id } = await client.createApiKey({ body: { name: "CI" } });
    await client.revokeApiKey({ params: { api_key_id: id } });
  };
  for (let count = 0; count < 100; count++) await create();
  await expect(create()).rejects.toMatchObject({ status: 429, problem: { code: "too_many_attempts" } });
});

test("ignores the client address from a proxy that is not trusted", async () => {
  const direct = await startForTest({ SIGN_UP: "open", TRUST_PROXY: "192.0.2.1" });
  try {
    const client = await signUp(direct.address, "here@example.com");
    expect((await client.listSessions()).sessions).toMatchObject([{ ip_address: "127.0.0.1" }]);
  } finally {
    await direct.close();
  }
});

test("does not allow sign-up by default, and sets Secure cookies over https", async () => {
  const closed = await startForTest({ PUBLIC_URL: "https://mail.example.com" });
  try {
    await expect(signUp(closed.address, "a@example.com")).rejects.toMatchObject({
      problem: { code: "sign_up_closed" },
    });
    const { client, cookies } = createBrowser(closed.address);
    const token = closed.firstStart?.entryToken ?? "";
    await client.enter({ body: { token, email: "owner@example.com", password: PASSWORD } });
    expect([...cookies.keys()]).toEqual(["__Secure-galley.session_token"]);
    expect((await client.me()).features.sign_up).toBe(false);
  } finally {
    await closed.close();
  }
});
