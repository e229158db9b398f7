import { expect, test } from "vitest";
import { FAULTS } from "./faults.ts";
import { CLEAN, findClean, findFault } from "./seeded.ts";

test("has at least 60 emails of each kind", () => {
  expect(FAULTS.length).toBeGreaterThanOrEqual(60);
  expect(CLEAN.length).toBeGreaterThanOrEqual(60);
});

test.each(FAULTS)("finds the problem in $name, on its line", (fault) => {
  const lines = findFault(fault)
    .filter(({ code }) => code === fault.code)
    .map(({ line }) => line);
  if (fault.line === undefined) expect(lines).not.toEqual([]);
  else expect(lines).toContain(fault.line);
});

test.each(CLEAN)("finds neither errors nor warnings in %s", (name) => {
  expect(findClean(name).filter(({ level }) => level !== "notice")).toEqual([]);
});
