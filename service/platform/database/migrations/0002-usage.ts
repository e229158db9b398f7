import type { Kysely } from "kysely";
import { ofAccount, required } from "./columns.ts";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("subscriptions").addColumn("spending_cap_micro_usd", "bigint").execute();
  await db.schema
    .createTable("calls")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("account_id", "text", ofAccount)
    .addColumn("api_key_id", "text", required)
    .addColumn("at", "bigint", required)
    .addColumn("period_start", "bigint", required)
    .addColumn("units", "integer", required)
    .addColumn("cost_micro_usd", "bigint", required)
    .execute();
  await db.schema.createIndex("calls_at").on("calls").column("at").execute();
  await db.schema
    .createTable("usage_periods")
    .addColumn("account_id", "text", ofAccount)
    .addColumn("period_start", "bigint", required)
    .addColumn("calls", "bigint", required)
    .addColumn("cost_micro_usd", "bigint", required)
    .addPrimaryKeyConstraint("usage_periods_key", ["account_id", "period_start"])
    .execute();
  await db.schema
    .createTable("usage_days")
    .addColumn("account_id", "text", ofAccount)
    .addColumn("day", "text", required)
    .addColumn("calls", "bigint", required)
    .addPrimaryKeyConstraint("usage_days_key", ["account_id", "day"])
    .execute();
}
