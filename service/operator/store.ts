import type { Database } from "../platform/database/database.ts";
import { newId } from "../platform/ids.ts";

/** Who acts as operator: a person in the dashboard, or the user of the machine's terminal. */
export interface Actor {
  readonly via: "dashboard" | "terminal";
  /** An email address, or a user name of the operating system. */
  readonly name: string;
}

/** An operator's action. `details` contains no secrets and nothing that customers wrote except names. */
export interface OperatorAction {
  readonly actor: Actor;
  readonly action: string;
  readonly account: { readonly id: string; readonly name: string } | undefined;
  readonly details: Readonly<Record<string, string | number | null>>;
}

export function createOperatorStore(db: Database) {
  return {
    async record({ actor, action, account, details }: OperatorAction, at: number): Promise<void> {
      await db
        .insertInto("operator_actions")
        .values({
          id: newId(at),
          at,
          via: actor.via,
          actor: actor.name,
          action,
          account_id: account?.id ?? null,
          account_name: account?.name ?? "",
          details: JSON.stringify(details),
        })
        .execute();
    },

    /** Newest first. */
    actions(
      { accountId, before }: { accountId?: string | undefined; before?: string | undefined },
      limit: number,
    ) {
      return db
        .selectFrom("operator_actions")
        .selectAll()
        .$if(accountId !== undefined, (query) => query.where("account_id", "=", accountId ?? ""))
        .$if(before !== undefined, (query) => query.where("id", "<", before ?? ""))
        .orderBy("id", "desc")
        .limit(limit)
        .execute();
    },
  };
}
