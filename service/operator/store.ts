import type { Database } from "../platform/database/database.ts";
import { newId } from "../platform/ids.ts";

/** Who acts as operator: a person in the dashboard, or whoever has the terminal of the machine. */
export interface Actor {
  readonly via: "dashboard" | "terminal";
  /** An email address, or a name of the operating system. */
  readonly name: string;
}

/** What an operator did. `details` holds no secret and nothing that customers wrote but names. */
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

    /** The newest first. */
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
