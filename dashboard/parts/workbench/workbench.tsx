import { SegmentedControl } from "@mantine/core";
import { useState, type ReactNode } from "react";
import { useIsSmall } from "../use-is-small.ts";
import { Warnings, type ListedWarning } from "../warnings.tsx";
import { Split } from "./split.tsx";
import classes from "./workbench.module.css";

/**
 * The layout of every editor: toolbar, editor and warnings on one side, the preview on the other. A small screen
 * shows one side at a time.
 */
export function Workbench({
  name,
  verb,
  editorLabel,
  toolbar,
  fault,
  editor,
  panel,
  warnings,
  onGoTo,
  preview,
}: {
  /** Under which the position of the divider is saved. */
  name: string;
  /** What a small screen calls the editor's side: "Write", "Edit". */
  verb: string;
  editorLabel: string;
  toolbar: ReactNode;
  /** Why the preview is not of what is in the editor, or not of all of it. */
  fault: string | undefined;
  editor: ReactNode;
  /** What is open below the editor. */
  panel?: ReactNode;
  warnings: readonly ListedWarning[];
  onGoTo: (line: number) => void;
  /** `showEditor` leaves the preview on a small screen, where the two take turns. */
  preview: (showEditor: () => void) => ReactNode;
}) {
  const [side, setSide] = useState("write");
  const write = (
    <>
      {toolbar}
      {fault !== undefined && (
        <div role="alert" className={classes["fault"]}>
          {fault}
        </div>
      )}
      {editor}
      {panel}
      <Warnings warnings={warnings} onGoTo={onGoTo} />
    </>
  );
  if (!useIsSmall())
    return <Split name={name} startLabel={editorLabel} start={write} end={preview(() => undefined)} />;
  return (
    <>
      <div className={classes["switch"]}>
        <SegmentedControl
          fullWidth
          size="xs"
          aria-label="Side"
          value={side}
          onChange={setSide}
          data={[
            { value: "write", label: verb },
            { value: "preview", label: "Preview" },
          ]}
        />
      </div>
      <div className={classes["single"]}>{side === "write" ? write : preview(() => setSide("write"))}</div>
    </>
  );
}

/** A page that fills the window; only its panes scroll. */
export function WorkbenchPage({ children }: { children: ReactNode }) {
  return (
    <div className={classes["page"]} data-fills-window>
      {children}
    </div>
  );
}
