import { ProblemError } from "@galley/contract";
import { expect, test } from "vitest";
import { UnreachableError } from "./client.ts";
import { every } from "./poll.ts";

const refused = (code: string) =>
  new ProblemError({ type: "", title: "", status: 401, detail: "", code, request_id: "" });

test("a page that reads again by itself stops when the session has ended, and only then", () => {
  const next = (error: Error | null) => every(5_000)({ state: { error } });
  expect(next(null)).toBe(5_000);
  expect(next(new UnreachableError())).toBe(5_000);
  expect(next(refused("invalid_api_key"))).toBe(5_000);
  expect(next(refused("not_signed_in"))).toBe(false);
});
