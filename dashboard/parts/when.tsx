import { Tooltip } from "@mantine/core";
import { useForceUpdate, useInterval } from "@mantine/hooks";
import { ago } from "./ago.ts";

const exact = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeStyle: "medium" });
const MINUTE_MS = 60_000;

/** A relative time, with the exact one on hover. */
export function When({ time }: { time: string }) {
  useInterval(useForceUpdate(), MINUTE_MS, { autoInvoke: true });
  return (
    <Tooltip label={exact.format(new Date(time))}>
      <time dateTime={time}>{ago(Date.parse(time), Date.now())}</time>
    </Tooltip>
  );
}
