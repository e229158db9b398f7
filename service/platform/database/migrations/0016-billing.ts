import type { CreateTableBuilder, Kysely } from "kysely";

/** Adds what was sent to a payment provider and what it answered. The ledger itself does not change. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("subscriptions").addColumn("past_due_at", "bigint").execute();
  await ofAccount(db, "billing_customers")
    .addColumn("customer_id", "text", (column) => column.notNull().unique())
    .addColumn("subscription_id", "text")
    .addColumn("cancel_at", "bigint")
    .addColumn("version", "integer", (column) => column.notNull())
    .addColumn("synced_at", "bigint", (column) => column.notNull())
    .addPrimaryKeyConstraint("billing_customers_key", ["account_id"])
    .execute();
  await ofAccount(db, "overage_charges")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("period_start", "bigint", (column) => column.notNull())
    .addColumn("calls", "bigint", (column) => column.notNull())
    .addColumn("cost_micro_usd", "bigint", (column) => column.notNull())
    .addColumn("amount_cents", "bigint", (column) => column.notNull())
    .addColumn("description", "text", (column) => column.notNull())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addColumn("item_id", "text")
    .addColumn("invoice_id", "text")
    .execute();
  await db.schema
    .createIndex("overage_charges_of_account")
    .on("overage_charges")
    .column("account_id")
    .execute();
  await db.schema
    .createTable("billing_events")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("type", "text", (column) => column.notNull())
    .addColumn("handled_at", "bigint", (column) => column.notNull())
    .execute();
  await ofAccount(db, "billing_notices")
    .addColumn("period_start", "bigint", (column) => column.notNull())
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("sent_at", "bigint", (column) => column.notNull())
    .addPrimaryKeyConstraint("billing_notices_key", ["account_id", "period_start", "kind"])
    .execute();
  await db.schema
    .createTable("billing_jobs")
    .addColumn("name", "text", (column) => column.primaryKey())
    .addColumn("started_at", "bigint", (column) => column.notNull())
    .execute();
}

function ofAccount(db: Kysely<unknown>, name: string): CreateTableBuilder<string, "account_id"> {
  return db.schema
    .createTable(name)
    .addColumn("account_id", "text", (column) =>
      column.notNull().references("accounts.id").onDelete("cascade"),
    );
}
