import { ActionIcon, Button, Tooltip } from "@mantine/core";
import { Braces, CodeXml, Copy, Sparkles } from "../../parts/icons.ts";
import { useMay } from "../../data/may.ts";
import type { ConversionResult } from "../../parts/conversion/messages.ts";
import type { Insertion } from "../../parts/editor/insertion.ts";
import { IconToggle } from "../../parts/icon-toggle.tsx";
import { TemplatePicker } from "../../parts/template-picker.tsx";
import { ExportMenu } from "./export-menu.tsx";
import { InsertMenu } from "./insert-menu.tsx";
import classes from "./playground.module.css";

/** What is open below the editor. */
export type OpenPanel = "assist" | "samples" | undefined;

/** Above the editor: what to write with. */
export function EditorBar({
  templateId,
  onTemplate,
  onInsert,
  panel,
  onPanel,
}: {
  templateId: string | undefined;
  onTemplate: (id: string | undefined) => void;
  onInsert: (insertion: Insertion) => void;
  panel: OpenPanel;
  onPanel: (panel: OpenPanel) => void;
}) {
  const toggle = (name: NonNullable<OpenPanel>) => () => onPanel(panel === name ? undefined : name);
  return (
    <div className={classes["bar"]}>
      <TemplatePicker value={templateId} onChange={onTemplate} />
      <InsertMenu onInsert={onInsert} />
      <div className={classes["toggles"]}>
        <IconToggle
          icon={Braces}
          label="Sample values"
          isOn={panel === "samples"}
          onToggle={toggle("samples")}
        />
        {useMay("generate") && (
          <IconToggle icon={Sparkles} label="AI text" isOn={panel === "assist"} onToggle={toggle("assist")} />
        )}
      </div>
    </div>
  );
}

/** Above the preview: what to do with it. */
export function PreviewActions({
  result,
  onCode,
  onSend,
  onCopyHtml,
}: {
  result: ConversionResult | undefined;
  onCode: () => void;
  onSend: () => void;
  onCopyHtml: () => void;
}) {
  return (
    <>
      <ExportMenu result={result} onSend={onSend} />
      <Tooltip label="Show the request as code">
        <ActionIcon variant="default" size={30} aria-label="Show the request as code" onClick={onCode}>
          <CodeXml size={15} />
        </ActionIcon>
      </Tooltip>
      <Button
        size="xs"
        px={8}
        aria-label="Copy HTML"
        leftSection={<Copy size={14} />}
        disabled={result === undefined}
        onClick={onCopyHtml}
      >
        Copy HTML
      </Button>
    </>
  );
}
