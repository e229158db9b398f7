import { sql, type RawBuilder, type Transaction } from "kysely";

import type { Database } from "../platform/database/database.ts";
import type { Schema } from "../platform/database/schema.ts";
import type { TemplateContent } from "./content.ts";
import { createVersionStore } from "./version-store.ts";

export interface StoredTemplate extends TemplateContent {
  readonly id: string;
  readonly alias: string | null;
  /** The newest version. */
  readonly version: number;
  /** The version that conversions use, or null if none is published. */
  readonly published_version: number | null;
  readonly created_at: number;
  readonly updated_at: number;
}

const CONTENT = [
  "template_versions.name",
  "template_versions.css",
  "template_versions.header",
  "template_versions.footer",
] as const;

/**
 * In the table, null means the newest version and 0 none, because older rows, from before there were drafts, have null.
 */
const PUBLISHED = sql<number | null>`nullif(coalesce(templates.published_version, templates.version), 0)`;

export function createTemplateStore(db: Database | Transaction<Schema>) {
  /** Templates with the content of one of their versions. */
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
  /** With the content that conversions use, or with the draft if none was ever published. */
  const withPublished = (accountId: string) =>
    withContent(accountId, sql`coalesce(${PUBLISHED}, templates.version)`);

  return {
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
      await createVersionStore(db).insert(id, 1, content, at);
    },

    /** With the newest content. */
    find(accountId: string, id: string): Promise<StoredTemplate | undefined> {
      return withNewest(accountId)
        .where("templates.id", "=", id)
        .where("templates.deleted_at", "is", null)
        .executeTakeFirst();
    },

    /** Finds a template as a conversion refers to it, with the content that it uses. */
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

    /** Last changed first, after the given position. With an alias, only the template that has it. */
    page(
      accountId: string,
      {
        after,
        alias,
        limit,
      }: {
        after: { updated_at: number; id: string } | undefined;
        alias: string | undefined;
        limit: number;
      },
    ): Promise<StoredTemplate[]> {
      return withPublished(accountId)
        .where("templates.deleted_at", "is", null)
        .$if(alias !== undefined, (query) => query.where("templates.alias", "=", alias as string))
        .$if(after !== undefined, (query) =>
          query.where((eb) => {
            const { updated_at, id } = after as { updated_at: number; id: string };
            return eb.or([
              eb("templates.updated_at", "<", updated_at),
              eb.and([eb("templates.updated_at", "=", updated_at), eb("templates.id", "<", id)]),
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
     * Moves to the next version, unless another save was faster; returns whether it did. After a draft, conversions
     * keep using the version that is published by then, which may have changed since the template was read.
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

    /** Never goes back to a version before the published one. Returns whether it changed anything. */
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
  };
}

export type TemplateStore = ReturnType<typeof createTemplateStore>;
