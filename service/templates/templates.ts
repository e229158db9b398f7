import { randomUUID } from "node:crypto";
import { LIMITS } from "@galley/contract";
import type { Warning } from "@galley/engine";
import type { Clock } from "../platform/clock.ts";
import { NO_TRUST, type Trust } from "../platform/notified-cache.ts";
import { withAccountLocked } from "../platform/database/account-lock.ts";
import type { Database } from "../platform/database/database.ts";
import { Problem } from "../platform/errors.ts";
import { checkHere, requireSizes } from "./compile.ts";
import { contentOf, isSameContent, sourceOf, type TemplateContent, type TemplateSource } from "./content.ts";
import { readCursor, writeCursor } from "../platform/cursor.ts";
import { createDeletedTemplateStore, KEPT_AFTER_DELETION_MS } from "./deleted-store.ts";
import { createTemplatesInUse, templateName, type TemplateReference } from "./in-use.ts";
import {
  aliasInDraft,
  aliasTaken,
  publishedAlready,
  savedMeanwhile,
  templateNotFound,
  tooManyTemplates,
} from "./problems.ts";
import { createTemplateStore, type StoredTemplate, type TemplateStore } from "./store.ts";
import { createVersionStore } from "./version-store.ts";

const MOST_TRIES = 5;
const COPY = " (copy)";

/** What a save can change: the content, which is versioned, and the alias, which is not. */
export interface TemplateChange extends Partial<TemplateContent> {
  readonly alias?: string | null | undefined;
  /** Conversions keep using the published version. */
  readonly draft?: boolean | undefined;
}

export interface SavedTemplate extends StoredTemplate {
  readonly warnings: readonly Warning[];
}

/** The account's templates. Another account's template and a missing one are both "not found". */
export function createTemplates({
  db,
  clock,
  trust = NO_TRUST,
  now = () => performance.now(),
  check = (_accountId, { source }) => checkHere(source),
}: {
  db: Database;
  clock: Clock;
  trust?: Trust;
  /** Milliseconds on a clock that never goes back. */
  now?: () => number;
  /** The engine's warnings. Rejects with a problem if the template cannot be used. */
  check?: (
    accountId: string,
    template: { name: string | undefined; source: TemplateSource },
  ) => Promise<readonly Warning[]>;
}) {
  const store = createTemplateStore(db);
  const versions = createVersionStore(db);
  const deletedTemplates = createDeletedTemplateStore(db);
  const inUse = createTemplatesInUse({ store, trust, now });

  const find = async (accountId: string, id: string): Promise<StoredTemplate> => {
    const template = await store.find(accountId, id);
    if (template === undefined) throw templateNotFound();
    return template;
  };
  /** A template saved under other limits can still be read, and is reported as unusable. */
  const withWarnings = async (accountId: string, template: StoredTemplate): Promise<SavedTemplate> => {
    try {
      const name = templateName(template);
      return { ...template, warnings: await check(accountId, { name, source: sourceOf(template) }) };
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      return { ...template, warnings: [{ code: error.code, message: error.message }] };
    }
  };

  const checkNew = async (accountId: string, content: TemplateContent): Promise<readonly Warning[]> => {
    requireSizes(content);
    return check(accountId, { name: undefined, source: sourceOf(content) });
  };

  const create = async (
    accountId: string,
    { alias = null, draft = false, ...content }: TemplateContent & TemplateChange,
    /** Prepares what must be written in the same transaction as the template. */
    prepare: (created: SavedTemplate) => Promise<(transaction: Database) => Promise<void>> = async () =>
      async () =>
        undefined,
  ): Promise<SavedTemplate> => {
    const warnings = await checkNew(accountId, content);
    const id = randomUUID();
    const at = clock.now();
    const versions = { version: 1, published_version: draft ? null : 1 };
    const created = { ...content, id, alias, ...versions, created_at: at, updated_at: at, warnings };
    const writeWith = await prepare(created);
    await withAccountLocked(db, accountId, async (transaction) => {
      const store = createTemplateStore(transaction);
      if ((await store.count(accountId)) >= LIMITS.templates) throw tooManyTemplates();
      if (alias !== null) await refuseTaken(store, accountId, alias, id);
      await store.insert(accountId, id, content, at, { alias, draft });
      await writeWith(transaction);
    });
    // A conversion may have looked for the alias a moment ago, without finding it.
    inUse.forget(id);
    return created;
  };

  /**
   * Every save that changes the content creates a version. Two saves at once create two, unless they name the expected
   * version. Saving the same content again changes nothing, whatever it expects, so a save can be repeated if its
   * response was lost.
   */
  const save = async (
    accountId: string,
    id: string,
    { alias, draft = false, ...change }: TemplateChange,
    expectedVersion?: number,
  ): Promise<SavedTemplate> => {
    for (let attempt = 0; attempt < MOST_TRIES; attempt++) {
      const current = await find(accountId, id);
      const content = { ...contentOf(current), ...change };
      const isNew = !isSameContent(content, current);
      // Whoever changes only the alias may not know about the draft.
      const savesContent = Object.keys(change).length > 0;
      const publishes = savesContent && !draft && current.published_version !== current.version;
      const movesAlias = alias !== undefined && alias !== current.alias;
      const warnings = await checkNew(accountId, content);
      if (!isNew && !publishes && !movesAlias) return { ...current, warnings };
      if (expectedVersion !== undefined && expectedVersion !== current.version) break;
      if (draft && movesAlias) throw aliasInDraft();
      const at = clock.now();
      const saved = await withAccountLocked(db, accountId, async (transaction) => {
        const store = createTemplateStore(transaction);
        if (isNew) {
          if (!(await store.advance(id, current.version, at, draft))) return false;
          const versions = createVersionStore(transaction);
          await versions.insert(id, current.version + 1, content, at);
          await versions.dropUpTo(id, current.version + 1 - LIMITS.templateVersions);
        }
        if (!isNew && publishes && !(await store.publish(id, current.version, at))) return false;
        if (!movesAlias) return true;
        if (alias !== null) await refuseTaken(store, accountId, alias, id);
        await store.setAlias(accountId, id, alias);
        return true;
      });
      inUse.forget(id);
      if (!saved) continue;
      const version = isNew ? current.version + 1 : current.version;
      return {
        ...current,
        ...content,
        alias: alias === undefined ? current.alias : alias,
        version,
        published_version: publishes || (isNew && !draft) ? version : current.published_version,
        updated_at: isNew || publishes ? at : current.updated_at,
        warnings,
      };
    }
    throw savedMeanwhile();
  };

  const version = async (accountId: string, id: string, number: number) => {
    await find(accountId, id);
    const found = await versions.find(id, number);
    if (found === undefined) throw templateNotFound(number);
    return found;
  };

  return {
    create,
    save,
    version,

    /** From now on conversions use this version. To go back, restore an old version. */
    async publish(accountId: string, id: string, number: number): Promise<SavedTemplate> {
      await version(accountId, id, number);
      const isPublished = await store.publish(id, number, clock.now());
      inUse.forget(id);
      const template = await find(accountId, id);
      if (isPublished || template.published_version === number) return withWarnings(accountId, template);
      throw publishedAlready(template.published_version, number);
    },

    async read(accountId: string, id: string): Promise<SavedTemplate> {
      return withWarnings(accountId, await find(accountId, id));
    },

    async list(
      accountId: string,
      { cursor, alias, limit }: { cursor?: string | undefined; alias?: string | undefined; limit: number },
    ): Promise<{ templates: StoredTemplate[]; nextCursor: string | null }> {
      const after = cursor === undefined ? undefined : readCursor(cursor);
      const rows = await store.page(accountId, {
        after: after && { updated_at: after.at, id: after.id },
        alias,
        limit: limit + 1,
      });
      const templates = rows.slice(0, limit);
      const last = templates.at(-1);
      const isMore = rows.length > limit && last !== undefined;
      return { templates, nextCursor: isMore ? writeCursor({ at: last.updated_at, id: last.id }) : null };
    },

    async remove(accountId: string, id: string): Promise<void> {
      const at = clock.now();
      if (!(await deletedTemplates.delete(accountId, id, at))) throw templateNotFound();
      inUse.forget(id);
      await deletedTemplates.purge(at);
      await deletedTemplates.purgeBeyond(accountId, LIMITS.deletedTemplateBytes);
    },

    async deleted(accountId: string) {
      const rows = await deletedTemplates.listSince(accountId, clock.now() - KEPT_AFTER_DELETION_MS);
      return rows.map((row) => ({ ...row, kept_until: row.deleted_at + KEPT_AFTER_DELETION_MS }));
    },

    async undelete(accountId: string, id: string): Promise<SavedTemplate> {
      await withAccountLocked(db, accountId, async (transaction) => {
        const since = clock.now() - KEPT_AFTER_DELETION_MS;
        const isBack = await createDeletedTemplateStore(transaction).bringBack(accountId, id, since);
        if (!isBack) throw templateNotFound();
        const count = await createTemplateStore(transaction).count(accountId);
        if (count > LIMITS.templates) throw tooManyTemplates();
      });
      inUse.forget(id);
      return withWarnings(accountId, await find(accountId, id));
    },

    async duplicate(accountId: string, id: string): Promise<SavedTemplate> {
      const original = contentOf(await find(accountId, id));
      // By characters, because half an emoji cannot be stored.
      const characters = Array.from(original.name).slice(0, LIMITS.nameCharacters - COPY.length);
      return create(accountId, { ...original, name: characters.join("") + COPY });
    },

    async label(accountId: string, id: string, version: number, label: string | null): Promise<void> {
      await find(accountId, id);
      if (!(await versions.label(id, version, label))) throw templateNotFound(version);
    },

    async versions(accountId: string, id: string) {
      await find(accountId, id);
      return versions.list(id);
    },

    async restore(accountId: string, id: string, number: number): Promise<SavedTemplate> {
      return save(accountId, id, contentOf(await version(accountId, id, number)));
    },

    /** For a conversion. */
    inUse: (accountId: string, reference: TemplateReference) => inUse.find(accountId, reference),
    /** For changes reported by other nodes: one has changed, or any may have. */
    forget: inUse.forget,
    gap: inUse.gap,
  };
}

export type Templates = ReturnType<typeof createTemplates>;

/** Inside a transaction of the account, so that the alias stays free until it is set. */
async function refuseTaken(
  store: TemplateStore,
  accountId: string,
  alias: string,
  id: string,
): Promise<void> {
  if (await store.hasAlias(accountId, alias, id)) throw aliasTaken(alias);
}
