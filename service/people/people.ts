import { randomUUID } from "node:crypto";
import type { Role } from "@galley/contract";
import { createAccounts } from "../accounts/accounts.ts";
import type { Clock } from "../platform/clock.ts";
import { withAccountLocked } from "../platform/database/account-lock.ts";
import type { Database } from "../platform/database/database.ts";
import { Problem } from "../platform/errors.ts";
import { hashToken } from "./hashed-tokens.ts";
import type { Invitations } from "./invitations.ts";
import { createPersonStore } from "./store.ts";

interface Credentials {
  readonly name: string;
  readonly email: string;
  readonly password: string;
}

/**
 * People and the accounts they belong to. Passwords are hashed before a transaction, never inside, because hashing is
 * slow.
 */
export function createPeople({ db, clock }: { db: Database; clock: Clock }) {
  const store = createPersonStore(db);

  const add = async (
    transaction: Database,
    person: { name: string; email: string; passwordHash: string },
    accountId: string,
    role: Role,
  ) => {
    const store = createPersonStore(transaction);
    const id = randomUUID();
    if (!(await store.insert({ ...person, id, at: clock.now() }))) throw emailTaken();
    await store.addMember(id, accountId, role, clock.now());
  };

  return {
    find: (personId: string) => store.find({ id: personId }),
    membershipOf: (personId: string, preferred?: string | null) => store.membershipOf(personId, preferred),
    accountOfEmail: async (email: string) => {
      const person = await store.find({ email: normal(email) });
      return person && (await store.membershipOf(person.id))?.accountId;
    },
    members: (accountId: string) => store.members(accountId),
    sessions: (personId: string) => store.sessions(personId, clock.now()),
    dropExpiredSessions: () => store.dropExpiredSessions(clock.now()),
    endSession: (personId: string, sessionId: string) => store.endSession(personId, sessionId),
    endOtherSessions: (personId: string, sessionId: string) => store.endSessions(personId, sessionId),
    endSessionOf: (token: string) => store.endSessionOf(hashToken(token)),
    endLinks: (personId: string) => store.endLinks(personId),
    keepAccount: (token: string, accountId: string) =>
      store.setSessionAccount({ token: hashToken(token) }, accountId),
    rename: (personId: string, name: string) => store.rename(personId, name, clock.now()),

    /** Creates a person and their account, or neither. */
    async signUp(
      { name, email, password }: Credentials,
      subscription: { plan: string; state: string },
    ): Promise<void> {
      const passwordHash = await hashPassword(password);
      await db.transaction().execute(async (transaction) => {
        const accountId = await createAccounts({ db: transaction, clock }).create({ name, ...subscription });
        await add(transaction, { name, email: normal(email), passwordHash }, accountId, "owner");
      });
    },

    /** Uses a one-time link: a known address gets a new password, and another becomes a new member. */
    async enter(token: string, { name, email, password }: Credentials): Promise<void> {
      const accountId = await createAccounts({ db, clock }).checkEntryLink(token);
      const passwordHash = await hashPassword(password);
      await withAccountLocked(db, accountId, async (transaction) => {
        await createAccounts({ db: transaction, clock }).useEntryLink(token);
        const store = createPersonStore(transaction);
        const members = await store.members(accountId);
        const known = members.find((member) => member.email === normal(email));
        if (known === undefined) {
          await add(transaction, { name, email: normal(email), passwordHash }, accountId, "owner");
        } else {
          // The link's holder may enter this account, but no other that the person belongs to.
          if ((await store.memberships(known.id)).length > 1) throw emailTaken(IN_OTHER_ACCOUNTS);
          await store.setPassword(known.id, passwordHash, clock.now());
          await store.endSessions(known.id);
        }
      });
    },

    /** Creates a person from an invitation. */
    async accept(
      invitations: Invitations,
      token: string,
      { name, email, password }: Credentials,
    ): Promise<void> {
      await invitations.check(token);
      const passwordHash = await hashPassword(password);
      await invitations.accept(token, (transaction, { accountId, role }) =>
        add(transaction, { name, email: normal(email), passwordHash }, accountId, role),
      );
    },

    /** In the transaction of an operator's action. Returns whether it was on, or undefined for an unknown person. */
    async disableTwoFactor(email: string): Promise<boolean | undefined> {
      const person = await store.find({ email: normal(email) });
      if (person === undefined) return undefined;
      await store.endSessions(person.id);
      return store.disableTwoFactor(person.id);
    },

    async changeEmail(personId: string, email: string): Promise<void> {
      const holderId = async () => (await store.find({ email: normal(email) }))?.id;
      if ((await holderId()) === personId) return;
      try {
        await db
          .transaction()
          .execute((transaction) =>
            createPersonStore(transaction).setEmail(personId, normal(email), clock.now()),
          );
      } catch (error) {
        // Addresses are unique, so the database decides between two people who take one at the same moment.
        if (((await holderId()) ?? personId) !== personId) throw emailTaken();
        throw error;
      }
    },

    /**
     * Deletes the account with everything in it, and the people who belonged to no other. Returns whether it existed.
     */
    removeAccount(accountId: string): Promise<boolean> {
      return withAccountLocked(db, accountId, async (transaction) => {
        const store = createPersonStore(transaction);
        const members = await store.members(accountId);
        const existed = await createAccounts({ db: transaction, clock }).remove(accountId);
        await store.removeWithoutAccount(members.map(({ id }) => id));
        return existed;
      });
    },
  };
}

export type People = ReturnType<typeof createPeople>;

/** Normalizes an address, so that it belongs to one person however it is written. */
function normal(email: string): string {
  return email.toLowerCase();
}

const IN_USE = "This email address is already in use. Sign in with it, or use another.";
const IN_OTHER_ACCOUNTS =
  "This address also belongs to other accounts, so this link cannot change its password. Sign in, or reset the password on the sign-in page.";

function emailTaken(detail = IN_USE): Problem {
  return new Problem("email_taken", detail, {
    errors: [{ pointer: "/email", code: "email_taken", detail }],
  });
}

/** Loaded on demand, because it is slow to load and operator commands rarely need it. */
async function hashPassword(password: string): Promise<string> {
  const { hashPassword } = await import("better-auth/crypto");
  return hashPassword(password);
}
