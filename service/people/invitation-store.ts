import type { Role } from "@galley/contract";
import type { Database } from "../platform/database/database.ts";

export interface Invitation {
  readonly id: string;
  readonly accountId: string;
  readonly email: string;
  readonly role: Role;
  /** The inviter's name. */
  readonly invitedBy: string;
  readonly createdAt: number;
  readonly expiresAt: number;
}

/** Open invitations. Accepted and revoked ones are deleted. */
export function createInvitationStore(db: Database) {
  const open = (now: number) =>
    db
      .selectFrom("invitations")
      .leftJoin("people", "people.id", "invitations.invited_by")
      .select((row) => [
        "invitations.id",
        "account_id as accountId",
        "invitations.email",
        "role",
        row.fn.coalesce("people.name", "invited_by").as("invitedBy"),
        "invitations.created_at as createdAt",
        "expires_at as expiresAt",
      ])
      .where("expires_at", ">", now);
  return {
    async insert(hash: string, invitation: Invitation, inviterId: string): Promise<void> {
      const { accountId, invitedBy: _, createdAt, expiresAt, ...rest } = invitation;
      await db.deleteFrom("invitations").where("expires_at", "<=", createdAt).execute();
      await db
        .insertInto("invitations")
        .values({
          ...rest,
          hash,
          account_id: accountId,
          invited_by: inviterId,
          created_at: createdAt,
          expires_at: expiresAt,
        })
        .execute();
    },

    list(accountId: string, now: number): Promise<Invitation[]> {
      return open(now)
        .where("account_id", "=", accountId)
        .orderBy("invitations.created_at", "desc")
        .execute();
    },

    find(hash: string, now: number): Promise<Invitation | undefined> {
      return open(now).where("hash", "=", hash).executeTakeFirst();
    },

    async removeOf(inviterId: string, accountId: string): Promise<void> {
      await db
        .deleteFrom("invitations")
        .where("invited_by", "=", inviterId)
        .where("account_id", "=", accountId)
        .execute();
    },

    /** Returns whether it existed: of two people who accept at once, one succeeds. */
    async remove(id: string, accountId: string): Promise<boolean> {
      const { numDeletedRows } = await db
        .deleteFrom("invitations")
        .where("id", "=", id)
        .where("account_id", "=", accountId)
        .executeTakeFirst();
      return numDeletedRows > 0n;
    },
  };
}
