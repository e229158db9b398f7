import type { ProviderKeyView } from "@galley/contract";
import { CircleCheck, CircleDashed, CircleX } from "../../parts/icons.ts";
import { When } from "../../parts/when.tsx";
import classes from "./providers.module.css";

/** What the provider said about a key when it was last asked. */
export function KeyState({ stored, isChecking }: { stored: ProviderKeyView; isChecking: boolean }) {
  const { checked_at: checkedAt, refusal } = stored;
  if (isChecking || checkedAt === null) {
    return (
      <div className={classes["state"]} role="status">
        <CircleDashed size={16} aria-hidden /> {isChecking ? "Checking…" : "Not checked"}
      </div>
    );
  }
  return refusal === null ? (
    <div className={classes["state"]} data-state="works" role="status">
      <CircleCheck size={16} aria-hidden />
      <span>
        Works (checked <When time={checkedAt} />)
      </span>
    </div>
  ) : (
    <div className={classes["state"]} data-state="refused" role="status">
      <CircleX size={16} aria-hidden />
      <span>
        Refused: {refusal} (checked <When time={checkedAt} />)
      </span>
    </div>
  );
}
