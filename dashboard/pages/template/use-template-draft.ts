import type { Template } from "@galley/contract";
import { useWindowEvent } from "@mantine/hooks";
import { useLayoutEffect, useRef, useState } from "react";
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

const readDraft = (id: string) => readStored(keyOf(id)) as Draft | undefined;

/** The unsaved changes to a template on this device. */
export const storedDraft = (id: string): TemplateContent | undefined => readDraft(id)?.content;

/**
 * The unsaved changes to a template. They stay on this device through a reload or a visit elsewhere. Without
 * changes there is no draft, and the editor shows the template as it was last saved, also from another tab. Tabs share
 * one place for their changes: a tab removes only what it has stored itself, and stores its changes again when another
 * tab has removed what was there or has saved a version.
 */
export function useTemplateDraft(template: Template, mayEdit: boolean) {
  const [draft, setDraft] = useState(() => (mayEdit ? readDraft(template.id) : undefined));
  const ownStored = useRef(draft);
  const [isKept, setIsKept] = useState(true);
  const [seen, setSeen] = useState(template);
  if (seen.version !== template.version) {
    setSeen(template);
    // Text that was typed and removed again is not a change to the version that follows.
    if (draft?.baseVersion === seen.version && isSame(draft.content, contentOf(seen))) setDraft(undefined);
  }
  const saved = contentOf(template);
  const isChanged = draft !== undefined && !isSame(draft.content, saved);
  const content = isChanged ? draft.content : saved;
  const baseVersion = isChanged ? draft.baseVersion : template.version;

  const store = (changes: Draft) => {
    const isStored = writeStored(keyOf(template.id), changes);
    if (isStored) ownStored.current = changes;
    setIsKept(isStored);
  };
  // Before the page is painted: what is on screen survives closing it.
  useLayoutEffect(() => {
    // What someone wrote while they had another role stays where it is.
    if (!mayEdit) return;
    if (isChanged) return store(draft);
    const stored = readDraft(template.id);
    const own = ownStored.current;
    if (own && stored && isSame(stored.content, own.content)) removeStored(keyOf(template.id));
  }, [draft, isChanged, mayEdit, template.id, template.version]);
  useWindowEvent("storage", ({ key, newValue }) => {
    if (mayEdit && isChanged && key === keyOf(template.id) && newValue === null) store(draft);
  });

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
      return () => {
        // If the editor was left meanwhile, it reads them when it is opened again.
        writeStored(keyOf(template.id), { baseVersion, content });
        setDraft({ baseVersion, content });
      };
    },
    /** Takes other changes instead, made to the version that is saved now. */
    replace: (other: TemplateContent) => setDraft({ baseVersion: template.version, content: other }),
    /** After `sent` was saved or made way: text typed since then is kept, as changes to the new version. */
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
