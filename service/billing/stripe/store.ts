import type { Database } from "../../platform/database/database.ts";

/** An account's link to its customer at Stripe. */
export interface Link {
  readonly accountId: string;
  readonly customerId: string;
  readonly subscriptionId: string | undefined;
  readonly cancelAt: number | undefined;
  readonly version: number;
}

export interface Charge {
  readonly id: string;
  readonly accountId: string;
  readonly periodStart: number;
  readonly calls: number;
  readonly costMicroUsd: number;
  readonly amountCents: number;
  readonly description: string;
  readonly createdAt: number;
  readonly itemId: string | undefined;
  readonly invoiceId: string | undefined;
}

export function createBillingStore(db: Database) {
  const links = () =>
    db
      .selectFrom("billing_customers")
      .select(["account_id", "customer_id", "subscription_id", "cancel_at", "version"]);
  const toLink = (row: Awaited<ReturnType<ReturnType<typeof links>["execute"]>>[number]): Link => ({
    accountId: row.account_id,
    customerId: row.customer_id,
    subscriptionId: row.subscription_id ?? undefined,
    cancelAt: row.cancel_at ?? undefined,
    version: row.version,
  });

  return {
    async find(accountId: string): Promise<Link | undefined> {
      const row = await links().where("account_id", "=", accountId).executeTakeFirst();
      return row && toLink(row);
    },

    async findByCustomer(customerId: string): Promise<Link | undefined> {
      const row = await links().where("customer_id", "=", customerId).executeTakeFirst();
      return row && toLink(row);
    },

    async list(): Promise<Link[]> {
      return (await links().orderBy("account_id").execute()).map(toLink);
    },

    /** If an account is linked twice at once, the first link stays. */
    async insert(accountId: string, customerId: string, at: number): Promise<void> {
      await db
        .insertInto("billing_customers")
        .values({
          account_id: accountId,
          customer_id: customerId,
          subscription_id: null,
          cancel_at: null,
          version: 0,
          synced_at: at,
        })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },

    /** Returns whether the link was unchanged since it was read. */
    async update(
      link: Link,
      read: { subscriptionId: string | undefined; cancelAt: number | undefined; at: number },
    ): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable("billing_customers")
        .set({
          subscription_id: read.subscriptionId ?? null,
          cancel_at: read.cancelAt ?? null,
          version: link.version + 1,
          synced_at: read.at,
        })
        .where("account_id", "=", link.accountId)
        .where("version", "=", link.version)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    async charges(accountId: string): Promise<Charge[]> {
      const rows = await db
        .selectFrom("overage_charges")
        .selectAll()
        .where("account_id", "=", accountId)
        .orderBy("period_start")
        .orderBy("created_at")
        .orderBy("id")
        .execute();
      return rows.map((row) => ({
        id: row.id,
        accountId: row.account_id,
        periodStart: row.period_start,
        calls: row.calls,
        costMicroUsd: row.cost_micro_usd,
        amountCents: row.amount_cents,
        description: row.description,
        createdAt: row.created_at,
        itemId: row.item_id ?? undefined,
        invoiceId: row.invoice_id ?? undefined,
      }));
    },

    async insertCharge(charge: Charge): Promise<void> {
      await db
        .insertInto("overage_charges")
        .values({
          id: charge.id,
          account_id: charge.accountId,
          period_start: charge.periodStart,
          calls: charge.calls,
          cost_micro_usd: charge.costMicroUsd,
          amount_cents: charge.amountCents,
          description: charge.description,
          created_at: charge.createdAt,
          item_id: charge.itemId ?? null,
          invoice_id: charge.invoiceId ?? null,
        })
        .execute();
    },

    /** Stores where the charge is. Undefined returns it to the waiting charges. */
    async placeCharge(id: string, place: { itemId: string; invoiceId: string } | undefined): Promise<void> {
      await db
        .updateTable("overage_charges")
        .set({ item_id: place?.itemId ?? null, invoice_id: place?.invoiceId ?? null })
        .where("id", "=", id)
        .execute();
    },

    async isHandled(eventId: string): Promise<boolean> {
      const row = await db
        .selectFrom("billing_events")
        .select("id")
        .where("id", "=", eventId)
        .executeTakeFirst();
      return row !== undefined;
    },

    async markHandled(event: { id: string; type: string }, at: number): Promise<void> {
      await db
        .insertInto("billing_events")
        .values({ id: event.id, type: event.type, handled_at: at })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },

    async forgetEvents(before: number): Promise<void> {
      await db.deleteFrom("billing_events").where("handled_at", "<", before).execute();
    },
  };
}

export type BillingStore = ReturnType<typeof createBillingStore>;
