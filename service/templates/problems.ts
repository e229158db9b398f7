import { LIMITS } from "@galley/contract";
import { Problem } from "../platform/errors.ts";

export function templateNotFound(version?: number, by: "id" | "alias" = "id"): Problem {
  const orVersion = version === undefined ? "" : `, or the template has no version ${version}`;
  return new Problem("template_not_found", `Your account has no template with this ${by}${orVersion}.`);
}

export function templateNotPublished(): Problem {
  return new Problem(
    "template_not_published",
    "The template has only drafts. Publish one, or pin one with `template_version`.",
  );
}

export function savedMeanwhile(): Problem {
  return new Problem(
    "version_conflict",
    "Someone else saved the template in the meantime. Read the newest version, then save again.",
  );
}

export function publishedAlready(published: number | null, wanted: number): Problem {
  return new Problem(
    "version_conflict",
    `Version ${published} is published already. To go back to version ${wanted}, restore it.`,
  );
}

export function aliasInDraft(): Problem {
  const detail = "An alias changes at once, so it can't be part of a draft. Change it in a save of its own.";
  return new Problem("invalid_request", detail, {
    errors: [{ pointer: "/alias", code: "alias_in_draft", detail }],
  });
}

export function aliasTaken(alias: string): Problem {
  const detail = `Another template already has the alias "${alias}". Choose another one, or remove it there first.`;
  return new Problem("alias_taken", detail, { errors: [{ pointer: "/alias", code: "taken", detail }] });
}

export function tooManyTemplates(): Problem {
  return new Problem(
    "limit_reached",
    `The account has ${LIMITS.templates} templates, which is the limit. Delete one first.`,
  );
}
