import { ProblemError } from "@galley/contract";
import { expect, test } from "vitest";
import { explain, isPassing, isRefused, UnreachableError } from "./client.ts";

const problem = (status: number, code: string, type = `/docs/errors#${code}`) =>
  new ProblemError({ type, title: "Title", status, detail: "Detail.", code, request_id: "r1" });

test.each([
  ["no answer", new UnreachableError(), { title: "Galley can't be reached", passing: true, refused: false }],
  [
    "a proxy's 502",
    problem(502, "unavailable", "about:blank"),
    { title: "Galley can't be reached", passing: true, refused: false },
  ],
  ["a 503", problem(503, "overloaded"), { title: "Title", passing: true, refused: false }],
  ["a 500", problem(500, "internal"), { title: "Something went wrong", passing: false, refused: false }],
  ["a 429", problem(429, "rate_limited"), { title: "Title", passing: false, refused: false }],
  ["a 404", problem(404, "not_found"), { title: "Title", passing: false, refused: true }],
])("explains %s, and whether another try may help", (_what, error, { title, passing, refused }) => {
  expect(explain(error).title).toBe(title);
  expect(isPassing(error)).toBe(passing);
  expect(isRefused(error)).toBe(refused);
});
