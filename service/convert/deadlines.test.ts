import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createDeadlines } from "./deadlines.ts";

const LIMIT_MS = 1_000;
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A job on a thread that gets a share of the processor, and its outcome. */
function startJob(share: number) {
  let begunAt = 0;
  const deadlines = createDeadlines({
    limitMs: LIMIT_MS,
    usedMs: async () => (Date.now() - begunAt) * share,
  });
  const state = { aborted: false, finish: () => {} };
  const done = deadlines.run(async (id, signal) => {
    signal.addEventListener("abort", () => (state.aborted = true));
    begunAt = Date.now();
    deadlines.begin({ id, threadId: 1, cpu: { user: 0, system: 0 } });
    await new Promise<void>((resolve) => (state.finish = resolve));
  });
  return { state, done };
}

test("ends a job when its thread has used up its processor time", async () => {
  const { state } = startJob(1);
  await vi.advanceTimersByTimeAsync(LIMIT_MS - 1);
  expect(state.aborted).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(state.aborted).toBe(true);
});

test("does not end a job whose thread waits for the processor", async () => {
  const { state } = startJob(0.2);
  await vi.advanceTimersByTimeAsync(LIMIT_MS * 4.9);
  expect(state.aborted).toBe(false);
  await vi.advanceTimersByTimeAsync(LIMIT_MS * 0.2);
  expect(state.aborted).toBe(true);
});

test("ends a job after ten times its limit, however little processor time its thread used", async () => {
  const { state } = startJob(0.01);
  await vi.advanceTimersByTimeAsync(LIMIT_MS * 9.9);
  expect(state.aborted).toBe(false);
  await vi.advanceTimersByTimeAsync(LIMIT_MS * 0.1);
  expect(state.aborted).toBe(true);
});

test("leaves no timer behind a job that ends in time", async () => {
  const { state, done } = startJob(1);
  state.finish();
  await done;
  expect(vi.getTimerCount()).toBe(0);
});
