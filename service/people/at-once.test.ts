import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createAccounts } from "../accounts/accounts.ts";
import { systemClock as clock } from "../platform/clock.ts";
import type { Database } from "../platform/database/database.ts";
import { addAccount, openTestDatabase, PASSWORD } from "../testing.ts";
import { createInvitations } from "./invitations.ts";
import { createMembers } from "./members.ts";
import { createPeople } from "./people.ts";
import { createPersonStore } from "./store.ts";

/** Enough for every order of two transactions to occur. */
const TIMES = Array.from({ length: 20 });

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.destroy());

function services() {
  const invitations = createInvitations({ db, clock });
  const members = createMembers({ db, clock, invitations });
  return {
    invitations,
    members,
    people: createPeople({ db, clock }),
    accounts: createAccounts({ db, clock }),
  };
}

async function addPerson(...accountIds: string[]) {
  const store = createPersonStore(db);
  const person = { id: randomUUID(), name: "Ann", email: `${randomUUID()}@example.com` };
  await store.insert({ ...person, passwordHash: "", at: clock.now() });
  for (const accountId of accountIds) await store.addMember(person.id, accountId, "owner", clock.now());
  return person;
}

/** An account that keeps an owner when another one leaves. */
async function addOwnedAccount() {
  const { accountId } = await addAccount(db);
  const owner = await addPerson(accountId);
  const invite = async (): Promise<string> => {
    const wanted = { email: `${randomUUID()}@example.com`, role: "viewer", invitedBy: owner } as const;
    return (await services().invitations.create(accountId, wanted)).token;
  };
  return { accountId, invite };
}

/** People without an account, who could neither sign in nor sign up again. */
async function stranded(): Promise<string[]> {
  const rows = await db
    .selectFrom("people")
    .leftJoin("memberships", "memberships.person_id", "people.id")
    .select("people.id")
    .where("memberships.account_id", "is", null)
    .execute();
  return rows.map(({ id }) => id);
}

const outcomesOf = async (attempts: readonly Promise<unknown>[]): Promise<string[]> =>
  (await Promise.allSettled(attempts)).map((outcome) =>
    outcome.status === "fulfilled" ? "done" : ((outcome.reason as { code?: string }).code ?? ""),
  );

test("someone who is removed from both of their accounts at once is deleted", async () => {
  for (const _ of TIMES) {
    const [one, other] = [await addOwnedAccount(), await addOwnedAccount()];
    const { id } = await addPerson(one.accountId, other.accountId);
    const { members } = services();
    await Promise.all([members.remove(one.accountId, id), members.leave(other.accountId, id)]);
  }
  expect(await stranded()).toEqual([]);
});

test("someone whose two accounts are deleted at once is deleted", async () => {
  for (const _ of TIMES) {
    const [one, other] = [await addOwnedAccount(), await addOwnedAccount()];
    await addPerson(one.accountId, other.accountId);
    const { people } = services();
    await Promise.all([people.removeAccount(one.accountId), people.removeAccount(other.accountId)]);
  }
  expect(await stranded()).toEqual([]);
});

test.for(["invitation", "entry link"])(
  "an account that is deleted while an %s is used leaves nobody behind",
  async (link) => {
    const outcomes: string[] = [];
    for (const _ of TIMES) {
      const { accountId, invite } = await addOwnedAccount();
      const { accounts, invitations, people } = services();
      const credentials = { name: "Ben", email: `${randomUUID()}@example.com`, password: PASSWORD };
      const token = link === "invitation" ? await invite() : await accounts.createEntryLink(accountId);
      const entering =
        link === "invitation"
          ? people.accept(invitations, token, credentials)
          : people.enter(token, credentials);
      outcomes.push(...(await outcomesOf([entering, people.removeAccount(accountId)])));
    }
    expect(outcomes.filter((outcome) => !["done", "link_expired"].includes(outcome))).toEqual([]);
    expect(await stranded()).toEqual([]);
  },
);

test("someone who accepts two invitations to an account at once joins it once", async () => {
  for (const _ of TIMES) {
    const { accountId, invite } = await addOwnedAccount();
    const [first, second] = [await invite(), await invite()];
    const { id: personId } = await addPerson((await addAccount(db)).accountId);
    const { members } = services();
    const join = (token: string) => members.join(token, { personId, sessionId: "none" });
    expect((await outcomesOf([join(first), join(second)])).toSorted()).toEqual(["already_member", "done"]);
    expect((await members.list(accountId)).length).toBe(2);
  }
});

test("of two people who change to the same address at once, one gets it", async () => {
  for (const _ of TIMES) {
    const both = [await addPerson(), await addPerson()];
    const { people } = services();
    const email = `${randomUUID()}@example.com`;
    const outcomes = await outcomesOf(both.map(({ id }) => people.changeEmail(id, email)));
    expect(outcomes.toSorted()).toEqual(["done", "email_taken"]);
  }
});
