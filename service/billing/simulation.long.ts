import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { startPostgres } from "../testing-postgres.ts";
import { simulate } from "./testing/simulation.ts";

const CHAOS = { accounts: 50, days: 730, reconcileEveryDays: 7 };
const HOUR_MS = 3_600_000;

test(
  "two years of 50 accounts on SQLite: every period is invoiced exactly once",
  { timeout: HOUR_MS },
  async () => {
    const dataDir = mkdtempSync(join(tmpdir(), "galley-billing-"));
    const outcome = await simulate({ dataDir }, { ...CHAOS, nodes: 1, seed: 1 });
    process.stdout.write(`${JSON.stringify(outcome.counts)}\n`);
    expect(outcome.faults).toEqual([]);
    rmSync(dataDir, { recursive: true });
  },
);

test(
  "two years of 50 accounts on two nodes with PostgreSQL: every period is invoiced exactly once",
  { timeout: HOUR_MS },
  async () => {
    const dataDir = mkdtempSync(join(tmpdir(), "galley-billing-"));
    const postgres = await startPostgres({ isLasting: true });
    await postgres.createDatabase("billing");
    const place = { dataDir, databaseUrl: `${postgres.url}/billing` };
    const outcome = await simulate(place, { ...CHAOS, nodes: 2, seed: 2 });
    process.stdout.write(`${JSON.stringify(outcome.counts)}\n`);
    await postgres.stop();
    expect(outcome.faults).toEqual([]);
    rmSync(dataDir, { recursive: true });
  },
);
