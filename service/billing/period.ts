export interface Period {
  /** Milliseconds since 1970, UTC; the end is the start of the next. */
  readonly start: number;
  readonly end: number;
}

/**
 * The subscription's period that contains this time. Every period is computed from the anchor, never from the period
 * before, so one that began on the 31st renews on the 30th in April and on the 31st again in May. Periods also exist
 * before the anchor, so a trial has one too.
 */
export function periodAt(anchorMs: number, now: number, months = 1): Period {
  const anchor = new Date(anchorMs);
  const current = new Date(now);
  let passed =
    (current.getUTCFullYear() - anchor.getUTCFullYear()) * 12 + current.getUTCMonth() - anchor.getUTCMonth();
  if (monthsAfter(anchor, passed) > now) passed--;
  const first = Math.floor(passed / months) * months;
  return { start: monthsAfter(anchor, first), end: monthsAfter(anchor, first + months) };
}

/**
 * The period that began at this time. If the subscription began or changed later, it is counted from its own start, and
 * ended with that change at the latest.
 */
export function periodFrom(start: number, anchorMs: number, months = 1): Period {
  const period = periodAt(anchorMs, start, months);
  if (period.start === start) return period;
  const { end } = periodAt(start, start, months);
  return { start, end: start < anchorMs ? Math.min(end, anchorMs) : end };
}

function monthsAfter(anchor: Date, months: number): number {
  const year = anchor.getUTCFullYear();
  const month = anchor.getUTCMonth() + months;
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const timeOfDay = anchor.getTime() - Date.UTC(year, anchor.getUTCMonth(), anchor.getUTCDate());
  return Date.UTC(year, month, Math.min(anchor.getUTCDate(), lastDay)) + timeOfDay;
}
