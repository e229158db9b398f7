import { Tooltip } from "@mantine/core";

const STEPS: readonly [unit: Intl.RelativeTimeFormatUnit, seconds: number][] = [
  ["year", 31_557_600],
  ["month", 2_629_800],
  ["week", 604_800],
  ["day", 86_400],
  ["hour", 3600],
  ["minute", 60],
];
const relative = new Intl.RelativeTimeFormat("en", { numeric: "auto" });
const exact = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeStyle: "medium" });

/** A relative time, with the exact one on hover. */
export function When({ time }: { time: string }) {
  return (
    <Tooltip label={exact.format(new Date(time))}>
      <time dateTime={time}>{ago(Date.parse(time), Date.now())}</time>
    </Tooltip>
  );
}

export function ago(timeMs: number, nowMs: number): string {
  const seconds = (timeMs - nowMs) / 1000;
  for (const [unit, size] of STEPS) {
    if (Math.abs(seconds) >= size) return relative.format(Math.trunc(seconds / size), unit);
  }
  return Math.abs(seconds) < 45 ? "just now" : relative.format(Math.trunc(seconds), "second");
}
