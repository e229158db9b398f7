/** The time, as a parameter: tests move it by hand. */
export interface Clock {
  /** Milliseconds since 1970, UTC. */
  now(): number;
}

export const systemClock: Clock = { now: () => Date.now() };

const FIRST_MS = Date.parse("0001-01-01T00:00:00.000Z");
const LAST_MS = Date.parse("9999-12-31T23:59:59.999Z");

/** As the API writes a time. One that RFC 3339 cannot write, such as a row changed by hand, is the nearest it can. */
export function isoTime(milliseconds: number): string {
  return new Date(Math.min(LAST_MS, Math.max(FIRST_MS, milliseconds))).toISOString();
}

/** The day in UTC, as `2026-01-31`. */
export function utcDay(milliseconds: number): string {
  return new Date(milliseconds).toISOString().slice(0, 10);
}
