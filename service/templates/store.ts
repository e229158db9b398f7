import { LIMITS } from "@galley/contract";
import { sql, type RawBuilder, type Transaction } from "kysely";
import type { Database } from "../platform/database/database.ts";
import type { Schema } from "../platform/database/schema.ts";

/** What an author writes; each save of it is a version. */
export interface TemplateContent {
  readonly name: string;
  readonly css: string;
  readonly header: string;
  readonly footer: string;
}

export interface StoredTemplate extends TemplateContent {
  readonly id: string;
  readonly alias: string | null;
  /** The newest. */
  readonly version: number;
  /** The one that conversions use; null where none is published. */
  readonly published_version: number | null;
  readonly created_at: number;
  readonly updated_at: number;
}

/** What a version takes besides its texts, about. */
const ROW_BYTES = 1024;

const CONTENT = [
  "template_versions.name",
  "template_versions.css",
  "template_versions.header",
  "template_versions.footer",
] as const;

/** Null in the table is the newest version, and 0 is none: so is every row of a version that knew no drafts. */
const PUBLISHED = sql<number | null>`nullif(coalesce(templates.published_version, templates.version), 0)`;

export function createTemplateStore(db: Database | Transaction<Schema>) {
  /** Each with the content of one of its versions. */
  const withContent = (accountId: string, version: RawBuilder<unknown>) =>
    db
      .selectFrom("templates")
      .innerJoin("template_versions", (join) =>
        join
          .onRef("template_versions.template_id", "=", "templates.id")
          .on("template_versions.version", "=", version as RawBuilder<number>),
      )
      .select([
        "templates.id",
        "templates.alias",
        "templates.version",
        "templates.created_at",
        "templates.updated_at",
        ...CONTENT,
      ])
      .select(PUBLISHED.as("published_version"))
      .where("templates.account_id", "=", accountId);
  const withNewest = (accountId: string) => withContent(accountId, sql.ref("templates.version"));
  /** With what conversions use, or the draft of one that was never published. */
  const withPublished = (accountId: string) =>
    withContent(accountId, sql`coalesce(${PUBLISHED}, templates.version)`);

  const insertVersion = async (
    id: string,
    version: number,
    { name, css, header, footer }: TemplateContent,
    at: number,
  ) => {
    await db
      .insertInto("template_versions")
      .values({ template_id: id, version, name, css, header, footer, created_at: at, label: null })
      .execute();
  };

  return {
    insertVersion,

    async insert(
      accountId: string,
      id: string,
      content: TemplateContent,
      at: number,
      { alias = null, draft = false }: { alias?: string | null; draft?: boolean } = {},
    ): Promise<void> {
      await db
        .insertInto("templates")
        .values({
          id,
          account_id: accountId,
          alias,
          version: 1,
          published_version: draft ? 0 : null,
          created_at: at,
          updated_at: at,
          deleted_at: null,
        })
        .execute();
      await insertVersion(id, 1, content, at);
    },

    /** With the newest content. */
    find(accountId: string, id: string): Promise<StoredTemplate | undefined> {
      return withNewest(accountId)
        .where("templates.id", "=", id)
        .where("templates.deleted_at", "is", null)
        .executeTakeFirst();
    },

    /** As a conversion refers to it, with the content that it uses. */
    findReferred(
      accountId: string,
      { by, value, version }: { by: "id" | "alias"; value: string; version: number | undefined },
    ): Promise<StoredTemplate | undefined> {
      const found =
        version === undefined ? withPublished(accountId) : withContent(accountId, sql`${version}`);
      return found
        .where(`templates.${by}`, "=", value)
        .where("templates.deleted_at", "is", null)
        .executeTakeFirst();
    },

    /** The last changed first, from after the place given; with an alias, the one that has it. */
    page(
      accountId: string,
      {
        after,
        alias,
        limit,
      }: {
        after: { updatedAt: number; id: string } | undefined;
        alias: string | undefined;
        limit: number;
      },
    ): Promise<StoredTemplate[]> {
      return withPublished(accountId)
        .where("templates.deleted_at", "is", null)
        .$if(alias !== undefined, (query) => query.where("templates.alias", "=", alias as string))
        .$if(after !== undefined, (query) =>
          query.where((eb) => {
            const { updatedAt, id } = after as { updatedAt: number; id: string };
            return eb.or([
              eb("templates.updated_at", "<", updatedAt),
              eb.and([eb("templates.updated_at", "=", updatedAt), eb("templates.id", "<", id)]),
            ]);
          }),
        )
        .orderBy("templates.updated_at", "desc")
        .orderBy("templates.id", "desc")
        .limit(limit)
        .execute();
    },

    async count(accountId: string): Promise<number> {
      const { count } = await db
        .selectFrom("templates")
        .select(({ fn }) => fn.countAll<number | string>().as("count"))
        .where("account_id", "=", accountId)
        .where("deleted_at", "is", null)
        .executeTakeFirstOrThrow();
      return Number(count);
    },

    /**
     * Moves to the next version, unless another save was quicker; says whether it did. After a draft, conversions
     * go on with the version that is published by then: it may have changed since the template was read.
     */
    async advance(id: string, from: number, at: number, draft: boolean): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable("templates")
        .set({
          version: from + 1,
          updated_at: at,
          published_version: draft ? sql<number>`coalesce(published_version, version)` : null,
        })
        .where("id", "=", id)
        .where("version", "=", from)
        .where("deleted_at", "is", null)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    /** Never goes back to a version before the published one; says whether it did anything. */
    async publish(id: string, version: number, at: number): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable("templates")
        .set({
          published_version: sql<number | null>`nullif(${sql.lit(version)}, version)`,
          updated_at: at,
        })
        .where("id", "=", id)
        .where("published_version", "<", version)
        .where("deleted_at", "is", null)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    async setAlias(accountId: string, id: string, alias: string | null): Promise<void> {
      await db
        .updateTable("templates")
        .set({ alias })
        .where("account_id", "=", accountId)
        .where("id", "=", id)
        .execute();
    },

    async hasAlias(accountId: string, alias: string, exceptId: string): Promise<boolean> {
      const row = await db
        .selectFrom("templates")
        .select("id")
        .where("account_id", "=", accountId)
        .where("alias", "=", alias)
        .where("id", "!=", exceptId)
        .where("deleted_at", "is", null)
        .executeTakeFirst();
      return row !== undefined;
    },

    /** Says whether there was one to delete. */
    async remove(accountId: string, id: string, at: number): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable("templates")
        .set({ deleted_at: at })
        .where("account_id", "=", accountId)
        .where("id", "=", id)
        .where("deleted_at", "is", null)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    /** Without its alias where another has it by now; says whether one was deleted no longer ago than that. */
    async bringBack(accountId: string, id: string, deletedSince: number): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable("templates")
        .set({
          deleted_at: null,
          alias: sql<string | null>`case when exists (
            select 1 from templates as other where other.account_id = ${accountId}
              and other.alias = templates.alias and other.deleted_at is null
          ) then null else alias end`,
        })
        .where("account_id", "=", accountId)
        .where("id", "=", id)
        .where("deleted_at", ">=", deletedSince)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    /** The most recently deleted first, without their content. */
    async deletedSince(accountId: string, time: number) {
      const rows = await withNewest(accountId)
        .clearSelect()
        .select(["templates.id", "template_versions.name", "templates.deleted_at"])
        .where("templates.deleted_at", ">=", time)
        .orderBy("templates.deleted_at", "desc")
        .orderBy("templates.id")
        .limit(LIMITS.templates)
        .execute();
      return rows.map((row) => ({ ...row, deleted_at: row.deleted_at as number }));
    },

    async purgeDeletedBefore(time: number): Promise<void> {
      await db.deleteFrom("templates").where("deleted_at", "<", time).execute();
    },

    /** Keeps the deleted templates of an account, the last deleted first, as long as they have so many bytes together. */
    async purgeDeletedBeyond(accountId: string, mostBytes: number): Promise<void> {
      await sql`
        delete from templates where id in (
          select id from (
            select id, sum(bytes) over (order by deleted_at desc, id) as bytes_so_far from (
              select templates.id, deleted_at,
                sum(octet_length(css) + octet_length(header) + octet_length(footer) + ${sql.lit(ROW_BYTES)}) as bytes
              from templates join template_versions on template_id = templates.id
              where account_id = ${accountId} and deleted_at is not null
              group by templates.id, deleted_at
            ) as deleted
          ) as summed where bytes_so_far > ${sql.lit(mostBytes)})`.execute(db);
    },

    /** But never the one that conversions use. */
    async dropVersionsUpTo(id: string, version: number): Promise<void> {
      await db
        .deleteFrom("template_versions")
        .where("template_id", "=", id)
        .where("version", "<=", version)
        .where("version", "not in", (eb) =>
          eb
            .selectFrom("templates")
            .select(sql<number>`coalesce(published_version, version)`.as("published"))
            .where("id", "=", id),
        )
        .execute();
    },

    /** Of a template known to be the account's. */
    versions(id: string) {
      return db
        .selectFrom("template_versions")
        .select(["version", "name", "label", "created_at"])
        .where("template_id", "=", id)
        .orderBy("version", "desc")
        .execute();
    },

    /** Says whether there is such a version. */
    async label(id: string, version: number, label: string | null): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable("template_versions")
        .set({ label })
        .where("template_id", "=", id)
        .where("version", "=", version)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    version(id: string, version: number) {
      return db
        .selectFrom("template_versions")
        .select(["version", "name", "css", "header", "footer", "created_at"])
        .where("template_id", "=", id)
        .where("version", "=", version)
        .executeTakeFirst();
    },
  };
}

export type TemplateStore = ReturnType<typeof createTemplateStore>;
