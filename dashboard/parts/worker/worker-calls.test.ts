import { expect, test } from "vitest";
import { createWorkerCalls, type AskedWorker } from "./worker-calls.ts";

/** Workers that do what the test says, in the order they were started. */
function create() {
  const workers: (EventTarget & AskedWorker & { asked: unknown[]; isStopped: boolean })[] = [];
  const start = () => {
    const worker = Object.assign(new EventTarget(), {
      asked: [] as unknown[],
      isStopped: false,
      postMessage: (question: unknown) => void worker.asked.push(question),
      terminate: () => void (worker.isStopped = true),
    });
    workers.push(worker as (typeof workers)[number]);
    return worker as (typeof workers)[number];
  };
  const answer = (worker: number, data: unknown) =>
    workers[worker]?.dispatchEvent(new MessageEvent("message", { data }));
  const crash = (worker: number) => workers[worker]?.dispatchEvent(new Event("error"));
  return { calls: createWorkerCalls<string, string>(start, "It did not load."), workers, answer, crash };
}

test("answers reach the calls they belong to, in any order", async () => {
  const { calls, workers, answer } = create();
  const [one, two] = [calls.call("one"), calls.call("two")];
  expect(workers).toHaveLength(1);
  answer(0, { id: 1, fault: "not two" });
  answer(0, { id: 0, result: "ONE" });
  await expect(one).resolves.toBe("ONE");
  await expect(two).rejects.toThrow("not two");
});

test("a worker that crashes fails the calls that wait for it, and the next call starts another", async () => {
  const { calls, workers, answer, crash } = create();
  const lost = calls.call("one");
  crash(0);
  await expect(lost).rejects.toThrow("It did not load.");
  expect(workers[0]?.isStopped).toBe(true);
  const again = calls.call("one");
  expect(workers).toHaveLength(2);
  answer(1, { id: 1, result: "ONE" });
  await expect(again).resolves.toBe("ONE");
});
