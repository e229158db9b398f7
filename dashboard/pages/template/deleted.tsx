import { PAGES } from "@galley/contract";
import { Button, Group } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { useMay } from "../../data/may.ts";
import { useTemplateActions } from "../../data/templates.ts";
import { Page } from "../../parts/page.tsx";
import { Empty } from "../../parts/states.tsx";
import classes from "./template.module.css";
import { storedDraft } from "./use-template-draft.ts";

/** In the editor of a template that was deleted meanwhile: what is written there must not go away. */
export function DeletedBar({ id, isChanged }: { id: string; isChanged: boolean }) {
  return (
    <div role="alert" className={classes["notice"]}>
      <span>
        <strong>This template was deleted.</strong>{" "}
        {isChanged
          ? "Your changes are only on this device. Restore the template to save them."
          : "Conversions can't use it until it is restored."}
      </span>
      <RestoreButton id={id} size="xs" />
    </div>
  );
}

/** In place of a template that does not exist, or no longer. */
export function MissingTemplate({ id }: { id: string }) {
  const hasDraft = storedDraft(id) !== undefined;
  return (
    <Page title="Template">
      <Empty
        title="Template not found"
        action={
          <Group gap="xs">
            {hasDraft && <RestoreButton id={id} size="sm" />}
            <Button component={Link} to={PAGES.templates} variant={hasDraft ? "default" : "filled"}>
              See all templates
            </Button>
          </Group>
        }
      >
        It was deleted, or it belongs to another account. Deleted templates can be restored for 30 days.
        {hasDraft && " Your unsaved changes stay on this device and come back with it."}
      </Empty>
    </Page>
  );
}

function RestoreButton({ id, size }: { id: string; size: string }) {
  const { undelete } = useTemplateActions();
  if (!useMay("undeleteTemplate")) return null;
  return (
    <Button size={size} loading={undelete.isPending} onClick={() => undelete.mutate(id)}>
      Restore template
    </Button>
  );
}
