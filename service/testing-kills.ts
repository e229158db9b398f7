import { expect } from "vitest";
import { addAccount } from "./testing.ts";
import { callNode, pause, startNodes } from "./testing-nodes.ts";

const CLIENTS = 12;
/** One statement and one connection each for the caller, the rate limit and the ledger. */
const MOST_MS = 15_000;

/**
 * Kills nodes, and PostgreSQL itself, while they work. Once everything is up again, every answered call is in the
 * ledger once, and no request has hung.
 */
export async function killManyTimes(kills: { nodes: number; postgres: number }): Promise<void> {
  const cluster = await startNodes(3);
  try {
    const { apiKey } = await addAccount(cluster.db);
    const answered = new Set<string>();
    const statuses = new Map<number, number>();
    let broken = 0;
    let slowestMs = 0;
    const run = { isOver: false };
    const client = async () => {
      while (!run.isOver) {
        const program = cluster.pick()?.program;
        if (program === undefined) await pause(20);
        else {
          try {
            const { status, id, tookMs } = await callNode(program, apiKey);
            statuses.set(status, (statuses.get(status) ?? 0) + 1);
            slowestMs = Math.max(slowestMs, tookMs);
            if (status === 200) answered.add(id);
          } catch (error) {
            expect((error as Error).name, "a request hung").not.toBe("TimeoutError");
            broken++;
          }
        }
        await pause(10);
      }
    };
    const clients = Array.from({ length: CLIENTS }, client);
    const order = [
      ...Array.from({ length: kills.nodes }, () => "node"),
      ...Array.from({ length: kills.postgres }, () => "postgres"),
    ].sort(() => Math.random() - 0.5);
    for (const what of order) {
      await pause(200 + Math.random() * 800);
      if (what === "postgres") {
        cluster.postgres.kill();
        await pause(Math.random() * 2_000);
        await cluster.postgres.startAgain();
      } else {
        const place = cluster.places[Math.floor(Math.random() * cluster.places.length)];
        await place?.program?.stop("SIGKILL");
        await place?.start();
      }
    }
    await pause(1_000);
    expect(cluster.places.map(({ program }) => program?.child.exitCode)).toEqual([null, null, null]);
    run.isOver = true;
    await Promise.all(clients);
    // Nodes killed during an outage have calls on their disks. Each has been started again since.
    const missing = async () => {
      const rows = await cluster.db.selectFrom("calls").select("id").execute();
      const entered = new Set(rows.map(({ id }) => id));
      return { rows: rows.length, missing: [...answered].filter((id) => !entered.has(id)) };
    };
    let settled = await missing().catch(() => undefined);
    for (let tries = 0; tries < 100 && (settled?.missing.length ?? 1) > 0; tries++) {
      await pause(100);
      settled = await missing().catch(() => undefined);
    }
    expect(settled?.missing).toEqual([]);
    const totals = await cluster.db.selectFrom("usage_periods").select("calls").execute();
    expect(totals.reduce((sum, { calls }) => sum + calls, 0)).toBe(settled?.rows);
    // Recorded calls without a response were in flight when something was killed.
    expect((settled?.rows ?? 0) - answered.size).toBeLessThanOrEqual(broken + (statuses.get(503) ?? 0));
    expect(answered.size).toBeGreaterThan(10 * order.length);
    expect(slowestMs).toBeLessThan(MOST_MS);
    expect([...statuses.keys()].filter((status) => status !== 200 && status !== 503)).toEqual([]);
    process.stdout.write(
      `${answered.size} answered, ${broken} broken off, statuses ${JSON.stringify([...statuses])}, slowest ${slowestMs.toFixed(0)} ms\n`,
    );
  } finally {
    await cluster.stop();
  }
}
