import { useEffect, useRef, useState } from "react";
import { toast } from "../../parts/toast.tsx";
import {
  copyName,
  createDocument,
  deleteDocument,
  documentIdOf,
  listDocuments,
  mergeDocuments,
  openDocument,
  readDocument,
  rememberOpen,
  writeDocument,
  type PlaygroundDocument,
} from "./documents.ts";

const QUIET_MS = 300;
type Change = Partial<Pick<PlaygroundDocument, "name" | "markdown" | "templateId" | "samples" | "prompt">>;

/**
 * The documents in this browser and the one that is open. Changes are saved after every pause in typing, on
 * switching, and when the page goes out of sight. A document that is not being changed follows other tabs.
 */
export function useDocuments() {
  const [current, setCurrent] = useState(openDocument);
  const [all, setAll] = useState(listDocuments);
  const [state, setState] = useState<"saved" | "saving" | "full" | "deleted">("saved");
  /** The open document, whether it is stored, and what was stored when this tab last read or wrote it. */
  const newest = useRef({ current, isSaved: true, stored: current });
  /** Shows a document as it is stored. */
  const follow = (document: PlaygroundDocument) => {
    newest.current = { current: document, isSaved: true, stored: document };
    setCurrent(document);
    setState("saved");
    setAll(listDocuments());
  };
  /** Takes in what another tab has stored since. Returns false if there is no space to keep both. */
  const merge = (): boolean => {
    const { current: here, stored: before } = newest.current;
    const elsewhere = readDocument(here.id);
    if (elsewhere === undefined || elsewhere.updatedAt === before.updatedAt) return true;
    const { merged, replaced } = mergeDocuments(before, here, elsewhere);
    if (replaced !== undefined) {
      if (!writeDocument(replaced)) return false;
      toast(`Another tab changed this document, too. Its text is in ${replaced.name}.`);
    }
    newest.current = { current: merged, isSaved: false, stored: elsewhere };
    setCurrent(merged);
    setAll(listDocuments());
    return true;
  };
  /** Returns whether the open document is stored. */
  const save = (): boolean => {
    if (newest.current.isSaved) return true;
    const isStored = merge() && writeDocument(newest.current.current);
    newest.current.isSaved = isStored;
    if (isStored) newest.current.stored = newest.current.current;
    setState(isStored ? "saved" : "full");
    return isStored;
  };
  const open = (document: PlaygroundDocument) => {
    if (!save()) {
      toast("This document is not saved: this browser's storage is full. Download it, then delete it here.");
      return;
    }
    rememberOpen(document.id);
    follow(document);
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
    const onStorage = ({ key }: StorageEvent) => {
      const changedId = documentIdOf(key);
      if (changedId === undefined) return;
      setAll(listDocuments());
      const { current: shown, isSaved } = newest.current;
      if (changedId !== shown.id || !isSaved) return;
      const stored = readDocument(changedId);
      if (stored === undefined) setState("deleted");
      else follow(stored);
    };
    addEventListener("storage", onStorage);
    addEventListener("pagehide", save);
    // Phones end a tab in the background without another event, and run its timers late.
    addEventListener("visibilitychange", save);
    return () => {
      removeEventListener("storage", onStorage);
      removeEventListener("pagehide", save);
      removeEventListener("visibilitychange", save);
      save();
    };
  }, []);

  return {
    current,
    all,
    /** Whether the open document is stored: `full` if there was no space, `deleted` if another tab has deleted it. */
    state,
    change: (changed: Change) => {
      const now = { ...newest.current.current, ...changed, updatedAt: new Date().toISOString() };
      newest.current = { ...newest.current, current: now, isSaved: false };
      setState("saving");
      setCurrent(now);
    },
    open: (id: string) => {
      const found = readDocument(id);
      if (found !== undefined && id !== current.id) open(found);
    },
    create: (given: { name: string; markdown: string }) =>
      add(createDocument({ ...given, templateId: current.templateId })),
    duplicate: () => add(createDocument({ ...current, name: copyName(current.name) })),
    remove: () => {
      deleteDocument(current.id);
      newest.current.isSaved = true;
      open(openDocument());
      toast(`${current.name || "Document"} deleted`, {
        // Another tab may have stored it again, with what was typed there.
        undo: () => add(readDocument(current.id) ?? current),
      });
    },
    /** All of them as they are now, the open one included. */
    list: () => {
      save();
      return listDocuments();
    },
  };
}

export type Documents = ReturnType<typeof useDocuments>;
