/** The time, as a parameter, so that tests can set it. */
export interface Clock {
  /** Milliseconds since 1970, UTC. */
  now(): number;
}

export const systemClock: Clock = { now: () => Date.now() };

const FIRST_MS = Date.parse("0001-01-01T00:00:00.000Z");
const LAST_MS = Date.parse("9999-12-31T23:59:59.999Z");

/**
 * Formats a time as in the API. A time that RFC 3339 cannot represent, such as in a row edited by hand, becomes the
 * nearest one.
 */
export function isoTime(milliseconds: number): string {
  return new Date(Math.min(LAST_MS, Math.max(FIRST_MS, milliseconds))).toISOString();
}

/** The day in UTC, as `2026-01-31`. */
export function utcDay(milliseconds: number): string {
  return isoTime(milliseconds).slice(0, 10);
}
