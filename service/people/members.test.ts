import { once } from "node:events";
import { request, type IncomingMessage } from "node:http";
import { ACCESS, includesRole, ROLES, ROUTES, type Client, type Role, type Route } from "@galley/contract";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { systemClock } from "../platform/clock.ts";
import { openDatabase } from "../platform/database/database.ts";
import { createBrowser, PASSWORD, signUp, startForTest, testPlace } from "../testing.ts";
import { untilUnderWay } from "../testing-aborts.ts";
import { createInvitations } from "./invitations.ts";

let now = Date.now();
let service: Awaited<ReturnType<typeof startForTest>>;
beforeAll(async () => {
  service = await startForTest({ SIGN_UP: "open" }, undefined, { now: () => now++ });
});
afterAll(() => service.close());

const refused = (code: string, status: number) => ({ status, problem: { code } });
const DAY_MS = 24 * 60 * 60 * 1_000;

async function invite(owner: Client, email: string, role: Role): Promise<string> {
  const { link, mailed } = await owner.createInvitation({ body: { email, role } });
  expect(mailed).toBe(false);
  expect(link).toMatch(/\/join#[\w-]{32}$/);
  return link.split("#")[1] ?? "";
}

/** A new person in the account, signed in. */
async function addPerson(owner: Client, email: string, role: Role) {
  const browser = createBrowser(service.address);
  const token = await invite(owner, email, role);
  await browser.client.acceptInvitation({ body: { token, name: email, email, password: PASSWORD } });
  const { person } = await browser.client.me();
  return { ...browser, id: person.id };
}

describe("an invitation", () => {
  test("adds a new person with its role, once", async () => {
    const owner = await signUp(service.address, "inviter@example.com");
    const token = await invite(owner, "New@example.com", "editor");
    const { client } = createBrowser(service.address);
    expect(await client.checkInvitation({ body: { token } })).toEqual({
      account_name: "inviter@example.com",
      email: "new@example.com",
      role: "editor",
      invited_by: "inviter@example.com",
    });
    const body = { token, name: "New", email: "new@example.com", password: PASSWORD };
    await client.acceptInvitation({ body });
    expect(await client.me()).toMatchObject({
      person: { name: "New" },
      account: { name: "inviter@example.com", role: "editor" },
    });
    expect((await owner.listPeople()).people.map(({ name, role, is_you }) => [name, role, is_you])).toEqual([
      ["inviter@example.com", "owner", true],
      ["New", "editor", false],
    ]);
    expect((await owner.listInvitations()).invitations).toEqual([]);
    await expect(
      createBrowser(service.address).client.acceptInvitation({ body: { ...body, email: "2@example.com" } }),
    ).rejects.toMatchObject(refused("link_expired", 410));
    await expect(
      owner.createInvitation({ body: { email: "new@example.com", role: "viewer" } }),
    ).rejects.toMatchObject(refused("already_member", 409));
  });

  test("stops working when it is revoked, replaced by a newer one, or seven days old", async () => {
    const owner = await signUp(service.address, "revoker@example.com");
    const { client } = createBrowser(service.address);
    const check = (token: string) => client.checkInvitation({ body: { token } });
    const first = await invite(owner, "late@example.com", "viewer");
    const second = await invite(owner, "late@example.com", "editor");
    await expect(check(first)).rejects.toMatchObject(refused("link_expired", 410));
    await check(second);
    const { invitations } = await owner.listInvitations();
    expect(invitations.map(({ role }) => role)).toEqual(["editor"]);
    const params = { invitation_id: invitations[0]?.id ?? "" };
    await owner.revokeInvitation({ params });
    await expect(check(second)).rejects.toMatchObject(refused("link_expired", 410));
    await expect(owner.revokeInvitation({ params })).rejects.toMatchObject(
      refused("invitation_not_found", 404),
    );
    const third = await invite(owner, "late@example.com", "viewer");
    now += 7 * DAY_MS;
    await expect(check(third)).rejects.toMatchObject(refused("link_expired", 410));
    expect((await owner.listInvitations()).invitations).toEqual([]);
  });

  test("adds a second account to someone who is signed in, and they switch between the two", async () => {
    const owner = await signUp(service.address, "first@example.com");
    const guest = await signUp(service.address, "guest@example.com");
    const token = await invite(owner, "guest@example.com", "viewer");
    await expect(
      createBrowser(service.address).client.acceptInvitation({
        body: { token, name: "G", email: "guest@example.com", password: PASSWORD },
      }),
    ).rejects.toMatchObject(refused("email_taken", 409));
    await guest.joinAccount({ body: { token } });
    const me = await guest.me();
    expect(me).toMatchObject({
      account: { name: "first@example.com", role: "viewer" },
      accounts: [
        { name: "guest@example.com", role: "owner" },
        { name: "first@example.com", role: "viewer" },
      ],
    });
    await expect(guest.createTemplate({ body: { name: "T", css: "" } })).rejects.toMatchObject(
      refused("insufficient_role", 403),
    );
    // A new password gives the session a new token for the same account.
    await guest.changePassword({ body: { current_password: PASSWORD, new_password: `${PASSWORD}!` } });
    expect((await guest.me()).account.name).toBe("first@example.com");
    const own = me.accounts[0]?.id ?? "";
    await guest.switchAccount({ body: { account_id: own } });
    await guest.createTemplate({ body: { name: "T", css: "" } });
    expect((await guest.me()).account).toMatchObject({ id: own, role: "owner" });
    await expect(owner.switchAccount({ body: { account_id: own } })).rejects.toMatchObject(
      refused("account_not_found", 404),
    );
    const again = await invite(owner, "other@example.com", "viewer");
    await expect(guest.joinAccount({ body: { token: again } })).rejects.toMatchObject(
      refused("already_member", 409),
    );
    // It was rejected, so the link is not used up.
    await owner.checkInvitation({ body: { token: again } });
  });
});

describe("the people of an account", () => {
  test("change roles, and the account always keeps an owner", async () => {
    const owner = await signUp(service.address, "sole@example.com");
    const { id } = (await owner.me()).person;
    const other = await addPerson(owner, "second@example.com", "viewer");
    const demote = () => owner.changeRole({ params: { person_id: id }, body: { role: "editor" } });
    const account_id = (await owner.me()).account.id;
    for (const attempt of [
      demote,
      () => owner.removePerson({ params: { person_id: id } }),
      () => owner.leaveAccount({ body: { account_id } }),
    ]) {
      await expect(attempt()).rejects.toMatchObject(refused("last_owner", 409));
    }
    await owner.changeRole({ params: { person_id: other.id }, body: { role: "owner" } });
    const [one, two] = await Promise.allSettled([
      demote(),
      other.client.changeRole({ params: { person_id: other.id }, body: { role: "viewer" } }),
    ]);
    expect([one.status, two.status].toSorted()).toEqual(["fulfilled", "rejected"]);
    const { people } = await owner.listPeople();
    expect(people.filter(({ role }) => role === "owner").length).toBe(1);
  });

  test("a removed person's sessions end at once, and their address is free again", async () => {
    const owner = await signUp(service.address, "remover@example.com");
    const gone = await addPerson(owner, "gone@example.com", "editor");
    await owner.removePerson({ params: { person_id: gone.id } });
    await expect(gone.client.me()).rejects.toMatchObject(refused("not_signed_in", 401));
    await expect(owner.removePerson({ params: { person_id: gone.id } })).rejects.toMatchObject(
      refused("person_not_found", 404),
    );
    await signUp(service.address, "gone@example.com");
  });

  test.each(["removed", "demoted", "leaving"])("the open invitations of a %s owner end", async (how) => {
    const owner = await signUp(service.address, `keeps-${how}@example.com`);
    const other = await addPerson(owner, `${how}@example.com`, "owner");
    const token = await invite(other.client, `${how}-back-door@example.com`, "owner");
    await invite(owner, `${how}-guest@example.com`, "viewer");
    const params = { person_id: other.id };
    if (how === "removed") await owner.removePerson({ params });
    else if (how === "demoted") await owner.changeRole({ params, body: { role: "editor" } });
    else await other.client.leaveAccount({ body: { account_id: (await owner.me()).account.id } });
    await expect(
      createBrowser(service.address).client.checkInvitation({ body: { token } }),
    ).rejects.toMatchObject(refused("link_expired", 410));
    expect((await owner.listInvitations()).invitations).toMatchObject([
      { email: `${how}-guest@example.com`, invited_by: `keeps-${how}@example.com` },
    ]);
  });

  test.each([
    ["removed", 401],
    ["demoted", 403],
    ["signed out", 401],
  ] as const)("someone who is %s while their request arrives is rejected", async (how, status) => {
    const owner = await signUp(service.address, `in-time-${status}-${how.length}@example.com`);
    const other = await addPerson(owner, `too-late-${status}-${how.length}@example.com`, "owner");
    const body = JSON.stringify({ name: "Back door" });
    const asked = request(`${service.address}/api/api-keys`, {
      method: "POST",
      headers: {
        Cookie: [...other.cookies].map((pair) => pair.join("=")).join("; "),
        "Content-Type": "application/json",
        "Content-Length": body.length,
      },
    });
    asked.flushHeaders();
    await untilUnderWay(service.address, ({ requests_under_way }) => requests_under_way === 1);
    const params = { person_id: other.id };
    if (how === "removed") await owner.removePerson({ params });
    else if (how === "demoted") await owner.changeRole({ params, body: { role: "editor" } });
    else await other.client.signOut();
    asked.end(body);
    const [response] = (await once(asked, "response")) as [IncomingMessage];
    expect(response.resume().statusCode).toBe(status);
    expect((await owner.listApiKeys()).api_keys).toEqual([]);
  });

  test("an owner who has just lost the role cannot invite anyone", async () => {
    const owner = await signUp(service.address, "revoking@example.com");
    const other = await addPerson(owner, "late-owner@example.com", "owner");
    const { id } = (await owner.me()).account;
    await owner.changeRole({ params: { person_id: other.id }, body: { role: "editor" } });
    const db = openDatabase(await testPlace(service.dataDir));
    const invitations = createInvitations({ db, clock: systemClock });
    const invitedBy = { id: other.id, name: "Late owner" };
    await expect(
      invitations.create(id, { email: "door@example.com", role: "owner", invitedBy }),
    ).rejects.toMatchObject({ code: "insufficient_role" });
    expect(await invitations.list(id)).toEqual([]);
    await db.destroy();
  });

  test("someone who leaves is taken to another of their accounts, or signed out", async () => {
    const owner = await signUp(service.address, "stays@example.com");
    const { id: account_id } = (await owner.me()).account;
    const only = await addPerson(owner, "only@example.com", "viewer");
    await expect(only.client.leaveAccount({ body: { account_id: "other" } })).rejects.toMatchObject(
      refused("account_not_found", 404),
    );
    await only.client.leaveAccount({ body: { account_id } });
    await expect(only.client.me()).rejects.toMatchObject(refused("not_signed_in", 401));

    const guest = await signUp(service.address, "leaver@example.com");
    await guest.joinAccount({ body: { token: await invite(owner, "leaver@example.com", "editor") } });
    await guest.leaveAccount({ body: { account_id } });
    expect((await guest.me()).account).toMatchObject({ name: "leaver@example.com", role: "owner" });
    expect((await owner.listPeople()).people.length).toBe(1);
  });

  test("deleting an account deletes the people who belong to no other", async () => {
    const owner = await signUp(service.address, "deleter@example.com");
    const only = await addPerson(owner, "with-it@example.com", "viewer");
    const guest = await signUp(service.address, "survivor@example.com");
    await guest.joinAccount({ body: { token: await invite(owner, "survivor@example.com", "editor") } });
    await owner.deleteAccount({ body: { name: "deleter@example.com" } });
    await expect(only.client.me()).rejects.toMatchObject(refused("not_signed_in", 401));
    expect((await guest.me()).account).toMatchObject({ name: "survivor@example.com" });
  });
});

describe("every role on every route", () => {
  const sessionRoutes = Object.entries(ROUTES as Record<string, Route>).filter(
    ([, { access }]) => access === "session",
  );

  test("is admitted or rejected over HTTP as the table says", async () => {
    const owner = createBrowser(service.address);
    const email = "table@example.com";
    await owner.client.signUp({ body: { name: email, email, password: PASSWORD } });
    const people: Record<Role, { cookies: Map<string, string> }> = {
      owner,
      editor: await addPerson(owner.client, "table-editor@example.com", "editor"),
      viewer: await addPerson(owner.client, "table-viewer@example.com", "viewer"),
    };
    for (const role of ROLES) {
      const outcomes: Record<string, string> = {};
      const expected: Record<string, string> = {};
      for (const [name, { method, path }] of sessionRoutes) {
        const needs = ACCESS[name as keyof typeof ACCESS];
        expected[name] =
          needs === "operator" ? "not_found" : includesRole(role, needs) ? "allowed" : "insufficient_role";
        const cookie = [...people[role].cookies].map((pair) => pair.join("=")).join("; ");
        const response = await fetch(service.address + path.replaceAll(/:\w+/g, "none"), {
          method,
          headers: { cookie, ...(method !== "GET" && { "Content-Type": "application/json" }) },
          // Rejected before the body is read, or else as an incomplete form.
          ...(method !== "GET" && { body: "{}" }),
        });
        const { code = "" } = (await response.json().catch(() => ({}))) as { code?: string };
        outcomes[name] = ["insufficient_role", "not_found"].includes(code) ? code : "allowed";
        expect([name, response.status]).not.toEqual([name, 401]);
      }
      expect(outcomes).toEqual(expected);
    }
  });
});
