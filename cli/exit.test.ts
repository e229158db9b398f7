import { once } from "node:events";
import { PassThrough } from "node:stream";
import { afterEach, expect, test, vi } from "vitest";
import { exitAfterOutput } from "./exit.ts";

const HOUR_MS = 3_600_000;
afterEach(() => void vi.useRealTimers());

test("does not exit while a slow reader has not read all output", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  const exit = vi.fn<() => void>();
  const stdout = new PassThrough({ highWaterMark: 4 });
  stdout.write("a long email");
  exitAfterOutput(stdout, exit);
  vi.advanceTimersByTime(HOUR_MS);
  expect(exit).not.toHaveBeenCalled();

  stdout.resume();
  await once(stdout, "drain");
  await vi.waitUntil(() => vi.getTimerCount() === 1);
  vi.advanceTimersByTime(HOUR_MS);
  expect(exit).toHaveBeenCalledOnce();
});
