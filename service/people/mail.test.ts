import type { Client } from "@galley/contract";
import { pino } from "pino";
import { afterEach, describe, expect, test } from "vitest";
import { createBrowser, PASSWORD, signUp, startForTest } from "../testing.ts";
import { startSmtp } from "../testing-smtp.ts";

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

async function startWithMail(options?: { refuse: boolean }) {
  const smtp = await startSmtp(options);
  const service = await startForTest({
    SIGN_UP: "open",
    SMTP_URL: smtp.url,
    PUBLIC_URL: "http://mail.example.com",
    PLANS: '{"starter": {"includedCalls": 1}}',
  });
  closing.push(service.close, smtp.close);
  return { service, smtp };
}

/** The token of a link in an email, whose lines are folded by quoted-printable. */
function tokenIn(letter: { source: string } | undefined, page: string): string {
  const text = (letter?.source ?? "").replaceAll("=\n", "").replaceAll("=3D", "=");
  return new RegExp(`http://mail\\.example\\.com/${page}#([\\w.-]+)`).exec(text)?.[1] ?? "";
}

describe("with a mail server", () => {
  test("resets a password by a link that works once and ends every session", async () => {
    const { service, smtp } = await startWithMail();
    const client = await signUp(service.address, "forgetful@example.com");
    const { client: stranger } = createBrowser(service.address);
    await stranger.requestPasswordReset({ body: { email: "Forgetful@example.com" } });
    await stranger.requestPasswordReset({ body: { email: "nobody@example.com" } });
    await expect.poll(() => smtp.letters.length).toBe(1);
    expect(smtp.letters[0]?.to).toBe("forgetful@example.com");
    const token = tokenIn(smtp.letters[0], "reset");
    await stranger.resetPassword({ body: { token, password: "another password" } });
    await expect(client.me()).rejects.toMatchObject({ status: 401 });
    await stranger.signIn({ body: { email: "forgetful@example.com", password: "another password" } });
    await expect(
      stranger.resetPassword({ body: { token, password: "a third password" } }),
    ).rejects.toMatchObject({ problem: { code: "link_expired" } });
  });

  test("a password link stops working after another reset, or a change of the password or the address", async () => {
    const { service, smtp } = await startWithMail();
    const { client: stranger } = createBrowser(service.address);
    const requestLink = async (email: string) => {
      const before = smtp.letters.length;
      await stranger.requestPasswordReset({ body: { email } });
      await expect.poll(() => smtp.letters.length).toBe(before + 1);
      return tokenIn(smtp.letters[before], "reset");
    };
    const password = "another password";
    const changes: readonly ((client: Client, email: string) => Promise<unknown>)[] = [
      async (_, email) => stranger.resetPassword({ body: { token: await requestLink(email), password } }),
      (client) => client.changePassword({ body: { current_password: PASSWORD, new_password: password } }),
      (client) => client.updateProfile({ body: { email: "new@example.com", current_password: PASSWORD } }),
    ];
    for (const [index, change] of changes.entries()) {
      const email = `careful-${index}@example.com`;
      const client = await signUp(service.address, email);
      const token = await requestLink(email);
      await change(client, email);
      await expect(stranger.resetPassword({ body: { token, password } })).rejects.toMatchObject({
        problem: { code: "link_expired" },
      });
    }
  });

  test("sends a test email only to the person's own verified address", async () => {
    const { service, smtp } = await startWithMail();
    const client = await signUp(service.address, "author@example.com");
    expect((await client.features()).mail).toBe(true);
    const body = { subject: "Grüße", html: "<p>Hello</p>", text: "Hello" };
    await expect(client.sendTestMail({ body })).rejects.toMatchObject({
      problem: { code: "email_unverified" },
    });
    await client.sendEmailVerification();
    await expect.poll(() => smtp.letters.length).toBe(1);
    await client.confirmEmail({ body: { token: tokenIn(smtp.letters[0], "verify") } });
    expect((await client.me()).person.email_verified).toBe(true);
    await client.sendTestMail({ body });
    expect(smtp.letters[1]).toMatchObject({ to: "author@example.com" });
    expect(smtp.letters[1]?.source).toContain("<p>Hello</p>");
    await client.updateProfile({ body: { email: "other@example.com", current_password: PASSWORD } });
    await expect(client.sendTestMail({ body })).rejects.toMatchObject({
      problem: { code: "email_unverified" },
    });
    await expect(client.confirmEmail({ body: { token: "nonsense" } })).rejects.toMatchObject({
      problem: { code: "link_expired" },
    });
  });

  test("an invitation is sent to the address it is for, and its link lets that person join", async () => {
    const { service, smtp } = await startWithMail();
    const owner = await signUp(service.address, "owner@example.com");
    await owner.sendEmailVerification();
    await owner.confirmEmail({ body: { token: tokenIn(smtp.letters[0], "verify") } });
    const { mailed } = await owner.createInvitation({ body: { email: "ann@example.com", role: "editor" } });
    expect(mailed).toBe(true);
    expect(smtp.letters[1]?.to).toBe("ann@example.com");
    const { client: ann } = createBrowser(service.address);
    const token = tokenIn(smtp.letters[1], "join");
    await ann.acceptInvitation({
      body: { token, name: "Ann", email: "ann@example.com", password: PASSWORD },
    });
    const { id } = (await owner.me()).account;
    expect((await ann.me()).account).toMatchObject({ id, role: "editor" });
  });

  test("an owner whose address is not verified gets a link to copy, and no invitation is sent", async () => {
    const { service, smtp } = await startWithMail();
    const owner = await signUp(service.address, "owner@example.com");
    const created = await owner.createInvitation({ body: { email: "ann@example.com", role: "editor" } });
    expect(created).toMatchObject({ mailed: false, link: expect.stringContaining("/join#") });
    expect(smtp.letters).toEqual([]);
  });

  test("a usage email goes only to verified addresses, because anyone can sign up with any", async () => {
    const { service, smtp } = await startWithMail();
    const owner = await signUp(service.address, "owner@example.com");
    const email = "ann@example.com";
    const { link } = await owner.createInvitation({ body: { email, role: "viewer" } });
    const { client: ann } = createBrowser(service.address);
    const token = link.split("#")[1] ?? "";
    await ann.acceptInvitation({ body: { token, name: "Ann", email, password: PASSWORD } });
    await ann.sendEmailVerification();
    await ann.confirmEmail({ body: { token: tokenIn(smtp.letters[0], "verify") } });
    const { key } = await owner.createApiKey({ body: { name: "CI" } });
    await service.convert({ markdown: "x" }, { "X-Service-Key": key });
    await expect.poll(() => smtp.letters.at(-1)?.source).toContain("You have used all included calls");
    await expect.poll(() => smtp.letters.at(-1)?.to).toBe(email);
    expect(smtp.letters.map(({ to }) => to)).toEqual([email, email]);
  });

  test("reports a mail server that rejects the email", async () => {
    const { service } = await startWithMail({ refuse: true });
    const client = await signUp(service.address, "author@example.com");
    await expect(client.sendEmailVerification()).rejects.toMatchObject({
      status: 502,
      problem: { code: "mail_failed" },
    });
  });

  test("a subject cannot inject headers", async () => {
    const { service } = await startWithMail();
    const client = await signUp(service.address, "author@example.com");
    await expect(
      client.sendTestMail({ body: { subject: "x\r\nBcc: all@example.com", html: "x", text: "" } }),
    ).rejects.toMatchObject({ problem: { code: "invalid_request" } });
  });
});

test("without a mail server, logs the link and sends no test email", async () => {
  const lines: { msg: string; link?: string; to?: string }[] = [];
  const log = pino({ level: "warn" }, { write: (line: string) => void lines.push(JSON.parse(line)) });
  const service = await startForTest({ SIGN_UP: "open" }, log);
  closing.push(service.close);
  const client = await signUp(service.address, "forgetful@example.com");
  expect((await client.features()).mail).toBe(false);
  await expect(client.sendTestMail({ body: { subject: "x", html: "x", text: "" } })).rejects.toMatchObject({
    problem: { code: "mail_not_configured" },
  });
  await client.requestPasswordReset({ body: { email: "forgetful@example.com" } });
  const logged = lines.find(({ to }) => to === "forgetful@example.com");
  expect(logged?.link).toMatch(`${service.address}/reset#`);
  const token = logged?.link?.split("#")[1] ?? "";
  await client.resetPassword({ body: { token, password: "another password" } });
});
