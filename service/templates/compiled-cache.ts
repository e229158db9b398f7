import type { CompiledTemplate } from "@galley/engine";
import type { Clock } from "../platform/clock.ts";
import type { Trust } from "../platform/database/changes.ts";
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
/** How long another process may go on with a version that is no longer in force, */
const TRUSTED_MS = 1_000;
/** and how long one is used without a look while every change is told. */
const TOLD_MS = 60_000;

interface Entry {
  readonly template: UsableTemplate;
  readonly checkedAt: number;
}

/**
 * The templates in use, compiled once a version. What changes in this process, or is told of another, is in force
 * at once (`forget`), else after `TRUSTED_MS`. The one longest unused makes room.
 */
export function createCompiledCache({
  find,
  clock,
  trust,
}: {
  find: (accountId: string, id: string) => Promise<StoredTemplate | undefined>;
  clock: Clock;
  trust: Trust;
}) {
  const entries = new Map<string, Entry>();
  const lookups = new Map<string, Promise<UsableTemplate | undefined>>();
  let gapAt = -Infinity;
  const keyOf = (accountId: string, id: string) => `${accountId}/${id}`;

  const keep = (key: string, entry: Entry) => {
    entries.delete(key);
    entries.set(key, entry);
    if (entries.size > MOST_TEMPLATES) entries.delete(entries.keys().next().value as string);
  };

  const isCurrent = ({ checkedAt }: Entry) => {
    const ageMs = clock.now() - checkedAt;
    return ageMs < TRUSTED_MS || (ageMs < TOLD_MS && checkedAt > gapAt && trust.isHearing());
  };

  const lookUp = async (accountId: string, id: string): Promise<Entry | undefined> => {
    const checkedAt = clock.now();
    const last = entries.get(keyOf(accountId, id));
    try {
      const stored = await find(accountId, id);
      if (stored === undefined) return undefined;
      const template = last?.template.version === stored.version ? last.template : ready(stored);
      return { template, checkedAt };
    } catch (error) {
      if (last !== undefined && trust.mayStandIn(error)) return last;
      throw error;
    }
  };

  return {
    get(accountId: string, id: string): Promise<UsableTemplate | undefined> {
      const key = keyOf(accountId, id);
      const entry = entries.get(key);
      if (entry !== undefined && isCurrent(entry)) {
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

    /** Something may have changed without a word. */
    gap(): void {
      gapAt = clock.now();
      lookups.clear();
    },
  };
}

function ready({ id, version, css, header, footer }: StoredTemplate): UsableTemplate {
  const source = { css, header, footer };
  return { id, version, source, compiled: compile(source) };
}
