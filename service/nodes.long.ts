import { expect, test } from "vitest";
import { DEFAULT_PLANS } from "./billing/plans.ts";
import { arriveAtRandom, mostInOneSecond } from "./testing-arrivals.ts";
import { callAroundTheThousandth } from "./testing-charges.ts";
import { killManyTimes } from "./testing-kills.ts";
import { callNode, startNodes } from "./testing-nodes.ts";
import { restartAll } from "./testing-restarts.ts";
import { addAccount } from "./testing.ts";
import type { Program } from "../test/load/programs.ts";

test("three nodes answer at most five requests per second and account for 60 seconds of random arrivals", async () => {
  const cluster = await startNodes(3, { PLANS: DEFAULT_PLANS });
  try {
    await Promise.all(
      [1, 2, 3].map(async () => {
        const { apiKey } = await addAccount(cluster.db);
        const until = performance.now() + 60_000;
        const { answered, refused, others } = await arriveAtRandom(
          () => performance.now() >= until,
          () => callNode(cluster.pick()?.program as Program, apiKey),
        );
        expect(others).toEqual([]);
        expect(mostInOneSecond(answered)).toBeLessThanOrEqual(5);
        // At most five in each second, plus those of the window in which the test ends.
        expect(answered.length).toBeLessThanOrEqual(5 * 61);
        expect(answered.length).toBeGreaterThan(200);
        expect(refused).toBeGreaterThan(0);
        process.stdout.write(
          `${answered.length} answered, ${refused} refused, at most ${mostInOneSecond(answered)} in a second\n`,
        );
      }),
    );
  } finally {
    await cluster.stop();
  }
});

test("three nodes count and charge 500 parallel calls around the 1,000th exactly", async () => {
  const cluster = await startNodes(3);
  try {
    const { accountId, apiKey } = await addAccount(cluster.db);
    const answered = await callAroundTheThousandth(cluster.db, accountId, (index) =>
      callNode(cluster.places[index % 3]?.program as Program, apiKey),
    );
    process.stdout.write(`${answered} of 1,250 answered\n`);
  } finally {
    await cluster.stop();
  }
});

test("three nodes record every answered call once, and no request hangs, while nodes are killed 30 times and PostgreSQL 5 times under load", async () => {
  await killManyTimes({ nodes: 30, postgres: 5 });
});

test("no request fails while three nodes are restarted one by one, with a migration, under load", async () => {
  await restartAll(3, 1);
});
