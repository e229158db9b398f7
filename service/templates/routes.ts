import { LIMITS, ROUTES } from "@galley/contract";
import { isoTime } from "../platform/clock.ts";
import type { Serve } from "../platform/routing.ts";
import type { Throttle } from "../platform/throttle.ts";
import type { StoredTemplate } from "./store.ts";
import type { SavedTemplate, Templates } from "./templates.ts";

const DEFAULT_PAGE_ITEMS = 20;

/** A save compiles the sheet: quick enough for any editor, too slow for a machine to do it without end. */
const SAVES = { most: 120, windowMs: 60_000 };

export function templateRoutes(
  serve: Serve,
  { templates, throttle }: { templates: Templates; throttle: Throttle },
): void {
  const takeSave = (accountId: string) => throttle.take(`template-save/${accountId}`, SAVES);
  serve(ROUTES.listTemplates, async ({ visitor, query }) => {
    const { templates: page, nextCursor } = await templates.list(visitor.accountId, {
      cursor: query.cursor,
      limit: Math.min(query.limit ?? DEFAULT_PAGE_ITEMS, LIMITS.pageItems),
    });
    return { templates: page.map(present), next_cursor: nextCursor };
  });
  serve(ROUTES.createTemplate, async ({ visitor, body }) => {
    await takeSave(visitor.accountId);
    return presentSaved(await templates.create(visitor.accountId, { header: "", footer: "", ...body }));
  });
  serve(ROUTES.readTemplate, async ({ visitor, params }) =>
    presentSaved(await templates.read(visitor.accountId, idIn(params))),
  );
  serve(ROUTES.updateTemplate, async ({ visitor, params, body }) => {
    await takeSave(visitor.accountId);
    const { expected_version, ...change } = body;
    return presentSaved(await templates.save(visitor.accountId, idIn(params), change, expected_version));
  });
  serve(ROUTES.deleteTemplate, ({ visitor, params }) => templates.remove(visitor.accountId, idIn(params)));
  serve(ROUTES.undeleteTemplate, async ({ visitor, params }) =>
    presentSaved(await templates.undelete(visitor.accountId, idIn(params))),
  );
  serve(ROUTES.listDeletedTemplates, async ({ visitor }) => {
    const deleted = await templates.deleted(visitor.accountId);
    return {
      templates: deleted.map(({ id, name, deleted_at, kept_until }) => ({
        id,
        name,
        deleted_at: isoTime(deleted_at),
        kept_until: isoTime(kept_until),
      })),
    };
  });
  serve(ROUTES.duplicateTemplate, async ({ visitor, params }) => {
    await takeSave(visitor.accountId);
    return presentSaved(await templates.duplicate(visitor.accountId, idIn(params)));
  });
  serve(ROUTES.listTemplateVersions, async ({ visitor, params }) => {
    const versions = await templates.versions(visitor.accountId, idIn(params));
    return {
      versions: versions.map(({ created_at, ...version }) => ({
        ...version,
        created_at: isoTime(created_at),
      })),
    };
  });
  serve(ROUTES.readTemplateVersion, async ({ visitor, params }) => {
    const { created_at, ...version } = await templates.version(
      visitor.accountId,
      idIn(params),
      params.version,
    );
    return { ...version, created_at: isoTime(created_at) };
  });
  serve(ROUTES.labelTemplateVersion, ({ visitor, params, body }) =>
    templates.label(visitor.accountId, params.template_id, params.version, body.label),
  );
  serve(ROUTES.restoreTemplateVersion, async ({ visitor, params }) => {
    await takeSave(visitor.accountId);
    return presentSaved(await templates.restore(visitor.accountId, idIn(params), params.version));
  });
}

/** A UUID in upper case is the same UUID. */
function idIn({ template_id: id }: { template_id: string }): string {
  return id.toLowerCase();
}

function present(template: StoredTemplate) {
  return {
    ...template,
    created_at: isoTime(template.created_at),
    updated_at: isoTime(template.updated_at),
  };
}

function presentSaved({ warnings, ...template }: SavedTemplate) {
  return { ...present(template), warnings: [...warnings] };
}
