import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createActivityRecorder } from "./recorder.ts";
import type { Activity, ActivityWrite } from "./store.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const row = (accountId: string, id: string): Activity => ({
  id,
  accountId,
  at: 0,
  route: "POST /v1/convert",
  status: 200,
  errorCode: null,
  apiKeyId: "key",
  template: "",
  items: 1,
  failedItems: 0,
  durationMs: 1,
});
const source = (calls: number) => ({
  accountId: "a",
  day: "2026-01-31",
  apiKeyId: "key",
  template: "",
  calls,
});

function record({ fails = 0 } = {}) {
  const written: ActivityWrite[] = [];
  let failures = fails;
  let dropped = 0;
  const recorder = createActivityRecorder({
    save: async (write) => {
      if (failures-- > 0) throw new Error("away");
      written.push(write);
    },
    everyMs: 250,
    mostPerAccount: 1_000,
    onDropped: () => dropped++,
  });
  return { recorder, written, dropped: () => dropped };
}

test("writes once in a while, and counts the calls of one key and template together", async () => {
  const { recorder, written } = record();
  for (const id of ["1", "2", "3"]) {
    recorder.add(row("a", id));
    recorder.count(source(1));
  }
  expect(written).toEqual([]);
  await vi.advanceTimersByTimeAsync(250);
  expect(written).toMatchObject([{ rows: [{ id: "1" }, { id: "2" }, { id: "3" }], sources: [{ calls: 3 }] }]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(written).toHaveLength(1);
});

test("retries a failed write with the next one", async () => {
  const { recorder, written } = record({ fails: 1 });
  recorder.add(row("a", "1"));
  recorder.count(source(2));
  await vi.advanceTimersByTimeAsync(250);
  recorder.add(row("a", "2"));
  recorder.count(source(1));
  await vi.advanceTimersByTimeAsync(250);
  expect(written).toMatchObject([{ rows: [{ id: "1" }, { id: "2" }], sources: [{ calls: 3 }], trim: ["a"] }]);
});

test("one account's flood does not displace others, and every call is counted", async () => {
  const { recorder, written, dropped } = record();
  for (let index = 0; index < 600; index++) {
    recorder.add(row("a", String(index)));
    recorder.count(source(1));
  }
  recorder.add(row("b", "b"));
  await recorder.close();
  expect(written[0]?.rows).toHaveLength(51);
  expect(dropped()).toBe(550);
  expect(written[0]?.sources).toMatchObject([{ calls: 600 }]);
});

test("an account is trimmed with its first rows, then after every tenth of what it keeps", async () => {
  const { recorder, written } = record();
  for (let turn = 0; turn < 4; turn++) {
    for (let index = 0; index < 50; index++) recorder.add(row("a", `${turn}-${index}`));
    await vi.advanceTimersByTimeAsync(250);
  }
  expect(written.map(({ trim }) => trim)).toEqual([["a"], [], ["a"], []]);
});
