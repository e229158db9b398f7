import { LIMITS, ROUTES, V1_ROUTES, type Template } from "@galley/contract";
import type { Once } from "../idempotency/once.ts";
import { isoTime } from "../platform/clock.ts";
import type { Serve } from "../platform/routing.ts";
import type { Throttle } from "../platform/throttle.ts";
import type { StoredTemplate } from "./store.ts";
import type { SavedTemplate, Templates } from "./templates.ts";

const DEFAULT_PAGE_ITEMS = 20;

/** A save compiles the style sheet. This is fast enough for any editor, but too slow to allow without limit. */
const SAVES = { most: 120, windowMs: 60_000 };

interface OfTemplate {
  readonly accountId: string;
  readonly params: { readonly template_id: string };
}
interface OfVersion {
  readonly accountId: string;
  readonly params: { readonly template_id: string; readonly version: number };
}

/** The dashboard's routes and those of the API, which share their implementation. */
export function templateRoutes(
  serve: Serve,
  { templates, throttle, once }: { templates: Templates; throttle: Throttle; once: Once },
): void {
  const takeSave = (accountId: string) => throttle.take(`template-save/${accountId}`, SAVES);
  const list = async (accountId: string, query: { cursor?: string; limit?: number; alias?: string }) => {
    const { templates: page, nextCursor } = await templates.list(accountId, {
      cursor: query.cursor,
      alias: query.alias,
      limit: Math.min(query.limit ?? DEFAULT_PAGE_ITEMS, LIMITS.pageItems),
    });
    return { templates: page.map(present), next_cursor: nextCursor };
  };
  serve(ROUTES.listTemplates, ({ accountId, query }) => list(accountId, query));
  serve(V1_ROUTES.listTemplates, async ({ accountId, query }) => {
    const page = await list(accountId, query);
    return { ...page, templates: page.templates.map(withoutContent) };
  });
  for (const route of [ROUTES.createTemplate, V1_ROUTES.createTemplate]) {
    serve(route, ({ accountId, body, request, reply }) =>
      once({ request, reply, accountId }, async (keep) => {
        await takeSave(accountId);
        const content = { header: "", footer: "", ...body };
        return presentSaved(
          await templates.create(accountId, content, (created) => keep(presentSaved(created))),
        );
      }),
    );
  }
  for (const route of [ROUTES.readTemplate, V1_ROUTES.readTemplate]) {
    serve(route, async ({ accountId, params }: OfTemplate) =>
      presentSaved(await templates.read(accountId, idIn(params))),
    );
  }
  for (const route of [ROUTES.updateTemplate, V1_ROUTES.updateTemplate]) {
    serve(route, async ({ accountId, params, body }) => {
      await takeSave(accountId);
      const { expected_version, ...change } = body;
      return presentSaved(await templates.save(accountId, idIn(params), change, expected_version));
    });
  }
  for (const route of [ROUTES.deleteTemplate, V1_ROUTES.deleteTemplate]) {
    serve(route, ({ accountId, params }: OfTemplate) => templates.remove(accountId, idIn(params)));
  }
  for (const route of [ROUTES.listTemplateVersions, V1_ROUTES.listTemplateVersions]) {
    serve(route, async ({ accountId, params }: OfTemplate) => ({
      versions: (await templates.versions(accountId, idIn(params))).map(withTime),
    }));
  }
  for (const route of [ROUTES.readTemplateVersion, V1_ROUTES.readTemplateVersion]) {
    serve(route, async ({ accountId, params }: OfVersion) =>
      withTime(await templates.version(accountId, idIn(params), params.version)),
    );
  }
  for (const route of [ROUTES.publishTemplateVersion, V1_ROUTES.publishTemplateVersion]) {
    serve(route, async ({ accountId, params }: OfVersion) =>
      presentSaved(await templates.publish(accountId, idIn(params), params.version)),
    );
  }
  for (const route of [ROUTES.restoreTemplateVersion, V1_ROUTES.restoreTemplateVersion]) {
    serve(route, async ({ accountId, params }: OfVersion) => {
      await takeSave(accountId);
      return presentSaved(await templates.restore(accountId, idIn(params), params.version));
    });
  }
  serve(ROUTES.undeleteTemplate, async ({ accountId, params }) =>
    presentSaved(await templates.undelete(accountId, idIn(params))),
  );
  serve(ROUTES.listDeletedTemplates, async ({ accountId }) => {
    const deleted = await templates.deleted(accountId);
    return {
      templates: deleted.map(({ id, name, deleted_at, kept_until }) => ({
        id,
        name,
        deleted_at: isoTime(deleted_at),
        kept_until: isoTime(kept_until),
      })),
    };
  });
  serve(ROUTES.duplicateTemplate, async ({ accountId, params }) => {
    await takeSave(accountId);
    return presentSaved(await templates.duplicate(accountId, idIn(params)));
  });
  serve(ROUTES.labelTemplateVersion, ({ accountId, params, body }) =>
    templates.label(accountId, idIn(params), params.version, body.label),
  );
}

/** UUIDs are case-insensitive. */
function idIn({ template_id: id }: { template_id: string }): string {
  return id.toLowerCase();
}

function withTime<Row extends { created_at: number }>({ created_at, ...row }: Row) {
  return { ...row, created_at: isoTime(created_at) };
}

function present(template: StoredTemplate): Template {
  return {
    ...template,
    created_at: isoTime(template.created_at),
    updated_at: isoTime(template.updated_at),
  };
}

function withoutContent({ css: _css, header: _header, footer: _footer, ...summary }: Template) {
  return summary;
}

function presentSaved({ warnings, ...template }: SavedTemplate) {
  return { ...present(template), warnings: [...warnings] };
}
