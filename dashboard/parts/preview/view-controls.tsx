import { Group, SegmentedControl, VisuallyHidden } from "@mantine/core";
import { Braces, Eraser, Image, Monitor, Moon, Smartphone, Tablet } from "../icons.ts";
import type { ReactNode } from "react";
import { IconToggle } from "../icon-toggle.tsx";
import classes from "./preview-pane.module.css";
import type { PreviewView } from "./use-view.ts";

/** How the preview is shown: part, width, color scheme, styles, images and sample values. */
export function ViewControls({
  view,
  change,
  hasSamples,
}: {
  view: PreviewView;
  change: (changed: Partial<PreviewView>) => void;
  hasSamples: boolean;
}) {
  return (
    <Group gap={6}>
      <SegmentedControl
        size="xs"
        aria-label="Part"
        value={view.part}
        onChange={(part) => change({ part })}
        data={[
          { value: "html", label: "Email" },
          { value: "inboxes", label: "Inboxes" },
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
            label="Strip styles, as some Gmail accounts do"
            isOn={view.stylesStripped}
            onToggle={() => change({ stylesStripped: !view.stylesStripped })}
          />
          <IconToggle
            icon={Image}
            label="Load images"
            isOn={view.images}
            onToggle={() => change({ images: !view.images })}
          />
        </>
      )}
      {view.part === "inboxes" && (
        <IconToggle
          icon={Moon}
          label="Dark mode"
          isOn={view.scheme === "dark"}
          onToggle={() => change({ scheme: view.scheme === "dark" ? "light" : "dark" })}
        />
      )}
      {hasSamples && (
        <IconToggle
          icon={Braces}
          label="Show sample values for merge tags"
          isOn={view.samples}
          onToggle={() => change({ samples: !view.samples })}
        />
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
