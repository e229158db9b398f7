import type { Database } from "../platform/database/database.ts";
import { createActivityStore, NO_TEMPLATE, SEVERAL_TEMPLATES, type ActivityFilter } from "./store.ts";

export interface SourceCalls {
  readonly id: string | null;
  readonly name: string | null;
  readonly several: boolean;
  readonly calls: number;
}

/** An account's recent requests, and which keys and templates its calls came from, for display. */
export function createActivity({ db, keptDays }: { db: Database; keptDays: number }) {
  const store = createActivityStore(db);
  return {
    keptDays,

    async list(accountId: string, filter: ActivityFilter, limit: number) {
      const rows = await store.list(accountId, filter, limit + 1);
      const requests = rows.slice(0, limit);
      return { requests, nextCursor: rows.length > limit ? (requests.at(-1)?.id ?? null) : null };
    },

    async sources(accountId: string, from: string, to: string) {
      const rows = await store.sources(accountId, from, to);
      return {
        apiKeys: sum(rows.map(({ apiKeyId, apiKeyName, calls }) => [apiKeyId, apiKeyName, Number(calls)])),
        templates: sum(
          rows.map(({ template, templateName, calls }) => [template, templateName, Number(calls)]),
        ),
      };
    },
  };
}

export type ActivityLog = ReturnType<typeof createActivity>;

/** One entry per id, most used first. */
function sum(rows: readonly (readonly [id: string, name: string | null, calls: number])[]): SourceCalls[] {
  const sums = new Map<string, SourceCalls>();
  for (const [id, name, calls] of rows) {
    const before = sums.get(id)?.calls ?? 0;
    const isTemplate = id !== NO_TEMPLATE && id !== SEVERAL_TEMPLATES;
    sums.set(id, {
      id: isTemplate ? id : null,
      name,
      several: id === SEVERAL_TEMPLATES,
      calls: before + calls,
    });
  }
  return [...sums.values()].sort((one, other) => other.calls - one.calls);
}
