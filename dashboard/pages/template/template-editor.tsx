import type { Template } from "@galley/contract";
import { Group, Select, Tabs } from "@mantine/core";
import { useDisclosure, useDocumentTitle, useHotkeys, useLocalStorage } from "@mantine/hooks";
import { Braces, Palette } from "../../parts/icons.ts";
import { useMemo, useRef, useState } from "react";
import { BrandPanel } from "../../parts/brand/brand-panel.tsx";
import { ConfirmModal } from "../../parts/confirm-modal.tsx";
import { useConversion, useConverter } from "../../parts/conversion/use-conversion.ts";
import { CodeEditor, type EditorHandle } from "../../parts/editor/code-editor.tsx";
import { cssEditing } from "../../parts/editor/css.ts";
import { findStructureFault } from "../../parts/editor/css-structure.ts";
import { markdownEditing } from "../../parts/editor/markdown.ts";
import { notesOf } from "../../parts/editor/notes.ts";
import { IconToggle } from "../../parts/icon-toggle.tsx";
import { tagNames, type SampleValues } from "../../parts/merge-tags/merge-tags.ts";
import { SamplesPanel } from "../../parts/merge-tags/samples-panel.tsx";
import { usePaletteActions } from "../../parts/palette/palette-host.tsx";
import { PreviewPane } from "../../parts/preview/preview-pane.tsx";
import { SAMPLES, sampleOf } from "../../parts/samples/samples.ts";
import { toast } from "../../parts/toast.tsx";
import { Workbench, WorkbenchPage } from "../../parts/workbench/workbench.tsx";
import { AliasModal } from "./alias-modal.tsx";
import { ConflictBar } from "./conflict-bar.tsx";
import { DeletedBar } from "./deleted.tsx";
import { DraftBar } from "./draft-bar.tsx";
import { HistoryDrawer } from "./history-drawer.tsx";
import { PartHint } from "./part-hint.tsx";
import { SaveNotice } from "./save-notice.tsx";
import { dropSetAside, readSetAside, setAside } from "./set-aside.ts";
import { TemplateBar } from "./template-bar.tsx";
import classes from "./template.module.css";
import { ViewOnlyBar } from "./view-only-bar.tsx";
import { useSave } from "./use-save.ts";
import { storedDraft, useTemplateDraft } from "./use-template-draft.ts";

const PARTS = { css: "CSS", header: "Header", footer: "Footer" } as const;
type Part = keyof typeof PARTS;

/**
 * CSS, header and footer on one side; a document that uses them on the other. Who may not edit sees the same, and
 * nothing that looks as if it could be changed.
 */
export function TemplateEditor({
  template,
  mayEdit,
  isDeleted,
}: {
  template: Template;
  mayEdit: boolean;
  /** Whether it was deleted since it was read. */
  isDeleted: boolean;
}) {
  const draft = useTemplateDraft(template, mayEdit);
  const { content } = draft;
  useDocumentTitle(`${content.name} · Galley`);
  const saving = useSave(template, draft);
  const [part, setPart] = useState<Part>("css");
  const [sampleId, setSampleId] = useLocalStorage({ key: "galley.sample", defaultValue: "receipt" });
  const [values, setValues] = useLocalStorage<SampleValues>({
    key: `galley.template-samples.${template.id}`,
    defaultValue: {},
    getInitialValueInEffect: false,
  });
  const [isHistoryOpen, history] = useDisclosure();
  const [isAliasOpen, alias] = useDisclosure();
  const [panel, setPanel] = useState<"brand" | "samples">();
  const toggle = (name: "brand" | "samples") => setPanel(panel === name ? undefined : name);
  const closePanel = () => setPanel(undefined);
  const [isAsking, asking] = useDisclosure();
  const editor = useRef<EditorHandle>(null);
  const source = useMemo(
    () => ({ css: content.css, header: content.header, footer: content.footer }),
    [content.css, content.header, content.footer],
  );
  const { markdown } = sampleOf(sampleId);
  const conversion = useConversion(useConverter(), markdown, source);
  const { result } = conversion;
  const broken = useMemo(() => findStructureFault(content.css), [content.css]);
  const warnings = result?.templateWarnings ?? [];
  const notes = useMemo(
    () => [
      ...(broken === undefined ? [] : [{ ...broken, severity: "error" as const }]),
      ...notesOf(result?.templateWarnings ?? []),
    ],
    [broken, result?.templateWarnings],
  );

  const save = () => (broken !== undefined && draft.isChanged ? asking.open() : saving.save());
  /** Brings discarded changes back. What was typed since then is set aside. */
  const bringingBack = (bringBack: () => void) => () => {
    const typed = storedDraft(template.id);
    if (typed === undefined || setAside(template.id, typed)) bringBack();
  };
  const takeTheirs = () => {
    if (!setAside(template.id, content)) return;
    const bringBack = draft.discard();
    toast(`Version ${template.version} loaded. Your changes are set aside in the history.`, {
      undo: bringingBack(bringBack),
    });
  };
  const discard = () => toast("Changes discarded", { undo: bringingBack(draft.discard()) });
  useHotkeys([["mod+S", save]], [], true);
  usePaletteActions(
    useMemo(
      () => [
        ...(mayEdit
          ? [
              { label: "Save template", run: save },
              { label: "Set alias", keywords: ["name"], run: alias.open },
            ]
          : []),
        { label: "Open history", keywords: ["versions", "restore"], run: history.open },
      ],
      [save, mayEdit, alias.open, history.open],
    ),
  );

  return (
    <WorkbenchPage>
      <TemplateBar
        template={template}
        draft={draft}
        mayEdit={mayEdit}
        isSaving={saving.isSaving}
        isDeleted={isDeleted}
        onSave={save}
        onDiscard={discard}
        onHistory={history.open}
        onAlias={alias.open}
      />
      {!mayEdit && <ViewOnlyBar />}
      {!draft.isChanged && <DraftBar template={template} />}
      {isDeleted && <DeletedBar id={template.id} isChanged={draft.isChanged} />}
      <SaveNotice {...saving} isKept={draft.isKept} onRetry={save} />
      {draft.isConflict && (
        <ConflictBar
          template={template}
          draft={draft}
          onTakeTheirs={takeTheirs}
          onKeepMine={() => saving.save(template.version)}
        />
      )}
      <Workbench
        name="template"
        verb={mayEdit ? "Edit" : "Template"}
        editorLabel="the template editor"
        toolbar={
          <>
            <div className={classes["parts"]}>
              <Tabs value={part} onChange={(value) => setPart((value ?? "css") as Part)}>
                <Tabs.List aria-label="Parts of the template">
                  {Object.entries(PARTS).map(([value, label]) => (
                    <Tabs.Tab key={value} value={value}>
                      {label}
                    </Tabs.Tab>
                  ))}
                </Tabs.List>
              </Tabs>
              <Group gap={4} wrap="nowrap">
                {mayEdit && (
                  <IconToggle
                    icon={Palette}
                    label="Brand"
                    isOn={panel === "brand"}
                    onToggle={() => toggle("brand")}
                  />
                )}
                <IconToggle
                  icon={Braces}
                  label="Sample values"
                  isOn={panel === "samples"}
                  onToggle={() => toggle("samples")}
                />
              </Group>
            </div>
            {part !== "css" && (
              <PartHint
                part={part}
                isEmpty={content[part].trim() === ""}
                {...(mayEdit && { onExample: (example) => draft.change({ [part]: example }) })}
              />
            )}
          </>
        }
        fault={
          broken === undefined
            ? result?.templateFault && `This template can't be used. ${result.templateFault}`
            : `Line ${broken.line}: ${broken.message}`
        }
        editor={
          <CodeEditor
            key={part}
            ref={editor}
            label={part === "css" ? "CSS" : `${PARTS[part]} (Markdown)`}
            isReadOnly={!mayEdit}
            language={part === "css" ? cssEditing : markdownEditing}
            value={content[part]}
            onChange={(text) => draft.change({ [part]: text })}
            {...(part === "css" && { notes })}
          />
        }
        panel={
          panel === "brand" ? (
            <BrandPanel {...content} onChange={draft.change} onClose={closePanel} />
          ) : (
            panel === "samples" && (
              <SamplesPanel
                names={tagNames(`${content.header}\n${markdown}\n${content.footer}`)}
                values={values}
                onChange={setValues}
                onClose={closePanel}
              />
            )
          )
        }
        warnings={warnings}
        onGoTo={(line) => {
          setPart("css");
          requestAnimationFrame(() => editor.current?.goTo(line));
        }}
        preview={() => (
          <PreviewPane
            {...conversion}
            samples={values}
            hasLines={false}
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
        )}
      />
      <HistoryDrawer
        template={template}
        setAside={isHistoryOpen && mayEdit ? readSetAside(template.id) : []}
        opened={isHistoryOpen}
        onClose={history.close}
        onRestore={(version) => {
          if (draft.isChanged && !setAside(template.id, content)) return;
          saving.restore(version);
          history.close();
        }}
        onBringBack={(changes) => {
          if (!draft.isChanged) dropSetAside(template.id, changes);
          else if (!setAside(template.id, content, changes)) return;
          draft.replace(changes.content);
          history.close();
        }}
      />
      <AliasModal template={template} opened={isAliasOpen} onClose={alias.close} />
      <ConfirmModal
        opened={isAsking}
        title="Save broken CSS?"
        confirm="Save anyway"
        cancel="Keep editing"
        onConfirm={() => {
          asking.close();
          saving.save();
        }}
        onCancel={asking.close}
      >
        Line {broken?.line}: {broken?.message} A save is live at once for every conversion that uses this
        template.
      </ConfirmModal>
    </WorkbenchPage>
  );
}
