/** Counts the work of making style states, in units of well under a microsecond. */
export interface Meter {
  units: number;
}
