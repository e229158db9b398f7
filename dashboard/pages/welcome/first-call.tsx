import { useQuery } from "@tanstack/react-query";
import { Check } from "lucide-react";
import { queries } from "../../data/queries.ts";
import classes from "./welcome.module.css";

const ASK_EVERY_MS = 1500;

/** Waits for the call to arrive, and says so when it has. */
export function FirstCall({ callsBefore }: { callsBefore: number }) {
  const { data } = useQuery({
    ...queries.usage(),
    staleTime: 0,
    refetchInterval: ({ state }) => ((state.data?.calls ?? 0) > callsBefore ? false : ASK_EVERY_MS),
  });
  const isReceived = (data?.calls ?? 0) > callsBefore;
  return (
    <div className={classes["call"]} data-received={isReceived} role="status">
      {isReceived ? (
        <>
          <Check size={16} aria-hidden /> Received. Your key works.
        </>
      ) : (
        <>
          <span className={classes["pulse"]} aria-hidden /> Waiting for your first call…
        </>
      )}
    </div>
  );
}
