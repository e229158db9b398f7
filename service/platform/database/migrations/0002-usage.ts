import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("subscriptions").addColumn("spending_cap_micro_usd", "bigint").execute();
  await db.schema
    .createTable("calls")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("account_id", "text", (column) =>
      column.notNull().references("accounts.id").onDelete("cascade"),
    )
    .addColumn("api_key_id", "text", (column) => column.notNull())
    .addColumn("at", "bigint", (column) => column.notNull())
    .addColumn("period_start", "bigint", (column) => column.notNull())
    .addColumn("units", "integer", (column) => column.notNull())
    .addColumn("cost_micro_usd", "bigint", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("calls_at").on("calls").column("at").execute();
  await db.schema
    .createTable("usage_periods")
    .addColumn("account_id", "text", (column) =>
      column.notNull().references("accounts.id").onDelete("cascade"),
    )
    .addColumn("period_start", "bigint", (column) => column.notNull())
    .addColumn("calls", "bigint", (column) => column.notNull())
    .addColumn("cost_micro_usd", "bigint", (column) => column.notNull())
    .addPrimaryKeyConstraint("usage_periods_key", ["account_id", "period_start"])
    .execute();
  await db.schema
    .createTable("usage_days")
    .addColumn("account_id", "text", (column) =>
      column.notNull().references("accounts.id").onDelete("cascade"),
    )
    .addColumn("day", "text", (column) => column.notNull())
    .addColumn("calls", "bigint", (column) => column.notNull())
    .addPrimaryKeyConstraint("usage_days_key", ["account_id", "day"])
    .execute();
}
