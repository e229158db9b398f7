import { ActionIcon, Button, Menu, Tooltip } from "@mantine/core";
import { CodeXml, Copy, FileText, Sparkles } from "lucide-react";
import type { ConversionResult } from "../../parts/conversion/messages.ts";
import { IconToggle } from "../../parts/icon-toggle.tsx";
import { SAMPLES } from "../../parts/samples/samples.ts";
import { TemplatePicker } from "../../parts/template-picker.tsx";
import { useIsSmall } from "../../parts/use-is-small.ts";
import { ExportMenu } from "./export-menu.tsx";
import classes from "./playground.module.css";

/** Above the editor: what to write with. */
export function EditorBar({
  templateId,
  onTemplate,
  onStartFrom,
  isAssistOpen,
  onAssist,
}: {
  templateId: string | undefined;
  onTemplate: (id: string | undefined) => void;
  onStartFrom: (markdown: string) => void;
  isAssistOpen: boolean;
  onAssist: () => void;
}) {
  return (
    <div className={classes["bar"]}>
      <TemplatePicker value={templateId} onChange={onTemplate} />
      <Menu position="bottom-start" width={180}>
        <Menu.Target>
          <Button size="xs" variant="default" leftSection={<FileText size={14} />}>
            Start from
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {SAMPLES.map(({ id, name, markdown }) => (
            <Menu.Item key={id} onClick={() => onStartFrom(markdown)}>
              {name}
            </Menu.Item>
          ))}
          <Menu.Divider />
          <Menu.Item onClick={() => onStartFrom("")}>An empty page</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <div style={{ marginLeft: "auto" }}>
        <IconToggle icon={Sparkles} label="AI text" isOn={isAssistOpen} onToggle={onAssist} />
      </div>
    </div>
  );
}

/** Above the preview: what to do with it. */
export function PreviewActions({
  result,
  onCode,
  onCopyHtml,
}: {
  result: ConversionResult | undefined;
  onCode: () => void;
  onCopyHtml: () => void;
}) {
  return (
    <>
      <ExportMenu result={result} />
      <Tooltip label="Show the request as code">
        <ActionIcon variant="default" size={30} aria-label="Show the request as code" onClick={onCode}>
          <CodeXml size={15} />
        </ActionIcon>
      </Tooltip>
      {useIsSmall() ? (
        <ActionIcon size={30} aria-label="Copy HTML" disabled={result === undefined} onClick={onCopyHtml}>
          <Copy size={15} />
        </ActionIcon>
      ) : (
        <Button
          size="xs"
          leftSection={<Copy size={14} />}
          disabled={result === undefined}
          onClick={onCopyHtml}
        >
          Copy HTML
        </Button>
      )}
    </>
  );
}
