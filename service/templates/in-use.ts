import { createNotifiedCache, type Trust } from "../platform/notified-cache.ts";
import { sourceOf, type TemplateSource } from "./content.ts";
import { templateNotFound, templateNotPublished } from "./problems.ts";
import type { TemplateStore } from "./store.ts";

/** The maximum size of cached templates, in bytes. */
const MOST_KEPT_BYTES = 64 * 1024 * 1024;
/** The size of a cached template besides its text. */
const ENTRY_BYTES = 1_000;

/** A template in the form that a conversion needs. */
export interface TemplateInUse {
  readonly id: string;
  readonly version: number;
  readonly source: TemplateSource;
}

/** How a conversion refers to a template. */
export interface TemplateReference {
  readonly by: "id" | "alias";
  readonly value: string;
  /** A specific version, including drafts, or else the published one. */
  readonly version?: number | undefined;
}

/** Caches the templates that conversions use until they change. */
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
    // JavaScript uses up to two bytes per character.
    weigh: ({ source: { css, header, footer } }) =>
      2 * (css.length + header.length + footer.length) + ENTRY_BYTES,
    trust,
    now,
  });
  return {
    /** The published version, or the requested one. */
    async find(accountId: string, { by, value, version }: TemplateReference): Promise<TemplateInUse> {
      // UUIDs are case-insensitive, and aliases have no upper case.
      const reference = { by, value: value.toLowerCase(), version };
      const key = `${accountId}/${by}/${reference.value}/${version ?? "published"}`;
      const template = await cache.get(key, async () => {
        const stored = await store.findReferred(accountId, reference);
        if (stored === undefined) return undefined;
        const inUse = version ?? stored.published_version;
        if (inUse === null) throw templateNotPublished();
        return { id: stored.id, version: inUse, source: sourceOf(stored) };
      });
      if (template === undefined) throw templateNotFound(version, by);
      return template;
    },
    /** Called when one has changed. */
    forget: (id: string) => cache.forget(id),
    /** Called when any may have changed. */
    gap: () => cache.gap(),
  };
}

/** The name under which the compiled template is cached. */
export function templateName({ id, version }: { readonly id: string; readonly version: number }): string {
  return `${id}/${version}`;
}
