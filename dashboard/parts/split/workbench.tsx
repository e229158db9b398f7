import { SegmentedControl } from "@mantine/core";
import { useState, type ReactNode } from "react";
import { useIsSmall } from "../use-is-small.ts";
import { Split } from "./split.tsx";
import classes from "./workbench.module.css";

/** What is written and what comes of it: side by side, or one at a time where there is no room for both. */
export function Workbench({
  name,
  action,
  writeLabel,
  write,
  preview,
}: {
  /** Under which the divider's place is remembered. */
  name: string;
  /** What is done on the left: "Write", "Edit". */
  action: string;
  writeLabel: string;
  write: ReactNode;
  preview: ReactNode;
}) {
  const [side, setSide] = useState("write");
  if (!useIsSmall()) return <Split name={name} startLabel={writeLabel} start={write} end={preview} />;
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
            { value: "write", label: action },
            { value: "preview", label: "Preview" },
          ]}
        />
      </div>
      <div className={classes["single"]}>{side === "write" ? write : preview}</div>
    </>
  );
}

/** A page that fills the window; only its panes scroll. */
export function WorkbenchPage({ children }: { children: ReactNode }) {
  return <div className={classes["page"]}>{children}</div>;
}

/** Why there is nothing new to see. */
export function Fault({ children }: { children: ReactNode }) {
  return (
    <div role="alert" className={classes["fault"]}>
      {children}
    </div>
  );
}
