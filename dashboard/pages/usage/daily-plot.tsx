import type { UsageDay } from "@galley/contract";
import { SegmentedControl, Skeleton, Text, Tooltip } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { queries } from "../../data/queries.ts";
import { Reading } from "../../parts/reading.tsx";
import classes from "./usage.module.css";

const DAY_MS = 86_400_000;
const count = new Intl.NumberFormat("en-US");
const label = new Intl.DateTimeFormat("en-US", { day: "numeric", month: "short", timeZone: "UTC" });
const isoDay = (timeMs: number) => new Date(timeMs).toISOString().slice(0, 10);

/** One bar a day, drawn as plain boxes, which need no charting library. */
export function DailyPlot() {
  const [range, setRange] = useState<"30" | "90">("30");
  const [today] = useState(() => Date.now());
  const from = today - (Number(range) - 1) * DAY_MS;
  const daily = useQuery(queries.dailyUsage(isoDay(from), isoDay(today)));
  return (
    <>
      <SegmentedControl
        size="xs"
        mb="md"
        aria-label="Range"
        value={range}
        onChange={setRange}
        data={[
          { value: "30", label: "30 days" },
          { value: "90", label: "90 days" },
        ]}
      />
      <Reading query={daily} placeholder={<Skeleton height={160} />}>
        {(days) => <Bars days={days} />}
      </Reading>
    </>
  );
}

function Bars({ days }: { days: readonly UsageDay[] }) {
  const most = Math.max(1, ...days.map(({ calls }) => calls));
  const first = days[0];
  const last = days.at(-1);
  if (days.every(({ calls }) => calls === 0)) {
    return <Text c="dimmed">No calls in this period. They show up here as you make them.</Text>;
  }
  return (
    <figure className={classes["plot"]} aria-label={`Calls per day, at most ${count.format(most)}`}>
      <span className={classes["most"]}>{count.format(most)}</span>
      <ol>
        {days.map(({ day, calls }) => {
          const text = `${label.format(new Date(day))}: ${count.format(calls)} ${calls === 1 ? "call" : "calls"}`;
          return (
            <Tooltip key={day} label={text} openDelay={0}>
              <li aria-label={text}>
                <span style={{ height: `${(calls / most) * 100}%` }} data-some={calls > 0} />
              </li>
            </Tooltip>
          );
        })}
      </ol>
      <figcaption>
        <span>{first !== undefined && label.format(new Date(first.day))}</span>
        <span>{last !== undefined && label.format(new Date(last.day))}</span>
      </figcaption>
    </figure>
  );
}
