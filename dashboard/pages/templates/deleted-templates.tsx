import { Button, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useMay } from "../../data/may.ts";
import { queries } from "../../data/queries.ts";
import { useTemplateActions } from "../../data/templates.ts";
import { Section } from "../../parts/page.tsx";
import { When } from "../../parts/when.tsx";
import classes from "./templates.module.css";

/** What was deleted in the last 30 days and can still be restored. */
export function DeletedTemplates() {
  const { data: deleted = [] } = useQuery(queries.deletedTemplates());
  const { undelete } = useTemplateActions();
  const mayRestore = useMay("undeleteTemplate");
  if (deleted.length === 0) return null;
  return (
    <div className={classes["deleted"]}>
      <Section title="Recently deleted" description="Deleted templates can be restored for 30 days.">
        <ul>
          {deleted.map(({ id, name, deleted_at: deletedAt, kept_until: keptUntil }) => (
            <li key={id}>
              <div>
                <Text fw={600} truncate title={name}>
                  {name}
                </Text>
                <Text c="dimmed" fz="sm">
                  Deleted <When time={deletedAt} />, removed for good <When time={keptUntil} />
                </Text>
              </div>
              {mayRestore && (
                <Button
                  size="xs"
                  flex="none"
                  variant="default"
                  aria-label={`Restore ${name}`}
                  loading={undelete.isPending && undelete.variables === id}
                  onClick={() => undelete.mutate(id)}
                >
                  Restore
                </Button>
              )}
            </li>
          ))}
        </ul>
      </Section>
    </div>
  );
}
