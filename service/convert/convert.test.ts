import { EventEmitter } from "node:events";
import type { ServerResponse } from "node:http";
import { expect, test } from "vitest";
import { createAdmission, OVERLOADED } from "../platform/admission.ts";
import { createConvert } from "./convert.ts";
import type { Json, Pool } from "./pool.ts";

const KIB = 1024;

/** A batch whose items become these results, in a place with room for one MiB. */
async function convertBatch(results: readonly Json[]) {
  const left = [...results];
  const convert = createConvert({
    findTemplate: () => Promise.reject(new Error("not used")),
    assist: () => Promise.reject(new Error("not used")),
    pool: { run: async () => left.shift() } as unknown as Pool,
  });
  const response = Object.assign(new EventEmitter(), { closed: false });
  const place = createAdmission({ requests: 2, bytes: 2 * KIB * KIB }).enter(
    "a",
    response as unknown as ServerResponse,
  );
  const caller = { accountId: "a", plan: "any", requestId: "any", place, noteTemplate: () => undefined };
  return convert.batch(
    results.map(() => ({ markdown: "any" })),
    caller,
  );
}

/** A result of a thread. */
const result = (bytes: number) => new Uint8Array(Buffer.from(JSON.stringify({ html: "x".repeat(bytes) })));

test("sends the small results of a batch together, and large ones without copying them", async () => {
  const [one, large, other, last] = [result(10), result(64 * KIB), result(20), result(70 * KIB)];
  const { parts, converted } = await convertBatch([one, large, other, last]);
  expect(converted).toBe(4);
  expect(parts).toHaveLength(5);
  expect([parts[1] === large, parts[3] === last]).toEqual([true, true]);
  const text = parts.map((part) => Buffer.from(part).toString()).join("");
  const results = [one, large, other, last].map((each) => JSON.parse(Buffer.from(each).toString()) as object);
  expect(JSON.parse(text)).toEqual({ results, count: 4 });
});

test("sends a batch without large results in one part", async () => {
  const { parts } = await convertBatch([result(10), '{"html":"y"}']);
  expect(parts).toHaveLength(1);
});

test("rejects a batch with more results than there is room for", async () => {
  await expect(convertBatch([result(10), result(KIB * KIB), result(10)])).rejects.toBe(OVERLOADED);
});
