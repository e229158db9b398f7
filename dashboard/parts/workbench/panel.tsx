import { CloseButton, Group } from "@mantine/core";
import type { ReactNode } from "react";
import classes from "./workbench.module.css";

/** What opens below an editor. */
export function Panel({
  title,
  onClose,
  children,
}: {
  title: string;
  onClose: () => void;
  children: ReactNode;
}) {
  return (
    <section className={classes["panel"]} aria-label={title}>
      <Group justify="space-between">
        <strong>{title}</strong>
        <CloseButton size="sm" aria-label={`Close ${title}`} onClick={onClose} />
      </Group>
      {children}
    </section>
  );
}
