import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { testPlace } from "../testing.ts";
import { simulate } from "./testing/simulation.ts";

test("three months of lost, late and repeated webhooks, kills and outages: every period is invoiced once", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "galley-billing-"));
  const place = await testPlace(dataDir);
  const nodes = place.databaseUrl === undefined ? 1 : 2;
  const outcome = await simulate(place, { accounts: 3, days: 95, nodes, seed: 7, reconcileEveryDays: 7 });
  expect(outcome.faults).toEqual([]);
  expect(outcome.counts["charges"]).toBeGreaterThan(0);
  expect(outcome.counts["kills"]).toBeGreaterThan(0);
  rmSync(dataDir, { recursive: true });
});
