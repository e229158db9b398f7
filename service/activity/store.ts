import { sql } from "kysely";
import { contains } from "../platform/database/contains.ts";
import type { Database } from "../platform/database/database.ts";
import { isPostgres } from "../platform/database/is-postgres.ts";
import { idAt } from "../platform/ids.ts";

/** The template of a request: its id, several, or none. */
export const NO_TEMPLATE = "";
export const SEVERAL_TEMPLATES = "*";

/** One request by API key: what was requested and how it ended, never the content. */
export interface Activity {
  /** The id of the request, in the order of time. */
  readonly id: string;
  readonly accountId: string;
  readonly at: number;
  /** Such as `POST /v1/convert`. */
  readonly route: string;
  readonly status: number;
  readonly errorCode: string | null;
  readonly apiKeyId: string;
  readonly template: string;
  readonly items: number;
  readonly failedItems: number;
  readonly durationMs: number;
}

/** The calls that one API key made with one template on one day. */
export interface UsageSource {
  readonly accountId: string;
  readonly day: string;
  readonly apiKeyId: string;
  readonly template: string;
  readonly calls: number;
}

export interface ActivityFilter {
  readonly outcome?: "ok" | "error" | undefined;
  readonly apiKeyId?: string | undefined;
  readonly templateId?: string | undefined;
  /** Part of a request id, an error code or a route. */
  readonly search?: string | undefined;
  /** Only older requests. */
  readonly before?: string | undefined;
}

/** One write. For the accounts in `trim`, all but the newest rows are removed. */
export interface ActivityWrite {
  readonly rows: readonly Activity[];
  readonly sources: readonly UsageSource[];
  readonly trim: readonly string[];
  readonly mostPerAccount: number;
}

export function createActivityStore(db: Database) {
  /** Rows of a deleted account would make the whole write fail. */
  async function existing(ids: readonly string[]): Promise<ReadonlySet<string>> {
    const query = db.selectFrom("accounts").select("id").where("id", "in", ids).orderBy("id");
    const rows = await (isPostgres(db) ? query.forKeyShare() : query).execute();
    return new Set(rows.map(({ id }) => id));
  }

  async function trim(accountId: string, most: number): Promise<void> {
    const oldestKept = db
      .selectFrom("activity")
      .select("id")
      .where("account_id", "=", accountId)
      .orderBy("id", "desc")
      .limit(1)
      .offset(most - 1);
    await db
      .deleteFrom("activity")
      .where("account_id", "=", accountId)
      .where("id", "<", oldestKept)
      .execute();
  }

  return {
    async write({ rows, sources, trim: trimmed, mostPerAccount }: ActivityWrite): Promise<void> {
      const named = [...rows, ...sources].map(({ accountId }) => accountId);
      if (named.length === 0) return;
      const known = await existing([...new Set(named)]);
      const newRows = rows.filter(({ accountId }) => known.has(accountId));
      if (newRows.length > 0) {
        await db
          .insertInto("activity")
          .values(newRows.map(toRow))
          .onConflict((conflict) => conflict.column("id").doNothing())
          .execute();
      }
      const counted = sources.filter(({ accountId }) => known.has(accountId));
      if (counted.length > 0) {
        await db
          .insertInto("usage_sources")
          .values(
            counted.map(({ accountId, day, apiKeyId, template, calls }) => ({
              account_id: accountId,
              day,
              api_key_id: apiKeyId,
              template,
              calls,
            })),
          )
          .onConflict((conflict) =>
            conflict.columns(["account_id", "day", "api_key_id", "template"]).doUpdateSet((row) => ({
              calls: row("usage_sources.calls", "+", row.ref("excluded.calls")),
            })),
          )
          .execute();
      }
      for (const accountId of trimmed) await trim(accountId, mostPerAccount);
    },

    /** With the names of key and template if they still exist, newest first. */
    list(accountId: string, filter: ActivityFilter, limit: number) {
      const { outcome, apiKeyId, templateId, search, before } = filter;
      return db
        .selectFrom("activity")
        .leftJoin("api_keys", "api_keys.id", "activity.api_key_id")
        .selectAll("activity")
        .select(["api_keys.name as api_key_name", nameOfTemplate("activity").as("template_name")])
        .where("activity.account_id", "=", accountId)
        .$if(outcome === "ok", (query) => query.where("activity.status", "<", 400))
        .$if(outcome === "error", (query) => query.where("activity.status", ">=", 400))
        .$if(apiKeyId !== undefined, (query) => query.where("activity.api_key_id", "=", apiKeyId ?? ""))
        .$if(templateId !== undefined, (query) => query.where("activity.template", "=", templateId ?? ""))
        .$if(before !== undefined, (query) => query.where("activity.id", "<", before ?? ""))
        .$if(search !== undefined, (query) => {
          const has = (column: string) => contains(`activity.${column}`, search ?? "");
          return query.where((where) => where.or(["id", "error_code", "route"].map(has)));
        })
        .orderBy("activity.id", "desc")
        .limit(limit)
        .execute();
    },

    /** Calls by API key and template, from the first to the last day, inclusive. */
    sources(accountId: string, from: string, to: string) {
      return db
        .selectFrom("usage_sources")
        .leftJoin("api_keys", "api_keys.id", "usage_sources.api_key_id")
        .select((select) => [
          "usage_sources.api_key_id as apiKeyId",
          "usage_sources.template",
          "api_keys.name as apiKeyName",
          nameOfTemplate("usage_sources").as("templateName"),
          select.fn.sum<number | string>("usage_sources.calls").as("calls"),
        ])
        .where("usage_sources.account_id", "=", accountId)
        .where("usage_sources.day", ">=", from)
        .where("usage_sources.day", "<=", to)
        .groupBy([
          "usage_sources.account_id",
          "usage_sources.api_key_id",
          "usage_sources.template",
          "api_keys.name",
        ])
        .execute();
    },

    async purge(before: number): Promise<void> {
      await db.deleteFrom("activity").where("id", "<", idAt(before)).execute();
    },
  };
}

/** The current name of a row's template, or null if the account no longer has it. */
function nameOfTemplate(table: "activity" | "usage_sources") {
  return sql<string | null>`(
    select template_versions.name from templates
    join template_versions on template_id = templates.id and template_versions.version = templates.version
    where templates.id = ${sql.ref(`${table}.template`)} and templates.account_id = ${sql.ref(`${table}.account_id`)}
  )`;
}

function toRow(activity: Activity) {
  return {
    id: activity.id,
    account_id: activity.accountId,
    at: activity.at,
    route: activity.route,
    status: activity.status,
    error_code: activity.errorCode,
    api_key_id: activity.apiKeyId,
    template: activity.template,
    items: activity.items,
    failed_items: activity.failedItems,
    duration_ms: activity.durationMs,
  };
}
