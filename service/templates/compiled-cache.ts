import type { CompiledTemplate } from "@galley/engine";
import type { Clock } from "../platform/clock.ts";
import { compile } from "./compile.ts";
import type { StoredTemplate } from "./store.ts";

/** A template as a conversion needs it: made ready, and its source for a worker that makes its own. */
export interface UsableTemplate {
  readonly id: string;
  readonly version: number;
  readonly source: { readonly css: string; readonly header: string; readonly footer: string };
  readonly compiled: CompiledTemplate;
}

const MOST_TEMPLATES = 500;
/** How long another process may go on with a version that is no longer in force. */
const TRUSTED_MS = 1_000;

interface Entry {
  readonly template: UsableTemplate;
  checkedAt: number;
}

/**
 * The templates in use, compiled once a version. What changes in this process is in force at once (`forget`), what
 * changes in another after `TRUSTED_MS`. The one longest unused makes room.
 */
export function createCompiledCache({
  find,
  clock,
}: {
  find: (accountId: string, id: string) => Promise<StoredTemplate | undefined>;
  clock: Clock;
}) {
  const entries = new Map<string, Entry>();
  const lookups = new Map<string, Promise<UsableTemplate | undefined>>();
  const keyOf = (accountId: string, id: string) => `${accountId}/${id}`;

  const keep = (key: string, entry: Entry) => {
    entries.delete(key);
    entries.set(key, entry);
    if (entries.size > MOST_TEMPLATES) entries.delete(entries.keys().next().value as string);
  };

  const lookUp = async (accountId: string, id: string) => {
    const key = keyOf(accountId, id);
    const checkedAt = clock.now();
    const stored = await find(accountId, id);
    const known = entries.get(key)?.template;
    if (stored === undefined) return undefined;
    const template = known?.version === stored.version ? known : ready(stored);
    return { template, checkedAt };
  };

  return {
    get(accountId: string, id: string): Promise<UsableTemplate | undefined> {
      const key = keyOf(accountId, id);
      const entry = entries.get(key);
      if (entry !== undefined && clock.now() - entry.checkedAt < TRUSTED_MS) {
        keep(key, entry);
        return Promise.resolve(entry.template);
      }
      // The many items of a batch ask together: one look-up serves them all.
      const running = lookups.get(key);
      if (running !== undefined) return running;
      const lookup = lookUp(accountId, id)
        .then((found) => {
          if (lookups.get(key) !== lookup) return found?.template;
          if (found === undefined) entries.delete(key);
          else keep(key, found);
          return found?.template;
        })
        .finally(() => {
          if (lookups.get(key) === lookup) lookups.delete(key);
        });
      lookups.set(key, lookup);
      return lookup;
    },

    /** After a change. A look-up that began before it is not kept either. */
    forget(accountId: string, id: string): void {
      const key = keyOf(accountId, id);
      entries.delete(key);
      lookups.delete(key);
    },
  };
}

function ready({ id, version, css, header, footer }: StoredTemplate): UsableTemplate {
  const source = { css, header, footer };
  return { id, version, source, compiled: compile(source) };
}
