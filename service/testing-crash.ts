import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { expect } from "vitest";
import { startProgram } from "../test/load/programs.ts";
import { openDatabase } from "./platform/database/database.ts";
import { UNHURRIED_PLANS } from "./testing.ts";

const CLIENTS = 16;
const MAX_ANSWERS = 60;

/**
 * Kills the program repeatedly while it works, after a random number of answers. After each kill the file opens, every
 * answered call is in it, and no more than those plus what was in flight.
 */
export async function crashManyTimes(times: number): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), "galley-crash-"));
  const env = { DATA_DIR: dataDir, PLANS: UNHURRIED_PLANS, LOG_LEVEL: "error" };
  const answered = new Set<string>();
  let inFlightAtKills = 0;
  let apiKey = "";
  try {
    for (let round = 0; round < times; round++) {
      const service = await startProgram("service/start.js", env);
      apiKey = service.apiKey || apiKey;
      let inFlight = 0;
      const run = { killed: false };
      const enough = Promise.withResolvers<void>();
      const wanted = answered.size + 1 + Math.floor(Math.random() * MAX_ANSWERS);
      const client = async () => {
        while (!run.killed) {
          inFlight++;
          try {
            const answer = await fetch(`${service.address}/v1/convert`, {
              method: "POST",
              headers: { "Content-Type": "application/json", "X-Service-Key": apiKey },
              body: JSON.stringify({ markdown: `round ${round}` }),
            });
            await answer.text();
            if (answer.status === 200) answered.add(answer.headers.get("x-request-id") ?? "");
            inFlight--;
            if (answered.size >= wanted) enough.resolve();
          } catch {
            // The program was killed, so this one stays counted as in flight.
            return;
          }
        }
      };
      const clients = Array.from({ length: CLIENTS }, client);
      await enough.promise;
      run.killed = true;
      await service.stop("SIGKILL");
      await Promise.all(clients);
      inFlightAtKills += inFlight;
      await checkLedger(dataDir, answered, inFlightAtKills);
    }
    expect(answered.size).toBeGreaterThanOrEqual(times);
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function checkLedger(dataDir: string, answered: ReadonlySet<string>, inFlight: number): Promise<void> {
  const db = openDatabase({ dataDir });
  try {
    const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db);
    expect(rows[0]?.integrity_check).toBe("ok");
    const calls = new Set((await db.selectFrom("calls").select("id").execute()).map(({ id }) => id));
    expect([...answered].filter((id) => !calls.has(id))).toEqual([]);
    expect(calls.size - answered.size).toBeLessThanOrEqual(inFlight);
    const totals = await db.selectFrom("usage_periods").select("calls").execute();
    expect(totals.reduce((sum, row) => sum + row.calls, 0)).toBe(calls.size);
  } finally {
    await db.destroy();
  }
}
