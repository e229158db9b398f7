import type { Kysely } from "kysely";
import { ofAccount, required } from "./columns.ts";

/** Adds what was sent to a payment provider and what it answered. The ledger itself does not change. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("subscriptions").addColumn("past_due_at", "bigint").execute();
  await db.schema
    .createTable("billing_customers")
    .addColumn("account_id", "text", ofAccount)
    .addColumn("customer_id", "text", (column) => column.notNull().unique())
    .addColumn("subscription_id", "text")
    .addColumn("cancel_at", "bigint")
    .addColumn("version", "integer", required)
    .addColumn("synced_at", "bigint", required)
    .addPrimaryKeyConstraint("billing_customers_key", ["account_id"])
    .execute();
  await db.schema
    .createTable("overage_charges")
    .addColumn("account_id", "text", ofAccount)
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("period_start", "bigint", required)
    .addColumn("calls", "bigint", required)
    .addColumn("cost_micro_usd", "bigint", required)
    .addColumn("amount_cents", "bigint", required)
    .addColumn("description", "text", required)
    .addColumn("created_at", "bigint", required)
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
    .addColumn("type", "text", required)
    .addColumn("handled_at", "bigint", required)
    .execute();
  await db.schema
    .createTable("billing_notices")
    .addColumn("account_id", "text", ofAccount)
    .addColumn("period_start", "bigint", required)
    .addColumn("kind", "text", required)
    .addColumn("sent_at", "bigint", required)
    .addPrimaryKeyConstraint("billing_notices_key", ["account_id", "period_start", "kind"])
    .execute();
  await db.schema
    .createTable("billing_jobs")
    .addColumn("name", "text", (column) => column.primaryKey())
    .addColumn("started_at", "bigint", required)
    .execute();
}
