import { LIMITS, ROUTES, type ActivityEntry } from "@galley/contract";
import { isoTime } from "../platform/clock.ts";
import type { Serve } from "../platform/routing.ts";
import { requireDays } from "../usage/days.ts";
import type { ActivityLog } from "./activity.ts";
import { NO_TEMPLATE, SEVERAL_TEMPLATES } from "./store.ts";

const PAGE_ITEMS = 50;

export function activityRoutes(serve: Serve, { activity }: { activity: ActivityLog }): void {
  serve(ROUTES.listActivity, async ({ visitor, query }) => {
    const { cursor, limit, outcome, api_key_id, template_id, search } = query;
    const { requests, nextCursor } = await activity.list(
      visitor.accountId,
      {
        outcome,
        apiKeyId: api_key_id,
        templateId: template_id?.toLowerCase(),
        search: search?.trim() === "" ? undefined : search?.trim(),
        before: cursor,
      },
      Math.min(limit ?? PAGE_ITEMS, LIMITS.pageItems),
    );
    return { requests: requests.map(present), next_cursor: nextCursor, kept_days: activity.keptDays };
  });
  serve(ROUTES.usageSources, async ({ visitor, query: { from, to } }) => {
    requireDays(from, to);
    const { apiKeys, templates } = await activity.sources(visitor.accountId, from, to);
    return { api_keys: apiKeys, templates };
  });
}

type Row = Awaited<ReturnType<ActivityLog["list"]>>["requests"][number];

function present(row: Row): ActivityEntry {
  const several = row.template === SEVERAL_TEMPLATES;
  return {
    request_id: row.id,
    at: isoTime(row.at),
    route: row.route,
    status: row.status,
    error_code: row.error_code,
    api_key_id: row.api_key_id,
    api_key_name: row.api_key_name,
    template_id: several || row.template === NO_TEMPLATE ? null : row.template,
    template_name: row.template_name,
    several_templates: several,
    items: row.items,
    failed_items: row.failed_items,
    duration_ms: row.duration_ms,
  };
}
