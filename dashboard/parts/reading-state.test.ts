import { expect, test } from "vitest";
import { readingState, type QueryState, type ReadingState } from "./reading-state.ts";

const FETCHING: QueryState = { data: undefined, error: null, failureCount: 0, fetchStatus: "fetching" };
const error = new Error("no answer");

test.each<[ReadingState, Partial<QueryState>]>([
  ["loading", {}],
  ["retrying", { failureCount: 1 }],
  ["offline", { fetchStatus: "paused" }],
  ["offline", { fetchStatus: "paused", failureCount: 1 }],
  ["failed", { error, failureCount: 3, fetchStatus: "idle" }],
  ["read", { data: [] }],
  ["read", { data: [], failureCount: 1 }],
  ["outdated", { data: [], error }],
  ["read", { data: [], error, isFetchNextPageError: true }],
])("shows a query as %s: %j", (state, query) => {
  expect(readingState({ ...FETCHING, ...query })).toBe(state);
});
