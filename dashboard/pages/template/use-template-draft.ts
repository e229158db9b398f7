import type { Template } from "@galley/contract";
import { useEffect, useState } from "react";
import { readStored, removeStored, writeStored } from "../../parts/device-storage.ts";

export interface TemplateContent {
  readonly name: string;
  readonly css: string;
  readonly header: string;
  readonly footer: string;
}

/** Changes that are not saved yet, and the version they were made to. */
interface Draft {
  readonly baseVersion: number;
  readonly content: TemplateContent;
}

const keyOf = (id: string) => `galley.template.${id}`;

/** Whether this device has unsaved changes to a template. */
export const hasStoredDraft = (id: string): boolean => readStored(keyOf(id)) !== undefined;

/**
 * The unsaved changes to a template. They stay on this device through a reload or a visit elsewhere. Without
 * changes there is no draft, and the editor shows the template as it was last saved, also from another tab.
 */
export function useTemplateDraft(template: Template, mayEdit: boolean) {
  const [draft, setDraft] = useState(() =>
    mayEdit ? (readStored(keyOf(template.id)) as Draft | undefined) : undefined,
  );
  const [isKept, setIsKept] = useState(true);
  const saved = contentOf(template);
  const isChanged = draft !== undefined && !isSame(draft.content, saved);
  const content = isChanged ? draft.content : saved;
  const baseVersion = isChanged ? draft.baseVersion : template.version;

  useEffect(() => {
    // What someone wrote while they had another role stays where it is.
    if (!mayEdit) return;
    if (isChanged) setIsKept(writeStored(keyOf(template.id), draft));
    else removeStored(keyOf(template.id));
    // A tab that saves also removes what other tabs have stored, so they store it again with each new version.
  }, [draft, isChanged, mayEdit, template.id, template.version]);

  return {
    content,
    isChanged,
    /** Whether the changes would survive closing the page; not if the browser's storage is full. */
    isKept: !isChanged || isKept,
    /** Whether the template was saved elsewhere since the changes were begun. */
    isConflict: isChanged && baseVersion !== template.version,
    baseVersion,
    change: (changed: Partial<TemplateContent>) =>
      setDraft({ baseVersion, content: { ...content, ...changed } }),
    /** Drops the changes. The returned function restores them. */
    discard: (): (() => void) => {
      setDraft(undefined);
      return () => setDraft({ baseVersion, content });
    },
    /** Takes other changes instead, made to the version that is saved now. */
    replace: (other: TemplateContent) => setDraft({ baseVersion: template.version, content: other }),
    /** After `sent` is saved: text typed since then is kept, as changes to the new version. */
    settle: (sent: TemplateContent, version: number) =>
      setDraft((current) =>
        current === undefined || isSame(current.content, sent)
          ? undefined
          : { baseVersion: version, content: current.content },
      ),
  };
}

export type TemplateDraft = ReturnType<typeof useTemplateDraft>;

export function contentOf({ name, css, header, footer }: TemplateContent): TemplateContent {
  return { name, css, header, footer };
}

export function isSame(one: TemplateContent, other: TemplateContent): boolean {
  return (
    one.name === other.name &&
    one.css === other.css &&
    one.header === other.header &&
    one.footer === other.footer
  );
}
