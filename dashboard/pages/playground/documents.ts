import { readStored, removeStored, storedKeys, writeStored } from "../../parts/device-storage.ts";
import type { SampleValues } from "../../parts/merge-tags/merge-tags.ts";
import { sampleOf } from "../../parts/samples/samples.ts";

/** A document of the playground. It is kept in this browser only: Galley never stores content. */
export interface PlaygroundDocument {
  readonly id: string;
  readonly name: string;
  readonly markdown: string;
  readonly templateId: string | undefined;
  readonly samples: SampleValues;
  /** The prompt for AI text. Undefined in older documents, which shared one prompt. */
  readonly prompt: string | undefined;
  /** When it was last changed, in ISO format. */
  readonly updatedAt: string;
}

const PREFIX = "galley.document.";
const CURRENT = "galley.current-document";
/** Where the single draft was stored before there were documents. */
const OLD_DRAFT = "galley.draft";

/** The last changed first. */
export function listDocuments(): PlaygroundDocument[] {
  return storedKeys(PREFIX)
    .map((key) => readStored(key) as PlaygroundDocument | undefined)
    .filter((found) => found !== undefined)
    .sort((one, other) => other.updatedAt.localeCompare(one.updatedAt));
}

export function readDocument(id: string): PlaygroundDocument | undefined {
  return readStored(PREFIX + id) as PlaygroundDocument | undefined;
}

/** Returns whether there was space for it. */
export function writeDocument(document: PlaygroundDocument): boolean {
  return writeStored(PREFIX + document.id, document);
}

export function deleteDocument(id: string): void {
  removeStored(PREFIX + id);
}

/** The document that a storage key is for, by its ID. */
export function documentIdOf(key: string | null): string | undefined {
  return key?.startsWith(PREFIX) === true ? key.slice(PREFIX.length) : undefined;
}

export function createDocument(
  given: Partial<PlaygroundDocument> & Pick<PlaygroundDocument, "name">,
): PlaygroundDocument {
  return {
    markdown: "",
    templateId: undefined,
    samples: {},
    prompt: "",
    ...given,
    id: randomId(),
    updatedAt: new Date().toISOString(),
  };
}

/**
 * A document that two tabs have changed since they had the same. What was changed here wins; text that makes way for
 * other text is returned as a document of its own.
 */
export function mergeDocuments(
  before: PlaygroundDocument,
  here: PlaygroundDocument,
  elsewhere: PlaygroundDocument,
): { merged: PlaygroundDocument; replaced: PlaygroundDocument | undefined } {
  const choose = <Field extends keyof PlaygroundDocument>(field: Field) =>
    here[field] === before[field] ? elsewhere[field] : here[field];
  const merged = {
    ...here,
    name: choose("name"),
    markdown: choose("markdown"),
    templateId: choose("templateId"),
    samples: choose("samples"),
    prompt: choose("prompt"),
  };
  const isReplaced = elsewhere.markdown !== before.markdown && elsewhere.markdown !== merged.markdown;
  return {
    merged,
    replaced: isReplaced ? createDocument({ ...elsewhere, name: copyName(elsewhere.name) }) : undefined,
  };
}

export const copyName = (name: string): string => `${name || "Untitled"} (copy)`;

/** Browsers have `randomUUID` over HTTPS only. */
function randomId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
}

/** The document that was open last, or a first one. */
export function openDocument(): PlaygroundDocument {
  const documents = listDocuments();
  const current = readStored(CURRENT);
  return documents.find(({ id }) => id === current) ?? documents[0] ?? firstDocument();
}

export function rememberOpen(id: string): void {
  writeStored(CURRENT, id);
}

/** Lets another page choose the template that the playground opens with. */
export function openWithTemplate(templateId: string): void {
  const document = { ...openDocument(), templateId, updatedAt: new Date().toISOString() };
  writeDocument(document);
  rememberOpen(document.id);
}

/** Opens an example of the documentation as a new document, once however often it is requested. */
export function openExample(name: string, markdown: string): void {
  const example =
    listDocuments().find((document) => document.markdown === markdown) ?? createDocument({ name, markdown });
  writeDocument(example);
  rememberOpen(example.id);
}

function firstDocument(): PlaygroundDocument {
  const draft = readStored(OLD_DRAFT) as Partial<PlaygroundDocument> | undefined;
  const { name, markdown } = sampleOf("welcome");
  const first = createDocument(
    draft?.markdown === undefined
      ? { name, markdown }
      : { name: "Draft", markdown: draft.markdown, templateId: draft.templateId },
  );
  if (writeDocument(first)) removeStored(OLD_DRAFT);
  return first;
}
