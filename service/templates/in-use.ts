import type { Trust } from "../platform/database/changes.ts";
import { createNotifiedCache } from "../platform/notified-cache.ts";
import { sourceOf, type TemplateSource } from "./content.ts";
import { templateNotFound, templateNotPublished } from "./problems.ts";
import type { TemplateStore } from "./store.ts";

/** The most bytes of templates that are kept in memory. */
const MOST_KEPT_BYTES = 64 * 1024 * 1024;
/** What a kept template takes besides its text. */
const ENTRY_BYTES = 1_000;

/** A template as a conversion needs it. */
export interface TemplateInUse {
  readonly id: string;
  readonly version: number;
  readonly source: TemplateSource;
}

/** How a conversion says which template it wants. */
export interface TemplateReference {
  readonly by: "id" | "alias";
  readonly value: string;
  /** One version, drafts included; else the published one. */
  readonly version?: number | undefined;
}

/** The templates that conversions ask for, kept until they change. */
export function createTemplatesInUse({
  store,
  trust,
  now,
}: {
  readonly store: TemplateStore;
  readonly trust: Trust;
  /** Milliseconds on a clock that never goes back. */
  readonly now: () => number;
}) {
  const cache = createNotifiedCache<TemplateInUse>({
    subjectOf: ({ id }) => id,
    most: MOST_KEPT_BYTES,
    // JavaScript takes up to two bytes for a character.
    weigh: ({ source: { css, header, footer } }) =>
      2 * (css.length + header.length + footer.length) + ENTRY_BYTES,
    trust,
    now,
  });
  return {
    /** The published version, or the requested one. */
    async find(accountId: string, { by, value, version }: TemplateReference): Promise<TemplateInUse> {
      // A UUID in upper case is the same UUID, and an alias has no upper case.
      const reference = { by, value: value.toLowerCase(), version };
      const key = `${accountId}/${by}/${reference.value}/${version ?? "published"}`;
      const template = await cache.get(key, async () => {
        const stored = await store.findReferred(accountId, reference);
        if (stored === undefined) return undefined;
        const inUse = version ?? stored.published_version;
        if (inUse === null) throw templateNotPublished();
        return { id: stored.id, version: inUse, source: sourceOf(stored) };
      });
      if (template === undefined) throw templateNotFound();
      return template;
    },
    /** One has changed. */
    forget: (id: string) => cache.forget(id),
    /** Any may have changed. */
    gap: () => cache.gap(),
  };
}

/** The name under which the compiled form of a template is kept. */
export function templateName({ id, version }: { readonly id: string; readonly version: number }): string {
  return `${id}/${version}`;
}
