import { Title, VisuallyHidden } from "@mantine/core";
import { useDocumentTitle, useHotkeys } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { queries } from "../../data/queries.ts";
import { useConversion, useConverter } from "../../parts/conversion/use-conversion.ts";
import { copyText } from "../../parts/copy-text.ts";
import { CodeEditor } from "../../parts/editor/code-editor.tsx";
import { markdownEditing } from "../../parts/editor/markdown.ts";
import { notesOf } from "../../parts/editor/notes.ts";
import { tagNames } from "../../parts/merge-tags/merge-tags.ts";
import { SamplesPanel } from "../../parts/merge-tags/samples-panel.tsx";
import { PreviewPane } from "../../parts/preview/preview-pane.tsx";
import { requestOf } from "../../parts/snippets/snippets.ts";
import { SnippetsModal } from "../../parts/snippets/snippets-modal.tsx";
import { useScrollSync } from "../../parts/sync/use-scroll-sync.ts";
import { toast } from "../../parts/toast.tsx";
import { Workbench, WorkbenchPage } from "../../parts/workbench/workbench.tsx";
import { AssistPanel } from "./assist-panel.tsx";
import { DocumentBar } from "./document-bar.tsx";
import { SendModal } from "./send-modal.tsx";
import { EditorBar, PreviewActions, type OpenPanel } from "./toolbars.tsx";
import { TOKEN, useAssist } from "./use-assist.ts";
import { useDocuments } from "./use-documents.ts";
import { usePlaygroundPalette } from "./use-palette.ts";

/** Markdown on one side, the email on the other. */
export function PlaygroundPage() {
  const documents = useDocuments();
  const { current, change } = documents;
  const { markdown, samples } = current;
  useDocumentTitle(`${current.name || "Untitled"} · Galley`);
  const assist = useAssist(documents);
  const sync = useScrollSync();
  const [panel, setPanel] = useState<OpenPanel>();
  const [dialog, setDialog] = useState<"code" | "send">();
  const { data: templates = [], isLoadingError } = useQuery(queries.templates());
  const found = templates.find(({ id }) => id === current.templateId);
  const template = useMemo(
    () => (found === undefined ? undefined : { css: found.css, header: found.header, footer: found.footer }),
    [found],
  );
  const conversion = useConversion(useConverter(), assist.fill(markdown), template);
  const { result } = conversion;
  const notes = useMemo(() => notesOf(result?.warnings ?? []), [result?.warnings]);
  const hasToken = markdown.includes(TOKEN);
  const request = requestOf({
    markdown,
    templateId: found?.id,
    aiService: hasToken ? assist.service : undefined,
  });

  const copyHtml = async () => {
    if (result !== undefined && (await copyText(result.html))) toast("HTML copied");
  };
  useHotkeys([["mod+S", () => toast("Documents are saved in this browser as you type.")]], [], true);
  usePlaygroundPalette({ result, onDialog: setDialog, onPanel: setPanel });

  return (
    <WorkbenchPage>
      <VisuallyHidden>
        <Title order={1}>Playground</Title>
      </VisuallyHidden>
      <Workbench
        name="playground"
        verb="Write"
        editorLabel="the Markdown editor"
        toolbar={
          <>
            <DocumentBar documents={documents} />
            <EditorBar
              templateId={found?.id}
              onTemplate={(templateId) => change({ templateId })}
              onInsert={(insertion) => sync.editor.current?.insert(insertion)}
              panel={panel}
              onPanel={setPanel}
            />
          </>
        }
        fault={
          isLoadingError && current.templateId !== undefined
            ? "Your templates could not be loaded, so the preview shows the default theme."
            : undefined
        }
        editor={
          <CodeEditor
            // Another document has a history of its own: undo must not bring back the one before.
            key={current.id}
            ref={sync.editor}
            label="Markdown"
            language={markdownEditing}
            value={markdown}
            onChange={(text) => change({ markdown: text })}
            notes={notes}
            onScroll={sync.onEditorScroll}
          />
        }
        panel={
          panel === "assist" ? (
            <AssistPanel
              assist={assist}
              hasToken={hasToken}
              onInsertToken={() =>
                sync.editor.current?.insert({ before: TOKEN, body: "", after: "", place: "inline" })
              }
              onInsertText={(text) => change({ markdown: markdown.replaceAll(TOKEN, () => text) })}
              onClose={() => setPanel(undefined)}
            />
          ) : (
            panel === "samples" && (
              <SamplesPanel
                names={tagNames(`${found?.header ?? ""}\n${markdown}\n${found?.footer ?? ""}`)}
                values={samples}
                onChange={(values) => change({ samples: values })}
                onClose={() => setPanel(undefined)}
              />
            )
          )
        }
        warnings={result?.warnings ?? []}
        onGoTo={sync.onLine}
        preview={(showEditor) => (
          <PreviewPane
            ref={sync.preview}
            {...conversion}
            samples={samples}
            onScroll={sync.onPreviewScroll}
            onLine={(line) => {
              showEditor();
              requestAnimationFrame(() => sync.onLine(line));
            }}
            actions={
              <PreviewActions
                result={result}
                onCode={() => setDialog("code")}
                onSend={() => setDialog("send")}
                onCopyHtml={() => void copyHtml()}
              />
            }
          />
        )}
      />
      <SnippetsModal request={request} opened={dialog === "code"} onClose={() => setDialog(undefined)} />
      {result !== undefined && (
        <SendModal result={result} opened={dialog === "send"} onClose={() => setDialog(undefined)} />
      )}
    </WorkbenchPage>
  );
}
