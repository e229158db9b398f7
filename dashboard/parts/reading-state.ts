/** What of a query decides how it is shown. */
export interface QueryState {
  readonly data: unknown;
  readonly error: unknown;
  readonly failureCount: number;
  readonly fetchStatus: "fetching" | "paused" | "idle";
  /** Of a query with pages: the next page could not be read, the others were. */
  readonly isFetchNextPageError?: boolean;
}

export type ReadingState = "loading" | "retrying" | "offline" | "failed" | "read" | "outdated";

/** Which state of a query to show. Data stays on screen, whatever happens to it later. */
export function readingState(query: QueryState): ReadingState {
  const { data, error, failureCount, fetchStatus, isFetchNextPageError = false } = query;
  if (data !== undefined) return error === null || isFetchNextPageError ? "read" : "outdated";
  if (error !== null) return "failed";
  if (fetchStatus === "paused") return "offline";
  return failureCount > 0 ? "retrying" : "loading";
}
