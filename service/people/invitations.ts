import { randomBytes, randomUUID } from "node:crypto";
import { LIMITS, type Role } from "@galley/contract";
import { hashSecret } from "../api-keys/api-key.ts";
import type { Clock } from "../platform/clock.ts";
import { withAccountLocked } from "../platform/database/account-lock.ts";
import type { Database } from "../platform/database/database.ts";
import { Problem } from "../platform/errors.ts";
import { createInvitationStore, type Invitation } from "./invitation-store.ts";
import { createPersonStore } from "./store.ts";

const LINK_MS = 7 * 24 * 60 * 60 * 1_000;

/** Links by which people join an account. The link's secret is returned once and is not stored. */
export function createInvitations({ db, clock }: { db: Database; clock: Clock }) {
  const store = createInvitationStore(db);

  const check = async (token: string): Promise<Invitation> => {
    const invitation = await store.find(hashSecret(token), clock.now());
    if (invitation === undefined) throw linkExpired();
    return invitation;
  };

  return {
    check,
    list: (accountId: string) => store.list(accountId, clock.now()),

    async create(
      accountId: string,
      {
        email,
        role,
        invitedBy,
      }: { email: string; role: Role; invitedBy: { readonly id: string; readonly name: string } },
    ): Promise<Invitation & { token: string }> {
      const token = randomBytes(24).toString("base64url");
      const createdAt = clock.now();
      const invitation = {
        id: randomUUID(),
        accountId,
        email: email.toLowerCase(),
        role,
        invitedBy: invitedBy.name,
        createdAt,
        expiresAt: createdAt + LINK_MS,
      };
      await withAccountLocked(db, accountId, async (transaction) => {
        const store = createInvitationStore(transaction);
        const members = await createPersonStore(transaction).members(accountId);
        // The inviter may have lost the role a moment ago, and all open invitations with it.
        if (members.find(({ id }) => id === invitedBy.id)?.role !== "owner") throw onlyOwners();
        if (members.some((member) => member.email === invitation.email)) throw alreadyMember();
        const open = await store.list(accountId, createdAt);
        // A new link to the same address replaces the old one.
        const renewed = open.filter((each) => each.email === invitation.email);
        for (const { id } of renewed) await store.remove(id, accountId);
        if (members.length + open.length - renewed.length >= LIMITS.people) {
          throw new Problem(
            "limit_reached",
            `The account has ${LIMITS.people} people and invitations, which is the limit. Remove one first.`,
          );
        }
        await store.insert(hashSecret(token), invitation, invitedBy.id);
      });
      return { ...invitation, token };
    },

    async revoke(accountId: string, id: string): Promise<void> {
      if (await store.remove(id, accountId)) return;
      throw new Problem("invitation_not_found", "It was accepted, revoked, or has expired.");
    },

    /** Uses up the link in the same transaction as the rest, while nobody else joins or deletes the account. */
    async accept(
      token: string,
      work: (transaction: Database, invitation: Invitation) => Promise<void>,
    ): Promise<void> {
      const invitation = await check(token);
      const { id, accountId } = invitation;
      await withAccountLocked(db, accountId, async (transaction) => {
        if (!(await createInvitationStore(transaction).remove(id, accountId))) throw linkExpired();
        await work(transaction, invitation);
      });
    },
  };
}

export type Invitations = ReturnType<typeof createInvitations>;

export function alreadyMember(): Problem {
  return new Problem("already_member", "This person is already in the account.");
}

function onlyOwners(): Problem {
  return new Problem("insufficient_role", "Only owners of the account can invite people.");
}

function linkExpired(): Problem {
  return new Problem("link_expired", "The invitation was used or revoked, or is older than seven days.");
}
