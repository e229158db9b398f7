import { expect, test } from "vitest";
import { FAULTS } from "./faults.ts";
import { CLEAN, findClean, findFault } from "./seeded.ts";

test("there are at least 60 emails of each kind", () => {
  expect(FAULTS.length).toBeGreaterThanOrEqual(60);
  expect(CLEAN.length).toBeGreaterThanOrEqual(60);
});

test.each(FAULTS)("finds the fault of $name, on its line", (fault) => {
  const lines = findFault(fault)
    .filter(({ code }) => code === fault.code)
    .map(({ line }) => line);
  if (fault.line === undefined) expect(lines).not.toEqual([]);
  else expect(lines).toContain(fault.line);
});

test.each(CLEAN)("finds no error and nothing to warn of in %s", (name) => {
  expect(findClean(name).filter(({ level }) => level !== "notice")).toEqual([]);
});
