import type { Standing } from "../platform/access.ts";
import type { Role } from "@galley/contract";
import type { Database } from "../platform/database/database.ts";
import { isPostgres } from "../platform/database/is-postgres.ts";
import type { StoredTime } from "../platform/database/schema.ts";

export interface Person {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly twoFactorEnabled: boolean;
}

const PASSWORD = "credential";

/** People, their passwords and sessions: the tables that better-auth reads too. */
export function createPersonStore(db: Database) {
  /** Ends password links and sign-ins that wait for a code. Both were started with an old password or address. */
  const endLinks = async (personId: string): Promise<void> => {
    await db.deleteFrom("verifications").where("value", "=", personId).execute();
  };

  return {
    /** Returns whether the email address was free. */
    async insert(person: {
      id: string;
      name: string;
      email: string;
      passwordHash: string;
      at: number;
    }): Promise<boolean> {
      const at = new Date(person.at).toISOString();
      const times = { created_at: at, updated_at: at };
      const { id, name, email, passwordHash } = person;
      const { numInsertedOrUpdatedRows = 0n } = await db
        .insertInto("people")
        .values({ id, name, email, email_verified: 0, image: null, ...times })
        .onConflict((conflict) => conflict.column("email").doNothing())
        .executeTakeFirst();
      if (numInsertedOrUpdatedRows === 0n) return false;
      await db
        .insertInto("credentials")
        .values({
          id: crypto.randomUUID(),
          person_id: id,
          provider_id: PASSWORD,
          provider_account_id: id,
          password: passwordHash,
          ...times,
        })
        .execute();
      return true;
    },

    async find(by: { id: string } | { email: string }): Promise<Person | undefined> {
      const [[column, value]] = Object.entries(by) as [["id" | "email", string]];
      const row = await db
        .selectFrom("people")
        .select(["id", "name", "email", "email_verified", "two_factor_enabled"])
        .where(column, "=", value)
        .executeTakeFirst();
      if (row === undefined) return undefined;
      const { email_verified, two_factor_enabled, ...person } = row;
      return {
        ...person,
        emailVerified: Boolean(email_verified),
        twoFactorEnabled: Boolean(two_factor_enabled),
      };
    },

    async setPassword(personId: string, passwordHash: string, at: number): Promise<void> {
      await db
        .updateTable("credentials")
        .set({ password: passwordHash, updated_at: new Date(at).toISOString() })
        .where("person_id", "=", personId)
        .where("provider_id", "=", PASSWORD)
        .execute();
      await endLinks(personId);
    },

    endLinks,

    async rename(personId: string, name: string, at: number): Promise<void> {
      await db
        .updateTable("people")
        .set({ name, updated_at: new Date(at).toISOString() })
        .where("id", "=", personId)
        .execute();
    },

    /** A new address is not verified yet. */
    async setEmail(personId: string, email: string, at: number): Promise<void> {
      await db
        .updateTable("people")
        .set({ email, email_verified: 0, updated_at: new Date(at).toISOString() })
        .where("id", "=", personId)
        .execute();
      await endLinks(personId);
    },

    async addMember(personId: string, accountId: string, role: Role, at: number): Promise<void> {
      await db
        .insertInto("memberships")
        .values({ person_id: personId, account_id: accountId, role, created_at: at })
        .execute();
    },

    async setRole(personId: string, accountId: string, role: Role): Promise<void> {
      await db
        .updateTable("memberships")
        .set({ role })
        .where("person_id", "=", personId)
        .where("account_id", "=", accountId)
        .execute();
    },

    async removeMember(personId: string, accountId: string): Promise<void> {
      await db
        .deleteFrom("memberships")
        .where("person_id", "=", personId)
        .where("account_id", "=", accountId)
        .execute();
    },

    /** Deletes those who belong to no account. Locks them first, because each may be losing two accounts at once. */
    async removeWithoutAccount(personIds: readonly string[]): Promise<void> {
      const ids = [...personIds, ""];
      const people = db.selectFrom("people").select("id").where("id", "in", ids).orderBy("id");
      if (isPostgres(db)) await people.forUpdate().execute();
      await db
        .deleteFrom("people")
        .where("id", "in", ids)
        .where((person) =>
          person.not(
            person.exists(
              person
                .selectFrom("memberships")
                .select("person_id")
                .whereRef("memberships.person_id", "=", "people.id"),
            ),
          ),
        )
        .execute();
    },

    /** The account that a person acts for (the preferred one, or the first they joined) and their role in it. */
    async membershipOf(personId: string, preferred?: string | null): Promise<Membership | undefined> {
      const membership = await db
        .selectFrom("memberships")
        .innerJoin("accounts", "accounts.id", "memberships.account_id")
        .select(["memberships.account_id", "memberships.role", "accounts.operator_since"])
        .where("memberships.person_id", "=", personId)
        .orderBy((row) =>
          row
            .case()
            .when("memberships.account_id", "=", preferred ?? "")
            .then(0)
            .else(1)
            .end(),
        )
        .orderBy("memberships.created_at")
        .executeTakeFirst();
      return (
        membership && {
          accountId: membership.account_id,
          role: membership.role,
          isOperator: membership.operator_since !== null,
        }
      );
    },

    /** All accounts of a person, in the order they joined. */
    memberships(personId: string) {
      return db
        .selectFrom("memberships")
        .innerJoin("accounts", "accounts.id", "memberships.account_id")
        .select(["accounts.id", "accounts.name", "memberships.role"])
        .where("memberships.person_id", "=", personId)
        .orderBy("memberships.created_at")
        .execute();
    },

    async setSessionAccount(session: { id: string } | { token: string }, accountId: string): Promise<void> {
      const [[column, value]] = Object.entries(session) as [["id" | "token", string]];
      await db.updateTable("sessions").set({ account_id: accountId }).where(column, "=", value).execute();
    },

    async members(accountId: string) {
      const rows = await db
        .selectFrom("memberships")
        .innerJoin("people", "people.id", "memberships.person_id")
        .select([
          "people.id",
          "people.name",
          "people.email",
          "people.email_verified",
          "people.two_factor_enabled",
          "memberships.role",
          "memberships.created_at as joinedAt",
        ])
        .where("memberships.account_id", "=", accountId)
        .orderBy("memberships.created_at")
        .execute();
      return rows.map(({ email_verified, two_factor_enabled, ...member }) => ({
        ...member,
        emailVerified: Boolean(email_verified),
        twoFactor: Boolean(two_factor_enabled),
      }));
    },

    async sessions(personId: string, now: number) {
      const rows = await db
        .selectFrom("sessions")
        .select(["id", "created_at", "expires_at", "ip_address", "user_agent"])
        .where("person_id", "=", personId)
        .where("expires_at", ">", new Date(now).toISOString())
        .orderBy("created_at", "desc")
        .execute();
      return rows.map((row) => ({
        ...row,
        created_at: iso(row.created_at),
        expires_at: iso(row.expires_at),
      }));
    },

    /** Returns whether the person had this session. */
    async endSession(personId: string, sessionId: string): Promise<boolean> {
      const { numDeletedRows } = await db
        .deleteFrom("sessions")
        .where("person_id", "=", personId)
        .where("id", "=", sessionId)
        .executeTakeFirst();
      return numDeletedRows > 0n;
    },

    async endSessionOf(tokenHash: string): Promise<void> {
      await db.deleteFrom("sessions").where("token", "=", tokenHash).execute();
    },

    /** Returns whether it was on. */
    async disableTwoFactor(personId: string): Promise<boolean> {
      await db.updateTable("people").set({ two_factor_enabled: false }).where("id", "=", personId).execute();
      const { numDeletedRows } = await db
        .deleteFrom("two_factors")
        .where("person_id", "=", personId)
        .executeTakeFirst();
      return numDeletedRows > 0n;
    },

    async dropExpiredSessions(now: number): Promise<void> {
      await db.deleteFrom("sessions").where("expires_at", "<", new Date(now).toISOString()).execute();
    },

    async endSessions(personId: string, except?: string): Promise<void> {
      await db
        .deleteFrom("sessions")
        .where("person_id", "=", personId)
        .$if(except !== undefined, (query) => query.where("id", "!=", except as string))
        .execute();
    },
  };
}

export type PersonStore = ReturnType<typeof createPersonStore>;

function iso(time: StoredTime["__select__"]): string {
  return new Date(time).toISOString();
}

/** The account a person acts for. */
export interface Membership extends Standing {
  readonly accountId: string;
}
