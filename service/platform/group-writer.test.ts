import { expect, test } from "vitest";
import { createGroupWriter } from "./group-writer.ts";

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

function recording({ sent = (): Promise<unknown> => pause(1), mostAtOnce = 100, mostWaiting = 1_000 } = {}) {
  const groups: number[][] = [];
  const writer = createGroupWriter<number, string>({
    send: async (group) => {
      groups.push([...group]);
      await sent();
      if (group.includes(-1)) throw new Error("disk full");
      return group.map((write) => `wrote ${write}`);
    },
    mostAtOnce,
    mostWaiting,
  });
  return { groups, writer };
}

test("writes that arrive together share one group, and each gets its own result", async () => {
  const { groups, writer } = recording();
  const results = await Promise.all([1, 2, 3].map((write) => writer.write(write)));
  expect(results).toEqual(["wrote 1", "wrote 2", "wrote 3"]);
  expect(groups).toEqual([[1, 2, 3]]);
});

test("collects new writes into the next group while a group is being written", async () => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const { groups, writer } = recording({ sent: () => released });
  const first = writer.write(1);
  await expect.poll(() => groups).toEqual([[1]]);
  const later = [2, 3].map((write) => writer.write(write));
  release();
  await Promise.all([first, ...later]);
  expect(groups).toEqual([[1], [2, 3]]);
});

test("never exceeds the maximum group size, and keeps the order", async () => {
  const { groups, writer } = recording({ mostAtOnce: 4 });
  await Promise.all(Array.from({ length: 10 }, (_, write) => writer.write(write)));
  expect(groups).toEqual([
    [0, 1, 2, 3],
    [4, 5, 6, 7],
    [8, 9],
  ]);
});

test("rejects only the writes of a group that fails", async () => {
  const { writer } = recording({ mostAtOnce: 2 });
  const results = await Promise.allSettled([1, -1, 3].map((write) => writer.write(write)));
  expect(results.map(({ status }) => status)).toEqual(["rejected", "rejected", "fulfilled"]);
});

test("rejects a write at once when the queue is full", async () => {
  const { writer } = recording({ mostWaiting: 2 });
  const results = await Promise.allSettled([1, 2, 3].map((write) => writer.write(write)));
  expect(results.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled", "rejected"]);
});

test("draining waits for all accepted writes", async () => {
  const { groups, writer } = recording({ mostAtOnce: 2 });
  const writes = [1, 2, 3, 4, 5].map((write) => writer.write(write));
  await writer.drain();
  expect(groups.flat()).toEqual([1, 2, 3, 4, 5]);
  await Promise.all(writes);
});
