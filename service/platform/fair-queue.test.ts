import { expect, test } from "vitest";
import { createFairQueue } from "./fair-queue.ts";

const OPTIONS = { slots: 2, slotsPerAccount: 1 };
const forever = new AbortController().signal;
const turn = () => new Promise<void>((resolve) => setImmediate(resolve));

/** Jobs that the test ends one by one. */
function bench(options = OPTIONS) {
  const queue = createFairQueue(options);
  const order: string[] = [];
  const ends: (() => void)[] = [];
  return {
    queue,
    order,
    add: (accountId: string, name: string, signal = forever) =>
      queue.run(
        accountId,
        async () => {
          order.push(name);
          await new Promise<void>((end) => ends.push(end));
        },
        signal,
      ),
    endOne: async () => {
      await turn();
      ends.shift()?.();
      await turn();
    },
  };
}

test("a batch of a hundred delays another account's job by only one of its jobs", async () => {
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

test("drops queued jobs of a client that disconnected; a running one keeps its slot", async () => {
  const { add, queue, order, endOne } = bench();
  const client = new AbortController();
  const running = add("a", "running", client.signal);
  const dropped = Promise.all(
    ["one", "two"].map((name) => expect(add("a", name, client.signal)).rejects.toThrow("gone")),
  );
  const other = add("a", "other");
  client.abort(new Error("gone"));
  await dropped;
  expect([queue.running, queue.waiting]).toEqual([1, 1]);
  await expect(add("a", "late", client.signal)).rejects.toThrow("gone");
  await endOne();
  await endOne();
  await Promise.all([running, other]);
  expect(order).toEqual(["running", "other"]);
  expect([queue.running, queue.waiting]).toEqual([0, 0]);
});

test("a job that fails frees its slot", async () => {
  const { queue } = bench({ ...OPTIONS, slots: 1 });
  await expect(queue.run("a", () => Promise.reject(new Error("no")), forever)).rejects.toThrow("no");
  expect(await queue.run("b", async () => "done", forever)).toBe("done");
  expect(queue.running).toBe(0);
});
