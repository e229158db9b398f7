const STEPS: readonly [unit: Intl.RelativeTimeFormatUnit, seconds: number][] = [
  ["year", 31_557_600],
  ["month", 2_629_800],
  ["week", 604_800],
  ["day", 86_400],
  ["hour", 3600],
  ["minute", 60],
];
const relative = new Intl.RelativeTimeFormat("en", { numeric: "auto" });

/** Rounds a past time down, and a future time to the nearest unit, so that seven days start as 7, not as 6. */
export function ago(timeMs: number, nowMs: number): string {
  const seconds = (timeMs - nowMs) / 1000;
  const whole = seconds > 0 ? Math.round : Math.trunc;
  for (const [unit, size] of STEPS) {
    if (Math.abs(seconds) >= size) return relative.format(whole(seconds / size), unit);
  }
  return Math.abs(seconds) < 45 ? "just now" : relative.format(whole(seconds), "second");
}
