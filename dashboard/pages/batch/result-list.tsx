import { Button, Group, Modal, Text } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { CircleCheck, CircleX } from "../../parts/icons.ts";
import { useState } from "react";
import { download, fileName } from "../../parts/download.ts";
import { PreviewPane } from "../../parts/preview/preview-pane.tsx";
import type { ConversionResult } from "../../parts/conversion/messages.ts";
import type { BatchItem } from "./batch.ts";
import classes from "./batch.module.css";

const kilobytes = new Intl.NumberFormat("en-US", { maximumFractionDigits: 1 });

/** Each file as it is done: its subject and weight with a look at it, or why it failed. */
export function ResultList({ items }: { items: readonly BatchItem[] }) {
  const [shown, setShown] = useState<{ name: string; result: ConversionResult }>();
  const [isOpen, preview] = useDisclosure();
  return (
    <>
      <ul className={classes["results"]}>
        {items.map(({ name, outcome }, index) => (
          <li key={`${index} ${name}`} data-failed={outcome.kind === "failed"}>
            {outcome.kind === "done" ? (
              <CircleCheck size={16} aria-label="Converted" />
            ) : (
              <CircleX size={16} aria-label="Failed" />
            )}
            <div className={classes["name"]}>
              <code>{name}</code>
              <Text c="dimmed" fz="sm">
                {outcome.kind === "done"
                  ? `${outcome.result.meta.subject}, ${kilobytes.format(outcome.result.meta.bytes / 1024)} KiB`
                  : outcome.reason}
              </Text>
            </div>
            {outcome.kind === "done" && (
              <Group gap={4} wrap="nowrap">
                <Button
                  size="xs"
                  variant="subtle"
                  color="gray"
                  onClick={() => {
                    setShown({ name, result: outcome.result });
                    preview.open();
                  }}
                >
                  Preview
                </Button>
                <Button
                  size="xs"
                  variant="subtle"
                  color="gray"
                  onClick={() =>
                    download(
                      fileName(name.replace(/\.[^.]+$/, ""), "html"),
                      "text/html;charset=utf-8",
                      outcome.result.html,
                    )
                  }
                >
                  Download
                </Button>
              </Group>
            )}
          </li>
        ))}
      </ul>
      <Modal opened={isOpen} onClose={preview.close} title={shown?.name} size={960}>
        <div className={classes["preview"]}>
          <PreviewPane result={shown?.result} />
        </div>
      </Modal>
    </>
  );
}
