import { expect, test } from "vitest";
import { createSlots } from "./slots.ts";

const forever = new AbortController().signal;

/** Tasks that end when told to, and how many of them run. */
function createTasks() {
  const running = new Set<() => void>();
  return {
    running,
    task: () => new Promise<void>((resolve) => running.add(() => resolve())),
    endOne: async () => {
      const [first] = running;
      if (first !== undefined) running.delete(first);
      first?.();
      await new Promise(setImmediate);
    },
  };
}

test("four of one account run at a time, in order, and another account does not wait for them", async () => {
  const slots = createSlots();
  const { running, task, endOne } = createTasks();
  const all = Promise.all(Array.from({ length: 10 }, () => slots("ann", forever, task)));
  const other = slots("bob", forever, task);
  for (const most of [5, 5, 5, 5, 5, 4, 4, 4, 3, 2, 1]) {
    expect(running.size).toBe(most);
    await endOne();
  }
  await Promise.all([all, other]);
});

test("whoever goes away while waiting takes no slot, and a task that fails gives its slot back", async () => {
  const slots = createSlots({ atOnce: 1 });
  const { running, task, endOne } = createTasks();
  const first = slots("ann", forever, task);
  const client = new AbortController();
  const second = slots("ann", client.signal, task);
  const third = expect(slots("ann", forever, () => Promise.reject(new Error("failed")))).rejects.toThrow(
    "failed",
  );
  const fourth = slots("ann", forever, task);
  client.abort(new Error("gone"));
  await expect(second).rejects.toThrow("gone");
  await endOne();
  await third;
  expect(running.size).toBe(1);
  await endOne();
  await Promise.all([first, fourth]);
});

test("beyond the waiting line an account is told to come back", async () => {
  const slots = createSlots({ atOnce: 1, mostWaiting: 1 });
  const { task, endOne } = createTasks();
  const both = Promise.all([slots("ann", forever, task), slots("ann", forever, task)]);
  await expect(slots("ann", forever, task)).rejects.toMatchObject({ code: "overloaded" });
  await endOne();
  await endOne();
  await both;
});
