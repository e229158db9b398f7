export interface Period {
  /** Milliseconds since 1970, UTC; the end is the start of the next. */
  readonly start: number;
  readonly end: number;
}

/**
 * The subscription's own month that holds this moment. Every period is counted from the first day, never from
 * the one before: what began on the 31st renews on the 30th in April and on the 31st again in May.
 */
export function periodAt(startedAt: number, now: number): Period {
  const anchor = new Date(startedAt);
  const current = new Date(now);
  let months =
    (current.getUTCFullYear() - anchor.getUTCFullYear()) * 12 + current.getUTCMonth() - anchor.getUTCMonth();
  if (monthsAfter(anchor, months) > now) months--;
  months = Math.max(0, months);
  return { start: monthsAfter(anchor, months), end: monthsAfter(anchor, months + 1) };
}

function monthsAfter(anchor: Date, months: number): number {
  const year = anchor.getUTCFullYear();
  const month = anchor.getUTCMonth() + months;
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const timeOfDay = anchor.getTime() - Date.UTC(year, anchor.getUTCMonth(), anchor.getUTCDate());
  return Date.UTC(year, month, Math.min(anchor.getUTCDate(), lastDay)) + timeOfDay;
}
