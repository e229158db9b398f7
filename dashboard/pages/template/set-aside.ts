import { readStored, removeStored, writeStored } from "../../parts/device-storage.ts";
import { toast } from "../../parts/toast.tsx";
import type { TemplateContent } from "./use-template-draft.ts";

/** Changes that made way for a version or for other changes. They stay on this device, listed in the history. */
export interface SetAside {
  readonly content: TemplateContent;
  /** When, in ISO format. */
  readonly at: string;
}

const keyOf = (id: string) => `galley.template-set-aside.${id}`;

export function readSetAside(templateId: string): SetAside | undefined {
  return readStored(keyOf(templateId)) as SetAside | undefined;
}

/** Returns whether there was space to store them. Without space, a toast says so. */
export function setAside(templateId: string, content: TemplateContent): boolean {
  const changes: SetAside = { content, at: new Date().toISOString() };
  const isStored = writeStored(keyOf(templateId), changes);
  if (!isStored) {
    toast("This browser's storage is full, so your changes can't be set aside. Copy them first.");
  }
  return isStored;
}

export function dropSetAside(templateId: string): void {
  removeStored(keyOf(templateId));
}
