import { useEffect, useRef, useState } from "react";
import { toast } from "../../parts/toast.tsx";
import {
  createDocument,
  deleteDocument,
  isDocumentKey,
  listDocuments,
  openDocument,
  rememberOpen,
  writeDocument,
  type PlaygroundDocument,
} from "./documents.ts";

const QUIET_MS = 300;
type Change = Partial<Pick<PlaygroundDocument, "name" | "markdown" | "templateId" | "samples">>;

/**
 * The documents in this browser and the one that is open. Changes are saved after every pause in typing, on
 * switching, and when the page goes away. A document that is not being changed follows other tabs.
 */
export function useDocuments() {
  const [current, setCurrent] = useState(openDocument);
  const [all, setAll] = useState(listDocuments);
  const [state, setState] = useState<"saved" | "saving" | "full">("saved");
  const newest = useRef({ current, isSaved: true });
  newest.current.current = current;

  /** Returns whether the open document is stored. */
  const save = (): boolean => {
    if (newest.current.isSaved) return true;
    const isStored = writeDocument(newest.current.current);
    newest.current.isSaved = isStored;
    setState(isStored ? "saved" : "full");
    return isStored;
  };
  const open = (document: PlaygroundDocument) => {
    if (!save()) {
      toast("This document is not saved: this browser's storage is full. Download it, then delete it here.");
      return;
    }
    rememberOpen(document.id);
    setCurrent(document);
    setAll(listDocuments());
  };
  const add = (document: PlaygroundDocument) => {
    if (writeDocument(document)) open(document);
    else toast("This browser's storage is full. Export or delete a document first.");
  };

  useEffect(() => {
    const timer = setTimeout(save, QUIET_MS);
    return () => clearTimeout(timer);
  }, [current]);

  useEffect(() => {
    rememberOpen(newest.current.current.id);
    const follow = ({ key }: StorageEvent) => {
      if (!isDocumentKey(key)) return;
      const documents = listDocuments();
      setAll(documents);
      const changed = documents.find(({ id }) => id === newest.current.current.id);
      if (changed !== undefined && newest.current.isSaved) setCurrent(changed);
    };
    addEventListener("storage", follow);
    addEventListener("pagehide", save);
    return () => {
      removeEventListener("storage", follow);
      removeEventListener("pagehide", save);
      save();
    };
  }, []);

  return {
    current,
    all,
    /** Whether the open document is stored, or `full` if there was no space. */
    state,
    change: (changed: Change) => {
      newest.current.isSaved = false;
      setState("saving");
      setCurrent((before) => ({ ...before, ...changed, updatedAt: new Date().toISOString() }));
    },
    open: (id: string) => {
      const found = all.find((document) => document.id === id);
      if (found !== undefined && id !== current.id) open(found);
    },
    create: (given: { name: string; markdown: string }) =>
      add(createDocument({ ...given, templateId: current.templateId })),
    duplicate: () => add(createDocument({ ...current, name: `${current.name} (copy)` })),
    remove: () => {
      deleteDocument(current.id);
      newest.current.isSaved = true;
      open(openDocument());
      toast(`${current.name || "Document"} deleted`, { undo: () => add(current) });
    },
    /** All of them as they are now, the open one included. */
    list: () => {
      save();
      return listDocuments();
    },
  };
}

export type Documents = ReturnType<typeof useDocuments>;
