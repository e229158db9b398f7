import { Group, Text, Title } from "@mantine/core";
import { useDocumentTitle } from "@mantine/hooks";
import type { ReactNode } from "react";
import classes from "./page.module.css";

/** A page of reading width: title, description, actions and content. */
export function Page({
  title,
  description,
  actions,
  children,
}: {
  title: ReactNode;
  description?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}) {
  useDocumentTitle(typeof title === "string" ? `${title} · Galley` : "Galley");
  return (
    <div className={classes["page"]}>
      <header className={classes["header"]}>
        <div>
          <Title order={1}>{title}</Title>
          {description !== undefined && (
            <Text c="dimmed" mt={4} maw={640}>
              {description}
            </Text>
          )}
        </div>
        {actions !== undefined && <Group gap="xs">{actions}</Group>}
      </header>
      {children}
    </div>
  );
}

/** A section of a page with a heading, separated by a line. */
export function Section({
  title,
  description,
  children,
}: {
  title: string;
  description?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section className={classes["section"]}>
      <div>
        <Title order={2}>{title}</Title>
        {description !== undefined && <Text c="dimmed">{description}</Text>}
      </div>
      <div className={classes["body"]}>{children}</div>
    </section>
  );
}
