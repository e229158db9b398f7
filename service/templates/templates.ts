import { randomUUID } from "node:crypto";
import { LIMITS } from "@galley/contract";
import type { Warning } from "@galley/engine";
import type { Clock } from "../platform/clock.ts";
import { NO_TRUST, type Trust } from "../platform/database/changes.ts";
import { withAccountLocked } from "../platform/database/account-lock.ts";
import type { Database } from "../platform/database/database.ts";
import { Problem } from "../platform/errors.ts";
import { createNotifiedCache } from "../platform/notified-cache.ts";
import { checkHere, requireSizes } from "./compile.ts";
import {
  createTemplateStore,
  type StoredTemplate,
  type TemplateContent,
  type TemplateStore,
} from "./store.ts";

const DAY_MS = 24 * 60 * 60 * 1_000;
const KEPT_AFTER_DELETION_MS = 30 * DAY_MS;
const MOST_TRIES = 5;
/** What is kept in memory of templates in use, */
const MOST_KEPT_BYTES = 64 * 1024 * 1024;
/** each counted with two bytes a character and what it takes besides its text. */
const ENTRY_BYTES = 1_000;

/** A template as a conversion needs it. */
export interface TemplateInUse {
  readonly id: string;
  readonly version: number;
  readonly source: { readonly css: string; readonly header: string; readonly footer: string };
}

/** How a conversion says which template it wants. */
export interface TemplateReference {
  readonly by: "id" | "alias";
  readonly value: string;
  /** One version, drafts included; else the published one. */
  readonly version?: number | undefined;
}

/** What a save may change: the content, which is versioned, and the alias, which is not. */
export interface TemplateChange extends Partial<TemplateContent> {
  readonly alias?: string | null | undefined;
  /** Conversions go on with the published version. */
  readonly draft?: boolean | undefined;
}

export interface SavedTemplate extends StoredTemplate {
  readonly warnings: readonly Warning[];
}

/** The account's templates. Another account's and none at all are one and the same: not found. */
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
  /** What the engine warns of. Rejects with a problem when the template cannot be used. */
  check?: (
    accountId: string,
    template: { name: string | undefined; source: TemplateInUse["source"] },
  ) => Promise<readonly Warning[]>;
}) {
  const store = createTemplateStore(db);
  const cache = createNotifiedCache<TemplateInUse>({
    subjectOf: ({ id }) => id,
    most: MOST_KEPT_BYTES,
    weigh: ({ source: { css, header, footer } }) =>
      2 * (css.length + header.length + footer.length) + ENTRY_BYTES,
    trust,
    now,
  });

  const find = async (accountId: string, id: string): Promise<StoredTemplate> => {
    const template = await store.find(accountId, id);
    if (template === undefined) throw notFound();
    return template;
  };
  /** One saved under other limits can still be read, and is told to be unusable. */
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
  ): Promise<SavedTemplate> => {
    const warnings = await checkNew(accountId, content);
    const id = randomUUID();
    const at = clock.now();
    await withAccountLocked(db, accountId, async (transaction) => {
      const store = createTemplateStore(transaction);
      await refuseOverLimit(store.count(accountId));
      if (alias !== null) await refuseTaken(store, accountId, alias, id);
      await store.insert(accountId, id, content, at, { alias, draft });
    });
    // A conversion may have asked for the alias a moment ago, in vain.
    cache.forget(id);
    const versions = { version: 1, published_version: draft ? null : 1 };
    return { ...content, id, alias, ...versions, created_at: at, updated_at: at, warnings };
  };

  /**
   * Every save that changes the content is a version; two at once become two, unless one says what it saw. A save
   * of what is saved already changes nothing, whatever it expects: so it can be repeated when its answer was lost.
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
      const isNew = !isSame(content, current);
      const publishes = !draft && current.published_version !== current.version;
      const movesAlias = alias !== undefined && alias !== current.alias;
      const warnings = await checkNew(accountId, content);
      if (!isNew && !publishes && !movesAlias) return { ...current, warnings };
      if (expectedVersion !== undefined && expectedVersion !== current.version) break;
      if (draft && movesAlias) throw aliasInDraft();
      const at = clock.now();
      const saved = await withAccountLocked(db, accountId, async (transaction) => {
        const store = createTemplateStore(transaction);
        if (isNew && !(await saveVersion(store, current, content, at, draft))) return false;
        if (!isNew && publishes && !(await store.publish(id, current.version, at))) return false;
        if (!movesAlias) return true;
        if (alias !== null) await refuseTaken(store, accountId, alias, id);
        await store.setAlias(accountId, id, alias);
        return true;
      });
      cache.forget(id);
      if (!saved) continue;
      const version = isNew ? current.version + 1 : current.version;
      return {
        ...current,
        ...content,
        alias: alias === undefined ? current.alias : alias,
        version,
        published_version: draft ? current.published_version : version,
        updated_at: isNew || publishes ? at : current.updated_at,
        warnings,
      };
    }
    throw new Problem(
      "version_conflict",
      "Someone saved the template in the meantime. Read it, then save again.",
    );
  };

  const version = async (accountId: string, id: string, number: number) => {
    await find(accountId, id);
    const found = await store.version(id, number);
    if (found === undefined) throw notFound();
    return found;
  };

  return {
    create,
    save,
    version,

    /** From now on conversions use this version; there is no way back but to restore an old one. */
    async publish(accountId: string, id: string, number: number): Promise<SavedTemplate> {
      await version(accountId, id, number);
      const isPublished = await store.publish(id, number, clock.now());
      cache.forget(id);
      const template = await find(accountId, id);
      if (isPublished || template.published_version === number) return withWarnings(accountId, template);
      const live = template.published_version;
      throw new Problem(
        "version_conflict",
        `Version ${live} is published already. To go back to version ${number}, restore it.`,
      );
    },

    async read(accountId: string, id: string): Promise<SavedTemplate> {
      return withWarnings(accountId, await find(accountId, id));
    },

    async list(
      accountId: string,
      { cursor, alias, limit }: { cursor?: string | undefined; alias?: string | undefined; limit: number },
    ): Promise<{ templates: StoredTemplate[]; nextCursor: string | null }> {
      const rows = await store.page(accountId, {
        after: cursor === undefined ? undefined : readCursor(cursor),
        alias,
        limit: limit + 1,
      });
      const templates = rows.slice(0, limit);
      const last = templates.at(-1);
      return { templates, nextCursor: rows.length > limit && last !== undefined ? cursorAt(last) : null };
    },

    async remove(accountId: string, id: string): Promise<void> {
      const at = clock.now();
      if (!(await store.remove(accountId, id, at))) throw notFound();
      cache.forget(id);
      await store.purgeDeletedBefore(at - KEPT_AFTER_DELETION_MS);
      await store.purgeDeletedBeyond(accountId, LIMITS.deletedTemplateBytes);
    },

    async deleted(accountId: string) {
      const rows = await store.deletedSince(accountId, clock.now() - KEPT_AFTER_DELETION_MS);
      return rows.map((row) => ({ ...row, kept_until: row.deleted_at + KEPT_AFTER_DELETION_MS }));
    },

    async undelete(accountId: string, id: string): Promise<SavedTemplate> {
      await withAccountLocked(db, accountId, async (transaction) => {
        const store = createTemplateStore(transaction);
        const since = clock.now() - KEPT_AFTER_DELETION_MS;
        if (!(await store.bringBack(accountId, id, since))) throw notFound();
        await refuseOverLimit(store.count(accountId), 1);
      });
      cache.forget(id);
      return withWarnings(accountId, await find(accountId, id));
    },

    async duplicate(accountId: string, id: string): Promise<SavedTemplate> {
      const original = contentOf(await find(accountId, id));
      return create(accountId, { ...original, name: `${original.name.slice(0, 93)} (copy)` });
    },

    async label(accountId: string, id: string, version: number, label: string | null): Promise<void> {
      await find(accountId, id);
      if (!(await store.label(id, version, label))) throw notFound();
    },

    async versions(accountId: string, id: string) {
      await find(accountId, id);
      return store.versions(id);
    },

    async restore(accountId: string, id: string, number: number): Promise<SavedTemplate> {
      return save(accountId, id, contentOf(await version(accountId, id, number)));
    },

    /** For what another node reports: one has changed, or any may have. */
    forget: (id: string) => cache.forget(id),
    gap: () => cache.gap(),

    /** For a conversion: the version that is published, or the one it asks for. */
    async inUse(accountId: string, { by, value, version }: TemplateReference): Promise<TemplateInUse> {
      // A UUID in upper case is the same UUID, and an alias has none.
      const reference = { by, value: value.toLowerCase(), version };
      const key = `${accountId}/${by}/${reference.value}/${version ?? "published"}`;
      const template = await cache.get(key, async () => {
        const stored = await store.findReferred(accountId, reference);
        if (stored === undefined) return undefined;
        const inUse = version ?? stored.published_version;
        if (inUse === null) throw notPublished();
        return { id: stored.id, version: inUse, source: sourceOf(stored) };
      });
      if (template === undefined) throw notFound();
      return template;
    },
  };
}

export type Templates = ReturnType<typeof createTemplates>;

/** Under which its compiled form is kept. */
export function templateName({ id, version }: { readonly id: string; readonly version: number }): string {
  return `${id}/${version}`;
}

function notFound(): Problem {
  return new Problem("template_not_found", "The account has no template with this identifier.");
}

function notPublished(): Problem {
  return new Problem(
    "template_not_published",
    "The template has only drafts. Publish one, or pin one with `template_version`.",
  );
}

function aliasInDraft(): Problem {
  const detail = "An alias changes at once, so it can't be part of a draft. Change it in a save of its own.";
  return new Problem("invalid_request", detail, {
    errors: [{ pointer: "/alias", code: "alias_in_draft", detail }],
  });
}

/** Inside a transaction of the account's, so that it stays free until it is set. */
async function refuseTaken(
  store: TemplateStore,
  accountId: string,
  alias: string,
  id: string,
): Promise<void> {
  if (!(await store.hasAlias(accountId, alias, id))) return;
  throw new Problem("alias_taken", `Another template has the alias "${alias}".`, {
    errors: [{ pointer: "/alias", code: "taken", detail: "Choose another alias, or remove it there first." }],
  });
}

/** Says whether nobody else saved one in the meantime. */
async function saveVersion(
  store: TemplateStore,
  { id, version }: StoredTemplate,
  content: TemplateContent,
  at: number,
  draft: boolean,
): Promise<boolean> {
  if (!(await store.advance(id, version, at, draft))) return false;
  await store.insertVersion(id, version + 1, content, at);
  await store.dropVersionsUpTo(id, version + 1 - LIMITS.templateVersions);
  return true;
}

async function refuseOverLimit(count: Promise<number>, counted = 0): Promise<void> {
  if ((await count) - counted < LIMITS.templates) return;
  throw new Problem(
    "limit_reached",
    `The account has ${LIMITS.templates} templates, which is the limit. Delete one first.`,
  );
}

function sourceOf({ css, header, footer }: TemplateContent): TemplateInUse["source"] {
  return { css, header, footer };
}

function contentOf({ name, css, header, footer }: TemplateContent): TemplateContent {
  return { name, css, header, footer };
}

function isSame(one: TemplateContent, other: TemplateContent): boolean {
  return (
    one.name === other.name &&
    one.css === other.css &&
    one.header === other.header &&
    one.footer === other.footer
  );
}

function cursorAt({ updated_at, id }: StoredTemplate): string {
  return Buffer.from(`${updated_at}/${id}`).toString("base64url");
}

function readCursor(cursor: string): { updatedAt: number; id: string } {
  const match = /^(\d{1,16})\/(.+)$/.exec(Buffer.from(cursor, "base64url").toString());
  if (match?.[1] === undefined || match[2] === undefined) {
    throw new Problem("invalid_request", "The cursor is not one that a list gave.", {
      errors: [{ pointer: "/cursor", code: "cursor", detail: "Send next_cursor as it was given." }],
    });
  }
  return { updatedAt: Number(match[1]), id: match[2] };
}
