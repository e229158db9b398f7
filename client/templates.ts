import type { Warning } from "./convert.ts";
import type { CallOptions, Request, Sender } from "./request.ts";

export interface TemplateSummary {
  /** The `template_id` of a conversion. */
  id: string;
  /** The `template` of a conversion; null for none. */
  alias: string | null;
  name: string;
  /** The newest version. Grows by one with every save. */
  version: number;
  /** The version that conversions use, or null until one is published. */
  published_version: number | null;
  created_at: string;
  updated_at: string;
}

export interface Template extends TemplateSummary {
  css: string;
  /** Markdown above every document; empty for none. */
  header: string;
  /** Markdown below every document; empty for none. */
  footer: string;
}

export interface SavedTemplate extends Template {
  /** What was skipped in the style sheet, and why. */
  warnings: Warning[];
}

export interface TemplateVersionSummary {
  version: number;
  name: string;
  label: string | null;
  created_at: string;
}

export interface TemplateVersion {
  version: number;
  name: string;
  css: string;
  header: string;
  footer: string;
  created_at: string;
}

export interface NewTemplate {
  name: string;
  css: string;
  header?: string;
  footer?: string;
  alias?: string;
  /** Saves without publishing. */
  draft?: boolean;
}

export interface TemplateChange {
  name?: string;
  css?: string;
  header?: string;
  footer?: string;
  /** Null removes it. */
  alias?: string | null;
  /** Saves without publishing: conversions keep using the published version. */
  draft?: boolean;
  /** The version you edited. The save is rejected with `version_conflict` if there is a newer one. */
  expected_version?: number;
}

/** The account's templates. Reading requires the scope `templates:read`, everything else `templates:write`. */
export interface Templates {
  /** Every template, last changed first. Further pages are loaded as you iterate. */
  list(options?: CallOptions): AsyncGenerator<TemplateSummary, void, undefined>;
  /** The template with this alias. */
  find(alias: string, options?: CallOptions): Promise<TemplateSummary | undefined>;
  /** Reads a template with the content of the newest version, even if that is a draft. */
  read(id: string, options?: CallOptions): Promise<SavedTemplate>;
  create(template: NewTemplate, options?: CallOptions): Promise<SavedTemplate>;
  update(id: string, change: TemplateChange, options?: CallOptions): Promise<SavedTemplate>;
  delete(id: string, options?: CallOptions): Promise<void>;
  versions(id: string, options?: CallOptions): Promise<TemplateVersionSummary[]>;
  readVersion(id: string, version: number, options?: CallOptions): Promise<TemplateVersion>;
  publish(id: string, version: number, options?: CallOptions): Promise<SavedTemplate>;
  /** Saves the content of an old version as a new one. */
  restore(id: string, version: number, options?: CallOptions): Promise<SavedTemplate>;
}

interface Page {
  templates: TemplateSummary[];
  next_cursor: string | null;
}

export function createTemplates({ send }: Sender, newId: () => string): Templates {
  const get = (path: string): Request => ({ method: "GET", path, isRepeatable: true });
  const post = (path: string, body?: unknown): Request => ({
    method: "POST",
    path,
    body,
    isRepeatable: false,
  });
  const at = (id: string, ...rest: (string | number)[]) =>
    ["/v1/templates", encodeURIComponent(id), ...rest].join("/");

  return {
    async *list(options) {
      let cursor: string | null = "";
      while (cursor !== null) {
        const query = cursor === "" ? "" : `?cursor=${encodeURIComponent(cursor)}`;
        const page: Page = await send<Page>(get(`/v1/templates${query}`), options);
        yield* page.templates;
        cursor = page.next_cursor;
      }
    },
    async find(alias, options) {
      const page = await send<Page>(get(`/v1/templates?alias=${encodeURIComponent(alias)}`), options);
      return page.templates[0];
    },
    read: (id, options) => send(get(at(id)), options),
    create: (template, options) =>
      send(
        {
          ...post("/v1/templates", template),
          // Makes a retry safe: the service returns the template of the first attempt.
          headers: { "Idempotency-Key": newId() },
          isRepeatable: true,
        },
        options,
      ),
    update: (id, change, options) =>
      // With the expected version, a change is saved once: the service accepts the same content again.
      send(
        { method: "PATCH", path: at(id), body: change, isRepeatable: change.expected_version !== undefined },
        options,
      ),
    delete: (id, options) => send({ method: "DELETE", path: at(id), isRepeatable: false }, options),
    async versions(id, options) {
      return (await send<{ versions: TemplateVersionSummary[] }>(get(at(id, "versions")), options)).versions;
    },
    readVersion: (id, version, options) => send(get(at(id, "versions", version)), options),
    publish: (id, version, options) => send(post(at(id, "versions", version, "publish")), options),
    restore: (id, version, options) => send(post(at(id, "versions", version, "restore")), options),
  };
}
