import { expect, test } from "vitest";
import { createFairQueue } from "./fair-queue.ts";

const OPTIONS = { slots: 2, slotsPerAccount: 1, mostWaiting: 150, mostWaitingPerAccount: 100 };
const turn = () => new Promise<void>((resolve) => setImmediate(resolve));

/** Jobs that end one by one, when told. */
function bench(options = OPTIONS) {
  const queue = createFairQueue(options);
  const order: string[] = [];
  const ends: (() => void)[] = [];
  return {
    queue,
    order,
    add: (accountId: string, name: string) =>
      queue.run(accountId, async () => {
        order.push(name);
        await new Promise<void>((end) => ends.push(end));
      }),
    endOne: async () => {
      await turn();
      ends.shift()?.();
      await turn();
    },
  };
}

test("a batch of a hundred delays another's only job by one of its own", async () => {
  const { add, order, endOne } = bench({ ...OPTIONS, slots: 1 });
  const all = Array.from({ length: 100 }, (_, index) => add("big", `big-${index}`));
  all.push(add("small", "small"));
  for (let count = 0; count < 101; count++) await endOne();
  await Promise.all(all);
  expect(order.indexOf("small")).toBeLessThanOrEqual(2);
  expect(order.filter((name) => name.startsWith("big"))).toEqual(
    Array.from({ length: 100 }, (_, index) => `big-${index}`),
  );
});

test("one account never holds every slot", async () => {
  const { add, queue, order } = bench();
  for (let index = 0; index < 10; index++) void add("big", `big-${index}`);
  await turn();
  expect(queue.running).toBe(1);
  void add("small", "small");
  await turn();
  expect(order).toEqual(["big-0", "small"]);
});

test("three accounts take turns", async () => {
  const { add, order, endOne } = bench({ ...OPTIONS, slots: 1 });
  const all = ["a", "b", "c"].flatMap((id) => [0, 1, 2].map((index) => add(id, `${id}${index}`)));
  for (let count = 0; count < 9; count++) await endOne();
  await Promise.all(all);
  expect(order).toEqual(["a0", "a1", "b0", "c0", "a2", "b1", "c1", "b2", "c2"]);
});

test("past its bounds there is no room, for one and for all", async () => {
  const { add, queue } = bench();
  for (let index = 0; index < 101; index++) void add("a", "job");
  expect(queue.hasRoom("a")).toBe(false);
  expect(queue.hasRoom("b", 50)).toBe(true);
  expect(queue.hasRoom("b", 51)).toBe(false);
});

test("a job that fails frees its slot", async () => {
  const { queue } = bench({ ...OPTIONS, slots: 1 });
  await expect(queue.run("a", () => Promise.reject(new Error("no")))).rejects.toThrow("no");
  expect(await queue.run("b", async () => "done")).toBe("done");
  expect(queue.running).toBe(0);
});
