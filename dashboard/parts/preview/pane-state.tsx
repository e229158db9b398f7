import { Skeleton, Text, Title } from "@mantine/core";
import type { ReactNode } from "react";
import { RetryButton } from "../states.tsx";
import classes from "./pane-state.module.css";

/** In place of the preview: what is missing, and what to do. */
export function PaneState({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={classes["state"]}>
      <Title order={2}>{title}</Title>
      <Text component="div" c="dimmed" maw={400}>
        {children}
      </Text>
    </div>
  );
}

/** In place of a preview that could not be made. */
export function PaneFault({ fault, retry }: { fault: string; retry: () => unknown }) {
  return (
    <div className={classes["fault"]} role="alert">
      <PaneState title="No preview">
        <p>{fault}</p>
        <RetryButton retry={retry} />
      </PaneState>
    </div>
  );
}

/** Above a preview that is not of what was typed last. */
export function PaneNotice({ fault, retry }: { fault: string; retry: () => unknown }) {
  return (
    <div className={classes["notice"]} role="alert">
      <span>
        <strong>This preview is out of date.</strong> {fault}
      </span>
      <RetryButton size="compact-xs" retry={retry} />
    </div>
  );
}

/** Where thumbnails will be. */
export function GridPlaceholder() {
  return (
    <div className={classes["grid"]} role="status" aria-busy aria-label="Loading the inboxes">
      {Array.from({ length: 6 }, (_, index) => (
        <Skeleton key={index} />
      ))}
    </div>
  );
}
