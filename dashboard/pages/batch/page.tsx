import { Button, Group, Progress, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Download } from "../../parts/icons.ts";
import { useRef, useState } from "react";
import { queries } from "../../data/queries.ts";
import { useConverter } from "../../parts/conversion/use-conversion.ts";
import { download } from "../../parts/download.ts";
import { Page } from "../../parts/page.tsx";
import { TemplatePicker } from "../../parts/template-picker.tsx";
import { archive } from "./archive.ts";
import { convertFiles, isMarkdown, type BatchItem } from "./batch.ts";
import { DropZone } from "./drop-zone.tsx";
import { ResultList } from "./result-list.tsx";

/** Many files at once, converted in the browser: nothing is sent anywhere and no call is charged. */
export function BatchPage() {
  const converter = useConverter();
  const { data: templates = [] } = useQuery(queries.templates());
  const [templateId, setTemplateId] = useState<string>();
  const [files, setFiles] = useState<readonly File[]>([]);
  const [items, setItems] = useState<readonly BatchItem[]>([]);
  const [passedOver, setPassedOver] = useState(0);
  const running = useRef<AbortController>(undefined);

  const start = (chosen: readonly File[], id: string | undefined) => {
    if (converter === undefined) return;
    running.current?.abort();
    running.current = new AbortController();
    setFiles(chosen);
    setItems([]);
    void convertFiles(chosen, {
      converter,
      template: templates.find((template) => template.id === id),
      onDone: (item) => setItems((before) => [...before, item]),
      signal: running.current.signal,
    });
  };
  const take = (dropped: readonly File[]) => {
    const chosen = dropped.filter(isMarkdown);
    setPassedOver(dropped.length - chosen.length);
    start(chosen, templateId);
  };

  const failed = items.filter(({ outcome }) => outcome.kind === "failed").length;
  const isDone = files.length > 0 && items.length === files.length;
  return (
    <Page
      title="Batch"
      description="Drop a folder or several Markdown files, then download the emails as a ZIP. Conversion runs in your browser and costs no calls."
      actions={
        <>
          <TemplatePicker
            value={templateId}
            onChange={(id) => {
              setTemplateId(id);
              if (files.length > 0) start(files, id);
            }}
          />
          {isDone && failed < items.length && (
            <Button
              leftSection={<Download size={15} />}
              onClick={() => download("galley-batch.zip", "application/zip", archive(items))}
            >
              Download ZIP
            </Button>
          )}
        </>
      }
    >
      <DropZone onFiles={take} isCompact={files.length > 0} />
      {passedOver > 0 && (
        <Text c="dimmed" mt="sm">
          {passedOver === 1 ? "One file was" : `${passedOver} files were`} skipped: only .md, .markdown,
          .mdown and .txt are converted.
        </Text>
      )}
      {files.length > 0 && (
        <>
          <Group justify="space-between" mt="lg" mb={6}>
            <Text role="status">
              {isDone
                ? `${items.length - failed} of ${files.length} converted${failed > 0 ? `, ${failed} failed` : ""}`
                : `Converting ${items.length + 1} of ${files.length}…`}
            </Text>
            <Text c="dimmed">{Math.round((items.length / files.length) * 100)}%</Text>
          </Group>
          <Progress
            aria-label="Progress"
            value={(items.length / files.length) * 100}
            size="sm"
            color={isDone && failed > 0 ? "yellow" : "gray.9"}
          />
          <ResultList items={items} />
        </>
      )}
    </Page>
  );
}
