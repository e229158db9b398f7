/** Counts the work of creating style states, in units well below a microsecond. */
export interface Meter {
  units: number;
}
