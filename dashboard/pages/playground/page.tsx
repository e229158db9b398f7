import { Title, VisuallyHidden } from "@mantine/core";
import { useDocumentTitle, useHotkeys } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { useMemo, useRef, useState } from "react";
import { queries } from "../../data/queries.ts";
import { useConversion, useConverter } from "../../parts/conversion/use-conversion.ts";
import { CodeEditor, type EditorHandle } from "../../parts/editor/code-editor.tsx";
import { markdownEditing } from "../../parts/editor/markdown.ts";
import { notesOf } from "../../parts/editor/notes.ts";
import { usePaletteActions } from "../../parts/palette/palette-host.tsx";
import { PreviewPane } from "../../parts/preview/preview-pane.tsx";
import { requestOf } from "../../parts/snippets/snippets.ts";
import { SnippetsModal } from "../../parts/snippets/snippets-modal.tsx";
import { Fault, Workbench, WorkbenchPage } from "../../parts/split/workbench.tsx";
import { tell } from "../../parts/toast.tsx";
import { Warnings } from "../../parts/warnings.tsx";
import { AssistPanel } from "./assist-panel.tsx";
import { saveEml, saveHtml } from "./export-menu.tsx";
import { EditorBar, PreviewActions } from "./toolbars.tsx";
import { TOKEN, useAssist } from "./use-assist.ts";
import { useDraft } from "./use-draft.ts";

/** Markdown on one side, the e-mail on the other. */
export function PlaygroundPage() {
  useDocumentTitle("Playground · Galley");
  const [draft, change] = useDraft();
  const assist = useAssist();
  const [isAssistOpen, setIsAssistOpen] = useState(false);
  const [isCodeOpen, setIsCodeOpen] = useState(false);
  const editor = useRef<EditorHandle>(null);
  const { data: templates = [] } = useQuery(queries.templates());
  const found = templates.find(({ id }) => id === draft.templateId);
  const template = useMemo(
    () => (found === undefined ? undefined : { css: found.css, header: found.header, footer: found.footer }),
    [found],
  );
  const { result, fault } = useConversion(useConverter(), assist.fill(draft.markdown), template);
  const warnings = result?.warnings ?? [];
  const notes = useMemo(() => notesOf(result?.warnings ?? []), [result?.warnings]);
  const hasToken = draft.markdown.includes(TOKEN);
  const request = requestOf({
    markdown: draft.markdown,
    templateId: found?.id,
    aiService: hasToken ? assist.service : undefined,
  });

  const copyHtml = async () => {
    if (result === undefined) return;
    await navigator.clipboard.writeText(result.html);
    tell("The HTML is copied.");
  };
  const startFrom = (markdown: string) => {
    const before = draft.markdown;
    change({ markdown });
    if (before.trim() !== "" && before !== markdown) {
      tell("Your text was replaced.", { undo: () => change({ markdown: before }) });
    }
  };
  useHotkeys(
    [["mod+S", () => tell("There is nothing to save: your draft is kept on this device.")]],
    [],
    true,
  );
  usePaletteActions(
    useMemo(
      () => [
        { label: "Show the request as code", keywords: ["curl", "python"], run: () => setIsCodeOpen(true) },
        { label: "Open the AI panel", keywords: ["generate"], run: () => setIsAssistOpen(true) },
        ...(result === undefined
          ? []
          : [
              { label: "Download as .html", run: () => saveHtml(result) },
              { label: "Download as .eml", run: () => saveEml(result) },
            ]),
      ],
      [result],
    ),
  );

  const write = (
    <>
      <EditorBar
        templateId={found?.id}
        onTemplate={(templateId) => change({ templateId })}
        onStartFrom={startFrom}
        isAssistOpen={isAssistOpen}
        onAssist={() => setIsAssistOpen(!isAssistOpen)}
      />
      {fault !== undefined && <Fault>{fault}</Fault>}
      <CodeEditor
        ref={editor}
        label="Markdown"
        language={markdownEditing}
        value={draft.markdown}
        onChange={(markdown) => change({ markdown })}
        notes={notes}
      />
      {isAssistOpen && (
        <AssistPanel
          assist={assist}
          hasToken={hasToken}
          onInsertToken={() => editor.current?.insert(TOKEN)}
          onInsertText={(text) => change({ markdown: draft.markdown.replaceAll(TOKEN, () => text) })}
          onClose={() => setIsAssistOpen(false)}
        />
      )}
      <Warnings warnings={warnings} onGoTo={(line) => editor.current?.goTo(line)} />
    </>
  );
  const proof = (
    <PreviewPane
      result={result}
      actions={
        <PreviewActions
          result={result}
          onCode={() => setIsCodeOpen(true)}
          onCopyHtml={() => void copyHtml()}
        />
      }
    />
  );
  return (
    <WorkbenchPage>
      <VisuallyHidden>
        <Title order={1}>Playground</Title>
      </VisuallyHidden>
      <Workbench
        name="playground"
        action="Write"
        writeLabel="the Markdown editor"
        write={write}
        preview={proof}
      />
      <SnippetsModal request={request} opened={isCodeOpen} onClose={() => setIsCodeOpen(false)} />
    </WorkbenchPage>
  );
}
