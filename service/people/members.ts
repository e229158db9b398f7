import type { Role } from "@galley/contract";
import type { Clock } from "../platform/clock.ts";
import { withAccountLocked } from "../platform/database/account-lock.ts";
import type { Database } from "../platform/database/database.ts";
import { Problem } from "../platform/errors.ts";
import { createInvitationStore } from "./invitation-store.ts";
import { alreadyMember, type Invitations } from "./invitations.ts";
import { createPersonStore, type PersonStore } from "./store.ts";

/** Who belongs to an account, with which role. An account always has an owner. */
export function createMembers({
  db,
  clock,
  invitations,
}: {
  db: Database;
  clock: Clock;
  invitations: Invitations;
}) {
  const store = createPersonStore(db);

  /** Changes one membership while no other of the account can change. Rejects removing the last owner. */
  const change = (
    accountId: string,
    personId: string,
    next: Role | undefined,
    work: (store: PersonStore) => Promise<void>,
  ): Promise<void> =>
    withAccountLocked(db, accountId, async (transaction) => {
      const store = createPersonStore(transaction);
      const members = await store.members(accountId);
      if (!members.some(({ id }) => id === personId)) throw notFound();
      const owners = members.filter(({ role }) => role === "owner");
      if (next !== "owner" && owners.length === 1 && owners[0]?.id === personId) throw lastOwner();
      await work(store);
      // An owner sees the links they create, and could come back through one.
      if (next !== "owner") await createInvitationStore(transaction).removeOf(personId, accountId);
    });

  const remove = async (store: PersonStore, accountId: string, personId: string) => {
    await store.removeMember(personId, accountId);
    await store.removeWithoutAccount([personId]);
  };

  return {
    list: (accountId: string) => store.members(accountId),
    accountsOf: (personId: string) => store.memberships(personId),

    changeRole: (accountId: string, personId: string, role: Role) =>
      change(accountId, personId, role, (store) => store.setRole(personId, accountId, role)),

    /** Also ends all their sessions, because the account of each may have changed a moment ago. */
    remove: (accountId: string, personId: string) =>
      change(accountId, personId, undefined, async (store) => {
        await store.endSessions(personId);
        await remove(store, accountId, personId);
      }),

    leave: (accountId: string, personId: string) =>
      change(accountId, personId, undefined, (store) => remove(store, accountId, personId)),

    /** A signed-in person accepts an invitation. */
    async join(token: string, { personId, sessionId }: { personId: string; sessionId: string }) {
      await invitations.accept(token, async (transaction, { accountId, role }) => {
        const store = createPersonStore(transaction);
        const accounts = await store.memberships(personId);
        if (accounts.some(({ id }) => id === accountId)) throw alreadyMember();
        await store.addMember(personId, accountId, role, clock.now());
        await store.setSessionAccount({ id: sessionId }, accountId);
      });
    },

    async switchTo(accountId: string, { personId, sessionId }: { personId: string; sessionId: string }) {
      const accounts = await store.memberships(personId);
      if (!accounts.some(({ id }) => id === accountId)) {
        throw new Problem("account_not_found", "You belong to no account with this identifier.");
      }
      await store.setSessionAccount({ id: sessionId }, accountId);
    },
  };
}

export type Members = ReturnType<typeof createMembers>;

function notFound(): Problem {
  return new Problem("person_not_found", "Nobody in the account has this identifier.");
}

function lastOwner(): Problem {
  return new Problem("last_owner", "An account needs an owner. Make someone else an owner first.");
}
