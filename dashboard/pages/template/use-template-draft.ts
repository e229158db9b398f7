import type { Template } from "@galley/contract";
import { useEffect, useState } from "react";

export interface TemplateContent {
  readonly name: string;
  readonly css: string;
  readonly header: string;
  readonly footer: string;
}

interface Kept {
  readonly baseVersion: number;
  readonly content: TemplateContent;
}

const keyOf = (id: string) => `galley.template.${id}`;

/**
 * What is being changed of a template and not saved yet. It stays on this device through a reload or a visit
 * elsewhere, so leaving needs no question.
 */
export function useTemplateDraft(template: Template) {
  const [kept, setKept] = useState<Kept>(
    () => read(template.id) ?? { baseVersion: template.version, content: contentOf(template) },
  );
  const saved = contentOf(template);
  const isChanged = !isSame(kept.content, saved);

  useEffect(() => {
    if (isChanged) localStorage.setItem(keyOf(template.id), JSON.stringify(kept));
    else localStorage.removeItem(keyOf(template.id));
  }, [kept, isChanged, template.id]);

  return {
    content: kept.content,
    isChanged,
    /** The version the changes were begun on: a save on top of any other is refused first. */
    baseVersion: kept.baseVersion,
    change: (changed: Partial<TemplateContent>) =>
      setKept((current) => ({ ...current, content: { ...current.content, ...changed } })),
    /** Takes the template as it is saved now. */
    settle: (now: Template) => setKept({ baseVersion: now.version, content: contentOf(now) }),
    /** Keeps the changes, on top of another version. */
    rebase: (version: number) => setKept((current) => ({ ...current, baseVersion: version })),
  };
}

export type TemplateDraft = ReturnType<typeof useTemplateDraft>;

export function contentOf({ name, css, header, footer }: TemplateContent): TemplateContent {
  return { name, css, header, footer };
}

function isSame(one: TemplateContent, other: TemplateContent): boolean {
  return (
    one.name === other.name &&
    one.css === other.css &&
    one.header === other.header &&
    one.footer === other.footer
  );
}

function read(id: string): Kept | undefined {
  try {
    return (JSON.parse(localStorage.getItem(keyOf(id)) ?? "null") as Kept | null) ?? undefined;
  } catch {
    return undefined;
  }
}
