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
import { createTemplateStore, type StoredTemplate, type TemplateContent } from "./store.ts";

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

  const create = async (accountId: string, content: TemplateContent): Promise<SavedTemplate> => {
    const warnings = await checkNew(accountId, content);
    const id = randomUUID();
    const at = clock.now();
    await withAccountLocked(db, accountId, async (transaction) => {
      const store = createTemplateStore(transaction);
      await refuseOverLimit(store.count(accountId));
      await store.insert(accountId, id, content, at);
    });
    return { ...content, id, version: 1, created_at: at, updated_at: at, warnings };
  };

  /** Every save that changes something is a version; two at once become two, unless one says what it saw. */
  const save = async (
    accountId: string,
    id: string,
    change: Partial<TemplateContent>,
    expectedVersion?: number,
  ): Promise<SavedTemplate> => {
    for (let attempt = 0; attempt < MOST_TRIES; attempt++) {
      const current = await find(accountId, id);
      if (expectedVersion !== undefined && expectedVersion !== current.version) break;
      const content = { ...contentOf(current), ...change };
      const warnings = await checkNew(accountId, content);
      if (isSame(content, current)) return { ...current, warnings };
      const at = clock.now();
      const version = current.version + 1;
      const saved = await db.transaction().execute(async (transaction) => {
        const store = createTemplateStore(transaction);
        if (!(await store.advance(id, current.version, at))) return false;
        await store.insertVersion(id, version, content, at);
        await store.dropVersionsUpTo(id, version - LIMITS.templateVersions);
        return true;
      });
      cache.forget(id);
      if (saved) return { ...current, ...content, version, updated_at: at, warnings };
    }
    throw new Problem("version_conflict", "Someone saved the template in the meantime.");
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

    async read(accountId: string, id: string): Promise<SavedTemplate> {
      return withWarnings(accountId, await find(accountId, id));
    },

    async list(
      accountId: string,
      { cursor, limit }: { cursor?: string | undefined; limit: number },
    ): Promise<{ templates: StoredTemplate[]; nextCursor: string | null }> {
      const rows = await store.page(accountId, {
        after: cursor === undefined ? undefined : readCursor(cursor),
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

    /** For a conversion: the version that is live. */
    async inUse(accountId: string, givenId: string): Promise<TemplateInUse> {
      // A UUID in upper case is the same UUID.
      const id = givenId.toLowerCase();
      const template = await cache.get(`${accountId}/${id}`, async () => {
        const stored = await store.find(accountId, id);
        return stored && { id: stored.id, version: stored.version, source: sourceOf(stored) };
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
