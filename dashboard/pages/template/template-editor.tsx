import type { Template } from "@galley/contract";
import { Select, Tabs } from "@mantine/core";
import { useDisclosure, useDocumentTitle, useHotkeys, useLocalStorage } from "@mantine/hooks";
import { useMemo, useRef, useState } from "react";
import { useConversion, useConverter } from "../../parts/conversion/use-conversion.ts";
import { CodeEditor, type EditorHandle } from "../../parts/editor/code-editor.tsx";
import { cssEditing } from "../../parts/editor/css.ts";
import { markdownEditing } from "../../parts/editor/markdown.ts";
import { notesOf } from "../../parts/editor/notes.ts";
import { usePaletteActions } from "../../parts/palette/palette-host.tsx";
import { PreviewPane } from "../../parts/preview/preview-pane.tsx";
import { SAMPLES, sampleOf } from "../../parts/samples/samples.ts";
import { Fault, Workbench, WorkbenchPage } from "../../parts/split/workbench.tsx";
import { Warnings } from "../../parts/warnings.tsx";
import { ConflictBar } from "./conflict-bar.tsx";
import { HistoryDrawer } from "./history-drawer.tsx";
import { TemplateBar } from "./template-bar.tsx";
import classes from "./template.module.css";
import { useSave } from "./use-save.ts";
import { useTemplateDraft } from "./use-template-draft.ts";

type Part = "css" | "header" | "footer";

/** CSS, header and footer on one side; a document in them on the other. */
export function TemplateEditor({ template }: { template: Template }) {
  const draft = useTemplateDraft(template);
  const { content } = draft;
  useDocumentTitle(`${content.name} · Galley`);
  const saving = useSave(template, draft);
  const [part, setPart] = useState<Part>("css");
  const [sampleId, setSampleId] = useLocalStorage({ key: "galley.sample", defaultValue: "receipt" });
  const [isHistoryOpen, history] = useDisclosure();
  const editor = useRef<EditorHandle>(null);
  const source = useMemo(
    () => ({ css: content.css, header: content.header, footer: content.footer }),
    [content.css, content.header, content.footer],
  );
  const { result } = useConversion(useConverter(), sampleOf(sampleId).markdown, source);
  const warnings = result?.templateWarnings ?? [];
  const notes = useMemo(() => notesOf(result?.templateWarnings ?? []), [result?.templateWarnings]);

  const save = () => void saving.save();
  useHotkeys([["mod+S", save]], [], true);
  usePaletteActions(
    useMemo(
      () => [
        { label: "Save the template", run: () => void saving.save() },
        { label: "Show the history", keywords: ["versions", "restore"], run: history.open },
      ],
      [saving, history.open],
    ),
  );

  const write = (
    <>
      <Tabs
        value={part}
        onChange={(value) => setPart((value ?? "css") as Part)}
        className={classes["tabs"] ?? ""}
      >
        <Tabs.List aria-label="Parts of the template">
          <Tabs.Tab value="css">CSS</Tabs.Tab>
          <Tabs.Tab value="header">Header</Tabs.Tab>
          <Tabs.Tab value="footer">Footer</Tabs.Tab>
        </Tabs.List>
      </Tabs>
      {result?.templateFault !== undefined && (
        <Fault>The template cannot be used: {result.templateFault}</Fault>
      )}
      {part === "css" ? (
        <CodeEditor
          key="css"
          ref={editor}
          label="CSS"
          language={cssEditing}
          value={content.css}
          onChange={(css) => draft.change({ css })}
          notes={notes}
        />
      ) : (
        <CodeEditor
          key={part}
          label={part === "header" ? "Header, Markdown" : "Footer, Markdown"}
          language={markdownEditing}
          value={content[part]}
          onChange={(text) => draft.change({ [part]: text })}
        />
      )}
      <Warnings
        warnings={warnings}
        onGoTo={(line) => {
          setPart("css");
          requestAnimationFrame(() => editor.current?.goTo(line));
        }}
      />
    </>
  );
  const proof = (
    <PreviewPane
      result={result}
      actions={
        <Select
          size="xs"
          w={140}
          aria-label="Sample document"
          allowDeselect={false}
          value={sampleOf(sampleId).id}
          onChange={(id) => setSampleId(id ?? "receipt")}
          data={SAMPLES.map(({ id, name }) => ({ value: id, label: name }))}
        />
      }
    />
  );
  return (
    <WorkbenchPage>
      <TemplateBar
        template={template}
        draft={draft}
        isSaving={saving.isSaving}
        onSave={save}
        onHistory={history.open}
      />
      {saving.isConflict && (
        <ConflictBar
          onTakeTheirs={() => void saving.takeTheirs()}
          onSaveMine={() => void saving.save({ anyway: true })}
        />
      )}
      <Workbench
        name="template"
        action="Edit"
        writeLabel="the template editor"
        write={write}
        preview={proof}
      />
      <HistoryDrawer
        template={template}
        opened={isHistoryOpen}
        onClose={history.close}
        onRestore={(version) => {
          void saving.restore(version);
          history.close();
        }}
      />
    </WorkbenchPage>
  );
}
