import { Tooltip } from "@mantine/core";
import { ago } from "./ago.ts";

const exact = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeStyle: "medium" });

/** A relative time, with the exact one on hover. */
export function When({ time }: { time: string }) {
  return (
    <Tooltip label={exact.format(new Date(time))}>
      <time dateTime={time}>{ago(Date.parse(time), Date.now())}</time>
    </Tooltip>
  );
}
