import { invalidRequest } from "../platform/validate.ts";

const DAY_MS = 86_400_000;
const MOST_DAYS = 400;

/** Rejects a range of days that is empty or too long. */
export function requireDays(from: string, to: string): void {
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
  if (days >= 1 && days <= MOST_DAYS) return;
  throw invalidRequest([
    { pointer: "/to", code: "range", detail: `Ask for 1 to ${MOST_DAYS} days, the first one first.` },
  ]);
}
