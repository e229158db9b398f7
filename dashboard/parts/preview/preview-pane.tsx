import { Group, SegmentedControl, Skeleton, Stack, VisuallyHidden } from "@mantine/core";
import { Eraser, Image, Monitor, Moon, Smartphone, Tablet } from "lucide-react";
import type { ReactNode } from "react";
import type { ConversionResult } from "../conversion/messages.ts";
import { CopyIcon } from "../copy-button.tsx";
import { IconToggle } from "../icon-toggle.tsx";
import { useIsSmall } from "../use-is-small.ts";
import { SizeMeter } from "./size-meter.tsx";
import { Preview } from "./preview.tsx";
import classes from "./preview-pane.module.css";
import { usePreviewView, type PreviewView } from "./use-view.ts";

/** The proof: the e-mail or its text part, the ways to look at it, its subject line and its weight. */
export function PreviewPane({
  result,
  actions,
}: {
  result: ConversionResult | undefined;
  actions?: ReactNode;
}) {
  const [view, change] = usePreviewView();
  const isSmall = useIsSmall();
  return (
    <div className={classes["root"]}>
      <div className={classes["bar"]}>
        <ViewControls view={view} change={change} />
        {actions !== undefined && (
          <Group gap={6} ml="auto" wrap="nowrap">
            {actions}
          </Group>
        )}
      </div>
      {result !== undefined && (
        <div className={classes["envelope"]}>
          <strong>{result.meta.subject || "No subject"}</strong>
          <span>{result.meta.preheader}</span>
        </div>
      )}
      {result === undefined ? (
        <Stack p="xl" gap="md" flex={1} aria-busy>
          <Skeleton height={30} width="50%" />
          <Skeleton height={14} />
          <Skeleton height={14} width="90%" />
          <Skeleton height={14} width="70%" />
        </Stack>
      ) : view.part === "html" ? (
        <Preview html={result.html} view={view} device={isSmall ? "phone" : view.device} />
      ) : (
        <div className={classes["text"]}>
          <div className={classes["copy"]}>
            <CopyIcon value={result.text} label="text" />
          </div>
          <pre tabIndex={0} aria-label="Plain text">
            {result.text}
          </pre>
        </div>
      )}
      {result !== undefined && <SizeMeter bytes={result.meta.bytes} tookMs={result.tookMs} />}
    </div>
  );
}

function ViewControls({
  view,
  change,
}: {
  view: PreviewView;
  change: (changed: Partial<PreviewView>) => void;
}) {
  return (
    <Group gap={6} wrap="nowrap">
      <SegmentedControl
        size="xs"
        aria-label="Part"
        value={view.part}
        onChange={(part) => change({ part })}
        data={[
          { value: "html", label: "E-mail" },
          { value: "text", label: "Text" },
        ]}
      />
      {view.part === "html" && (
        <>
          <SegmentedControl
            size="xs"
            aria-label="Width"
            className={classes["devices"] ?? ""}
            value={view.device}
            onChange={(device) => change({ device })}
            data={[
              { value: "phone", label: named(<Smartphone size={15} />, "Phone") },
              { value: "tablet", label: named(<Tablet size={16} style={{ rotate: "90deg" }} />, "Tablet") },
              { value: "desktop", label: named(<Monitor size={15} />, "Desktop") },
            ]}
          />
          <IconToggle
            icon={Moon}
            label="Dark mode"
            isOn={view.scheme === "dark"}
            onToggle={() => change({ scheme: view.scheme === "dark" ? "light" : "dark" })}
          />
          <IconToggle
            icon={Eraser}
            label="Styles stripped, as Gmail's strictest accounts show it"
            isOn={view.stylesStripped}
            onToggle={() => change({ stylesStripped: !view.stylesStripped })}
          />
          <IconToggle
            icon={Image}
            label="Load the images of this document"
            isOn={view.images}
            onToggle={() => change({ images: !view.images })}
          />
        </>
      )}
    </Group>
  );
}

function named(icon: ReactNode, name: string): ReactNode {
  return (
    <span className={classes["device"]} title={name}>
      {icon}
      <VisuallyHidden>{name}</VisuallyHidden>
    </span>
  );
}
