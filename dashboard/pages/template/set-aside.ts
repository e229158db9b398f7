import { readStored, removeStored, writeStored } from "../../parts/device-storage.ts";
import type { TemplateContent } from "./use-template-draft.ts";

/** Changes that made way for a version saved elsewhere. They stay on this device, listed in the history. */
export interface SetAside {
  readonly content: TemplateContent;
  /** When, in ISO format. */
  readonly at: string;
}

const keyOf = (id: string) => `galley.template-set-aside.${id}`;

export function readSetAside(templateId: string): SetAside | undefined {
  return readStored(keyOf(templateId)) as SetAside | undefined;
}

/** Returns whether there was space to store them. */
export function setAside(templateId: string, content: TemplateContent): boolean {
  return writeStored(keyOf(templateId), { content, at: new Date().toISOString() } satisfies SetAside);
}

export function dropSetAside(templateId: string): void {
  removeStored(keyOf(templateId));
}
