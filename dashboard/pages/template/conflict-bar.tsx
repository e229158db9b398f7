import { Button } from "@mantine/core";
import classes from "./template.module.css";

/** The template was saved elsewhere since these changes were begun. */
export function ConflictBar({
  onTakeTheirs,
  onSaveMine,
}: {
  onTakeTheirs: () => void;
  onSaveMine: () => void;
}) {
  return (
    <div role="alert" className={classes["conflict"]}>
      <span>This template was saved somewhere else since you began. Both versions stay in the history.</span>
      <Button size="xs" variant="default" onClick={onTakeTheirs}>
        Take the newer one
      </Button>
      <Button size="xs" onClick={onSaveMine}>
        Save mine over it
      </Button>
    </div>
  );
}
