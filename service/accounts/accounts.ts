import { randomBytes, randomUUID } from "node:crypto";
import { hashSecret } from "../api-keys/api-key.ts";
import type { Clock } from "../platform/clock.ts";
import type { Database } from "../platform/database/database.ts";
import { Problem } from "../platform/errors.ts";
import { createAccountStore } from "./store.ts";

const ENTRY_LINK_MS = 7 * 24 * 60 * 60 * 1_000;

/** Accounts, and the one-time links by which someone without a password signs in to one. */
export function createAccounts({ db, clock }: { db: Database; clock: Clock }) {
  const store = createAccountStore(db);
  return {
    isEmpty: () => store.isEmpty(),
    find: (id: string) => store.find(id),
    list: () => store.list(),
    rename: (id: string, name: string) => store.rename(id, name),
    /** Whether the account's owners can use the operator pages. */
    setOperator: (id: string, isOperator: boolean) => store.setOperator(id, isOperator ? clock.now() : null),
    remove: (id: string) => store.remove(id),

    async create({ name, plan, state }: { name: string; plan: string; state: string }): Promise<string> {
      const id = randomUUID();
      await store.insert({ id, name, plan, state, at: clock.now() });
      return id;
    },

    /** Returns the link's secret, which is not stored. */
    async createEntryLink(accountId: string): Promise<string> {
      const token = randomBytes(24).toString("base64url");
      await store.insertEntryLink({ hash: hashSecret(token), accountId, at: clock.now() });
      return token;
    },

    /** The account that a link belongs to. */
    async checkEntryLink(token: string): Promise<string> {
      const accountId = await store.findEntryLink(hashSecret(token), clock.now() - ENTRY_LINK_MS);
      if (accountId === undefined) throw linkExpired();
      return accountId;
    },

    async useEntryLink(token: string): Promise<void> {
      if (!(await store.useEntryLink(hashSecret(token), clock.now()))) throw linkExpired();
    },
  };
}

/** When a link created at this time expires. */
export const entryLinkExpiry = (madeAt: number): number => madeAt + ENTRY_LINK_MS;

export type Accounts = ReturnType<typeof createAccounts>;

function linkExpired(): Problem {
  return new Problem(
    "link_expired",
    "The link was already used, is older than seven days, or is incomplete. Ask for a new one.",
  );
}
