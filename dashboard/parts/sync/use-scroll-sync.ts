import { useRef } from "react";
import type { EditorHandle } from "../editor/code-editor.tsx";
import type { PreviewHandle } from "../preview/preview.tsx";
import type { Place } from "./places.ts";

/** Keeps an editor and its preview in sync: scrolling one moves the other, and a click finds its line. */
export function useScrollSync() {
  const editor = useRef<EditorHandle>(null);
  const preview = useRef<PreviewHandle>(null);
  return {
    editor,
    preview,
    onEditorScroll: (place: Place) => preview.current?.scrollTo(place),
    onPreviewScroll: (place: Place) => editor.current?.scrollTo(place),
    onLine: (line: number) => editor.current?.goTo(line),
  };
}
