import { expect, test } from "vitest";
import { createLatest } from "./latest.ts";

/** A job that ends when the test says so. */
function create() {
  const jobs: { request: number; job: PromiseWithResolvers<string> }[] = [];
  const results: string[] = [];
  const faults: string[] = [];
  const latest = createLatest<number, string>(
    (request) => {
      const job = Promise.withResolvers<string>();
      jobs.push({ request, job });
      return job.promise;
    },
    { onResult: (result) => results.push(result), onFault: ({ message }) => faults.push(message) },
  );
  const settle = () => new Promise((resolve) => setTimeout(resolve));
  return { latest, jobs, results, faults, settle };
}

test("runs the first request at once and only the newest of those that arrive meanwhile", async () => {
  const { latest, jobs, results, settle } = create();
  for (const request of [1, 2, 3, 4]) latest.ask(request);
  expect(jobs.map(({ request }) => request)).toEqual([1]);
  jobs[0]?.job.resolve("one");
  await settle();
  expect(jobs.map(({ request }) => request)).toEqual([1, 4]);
  jobs[1]?.job.resolve("four");
  await settle();
  expect(results).toEqual(["one", "four"]);
});

test("runs the next job after a failed one", async () => {
  const { latest, jobs, results, faults, settle } = create();
  latest.ask(1);
  latest.ask(2);
  jobs[0]?.job.reject(new Error("no"));
  await settle();
  jobs[1]?.job.resolve("two");
  await settle();
  latest.ask(3);
  jobs[2]?.job.resolve("three");
  await settle();
  expect(faults).toEqual(["no"]);
  expect(results).toEqual(["two", "three"]);
});

test("reports nothing after it is closed", async () => {
  const { latest, jobs, results, settle } = create();
  latest.ask(1);
  latest.close();
  jobs[0]?.job.resolve("one");
  await settle();
  expect(results).toEqual([]);
});
