import { Button } from "@mantine/core";
import { explain } from "../../data/client.ts";
import classes from "./template.module.css";

/** Why the changes are not saved yet, and what happens with them. */
export function SaveNotice({
  isRetrying,
  isKept,
  problem,
  onRetry,
}: {
  isRetrying: boolean;
  isKept: boolean;
  problem: unknown;
  onRetry: () => void;
}) {
  if (isRetrying) {
    return (
      <div role="alert" className={classes["notice"]}>
        <span>
          <strong>Not saved yet.</strong> Galley can't be reached. The save is sent as soon as it can be; keep
          this page open.
        </span>
      </div>
    );
  }
  if (problem !== undefined) {
    const { title, detail } = explain(problem);
    return (
      <div role="alert" className={classes["notice"]}>
        <span>
          <strong>Not saved. {title}.</strong> {detail}
        </span>
        <Button size="xs" variant="default" onClick={onRetry}>
          Try again
        </Button>
      </div>
    );
  }
  if (!isKept) {
    return (
      <div role="alert" className={classes["notice"]}>
        <span>
          <strong>This browser's storage is full.</strong> Your changes are lost if you leave this page before
          you save them.
        </span>
      </div>
    );
  }
  return null;
}
