import { unifiedMergeView } from "@codemirror/merge";
import { EditorState } from "@codemirror/state";
import { EditorView, lineNumbers } from "@codemirror/view";
import { useEffect, useRef } from "react";
import { appearance } from "../../parts/editor/appearance.ts";
import classes from "./template.module.css";

const marks = EditorView.theme({
  ".cm-collapsedLines": { background: "var(--wash)", color: "var(--muted)", padding: "4px 12px" },
  ".cm-collapsedLines:before, .cm-collapsedLines:after": { content: '""', margin: "0" },
  ".cm-deletedChunk": { paddingLeft: "12px" },
});

/** Two texts as one: what went is struck red, what came stands green, and what stayed is folded away. */
export function Difference({ before, after, label }: { before: string; after: string; label: string }) {
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const view = new EditorView({
      parent: host.current as HTMLDivElement,
      doc: after,
      extensions: [
        lineNumbers(),
        appearance,
        marks,
        EditorState.readOnly.of(true),
        EditorView.editable.of(false),
        EditorView.lineWrapping,
        EditorView.contentAttributes.of({ "aria-label": label, tabindex: "0" }),
        unifiedMergeView({
          original: before,
          mergeControls: false,
          gutter: true,
          collapseUnchanged: { margin: 2, minSize: 4 },
        }),
      ],
    });
    return () => view.destroy();
  }, [before, after, label]);
  return <div ref={host} className={classes["difference"]} />;
}
