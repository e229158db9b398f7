import { Check } from "../../parts/icons.ts";
import classes from "./welcome.module.css";

/** Whether the first call has arrived. */
export function FirstCall({ isReceived }: { isReceived: boolean }) {
  return (
    <div className={classes["call"]} data-received={isReceived} role="status">
      {isReceived ? (
        <>
          <Check size={16} aria-hidden /> Call received. Your key works.
        </>
      ) : (
        <>
          <span className={classes["pulse"]} aria-hidden /> Waiting for your first call…
        </>
      )}
    </div>
  );
}
