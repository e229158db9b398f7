/** The time, as a parameter: tests move it by hand. */
export interface Clock {
  /** Milliseconds since 1970, UTC. */
  now(): number;
}

export const systemClock: Clock = { now: () => Date.now() };

/** As the API writes a time. */
export function isoTime(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}
