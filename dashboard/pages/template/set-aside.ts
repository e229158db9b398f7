import { readStored, removeStored, writeStored } from "../../parts/device-storage.ts";
import { toast } from "../../parts/toast.tsx";
import { isSame, type TemplateContent } from "./use-template-draft.ts";

/** The oldest make room for more. */
const MOST = 10;

/** Changes that made way for a version or for other changes. They stay on this device, listed in the history. */
export interface SetAside {
  readonly content: TemplateContent;
  /** When, in ISO format. */
  readonly at: string;
}

const keyOf = (id: string) => `galley.template-set-aside.${id}`;

/** The newest first. */
export function readSetAside(templateId: string): readonly SetAside[] {
  const stored = readStored(keyOf(templateId)) as SetAside | SetAside[] | undefined;
  // At first, there was room for one.
  return Array.isArray(stored) ? stored : stored === undefined ? [] : [stored];
}

/**
 * Returns whether there was space to store them. Without space, a toast says so. Changes that are edited again make
 * room for them first.
 */
export function setAside(templateId: string, content: TemplateContent, instead?: SetAside): boolean {
  const changes: SetAside = { content, at: new Date().toISOString() };
  const others = readSetAside(templateId).filter(
    (other) => other.at !== instead?.at && !isSame(other.content, content),
  );
  const isStored = writeStored(keyOf(templateId), [changes, ...others].slice(0, MOST));
  if (!isStored) {
    toast("This browser's storage is full, so your changes can't be set aside. Copy them first.");
  }
  return isStored;
}

export function dropSetAside(templateId: string, { at }: SetAside): void {
  const others = readSetAside(templateId).filter((other) => other.at !== at);
  if (others.length === 0) removeStored(keyOf(templateId));
  else writeStored(keyOf(templateId), others);
}
