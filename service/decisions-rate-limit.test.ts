import { afterAll, beforeAll, expect, test } from "vitest";
import { DEFAULT_PLANS } from "./billing/plans.ts";
import { openDatabase, type Database } from "./platform/database/database.ts";
import { arriveAtRandom, callAtPace, mostInOneSecond } from "./testing-arrivals.ts";
import { addAccount, startForTest, testPlace } from "./testing.ts";

let service: Awaited<ReturnType<typeof startForTest>>;
let db: Database;
beforeAll(async () => {
  service = await startForTest({ PLANS: DEFAULT_PLANS });
  db = openDatabase(await testPlace(service.dataDir));
  // What the first call of a process waits for is no part of what is timed here.
  await service.convert({ markdown: "x" });
});
afterAll(async () => {
  await db.destroy();
  await service.close();
});
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const newClient = async () => {
  const { apiKey } = await addAccount(db);
  return (body: unknown = { markdown: "x" }) => service.convert(body, { "X-Service-Key": apiKey });
};
const statuses = (answers: Response[]) =>
  answers.map(({ status }) => status).sort((one, other) => one - other);

test("six at once: five pass and one is 429 with Retry-After 1; after that second five pass again", async () => {
  const convert = await newClient();
  for (let round = 0; round < 2; round++) {
    const answers = await Promise.all(Array.from({ length: 6 }, () => convert()));
    expect(statuses(answers)).toEqual([200, 200, 200, 200, 200, 429]);
    const refused = answers.find(({ status }) => status === 429);
    expect(refused?.headers.get("retry-after")).toBe("1");
    expect(refused?.headers.get("ratelimit")).toBe('"account";r=0;t=1');
    expect(await refused?.json()).toMatchObject({ code: "rate_limited" });
    await pause(1_000);
  }
});

test("every answer says how the account stands, also a refusal", async () => {
  const convert = await newClient();
  const remaining: (string | null)[] = [];
  for (const body of [{ markdown: "x" }, {}, "no json"]) {
    const answer = await convert(body);
    expect(answer.headers.get("ratelimit-policy")).toBe('"account";q=5;w=1');
    remaining.push(answer.headers.get("ratelimit"));
  }
  expect(remaining).toEqual(['"account";r=4;t=1', '"account";r=3;t=1', '"account";r=2;t=1']);
});

test("the limit is the account's: two keys share it, two accounts do not, and a batch is one request", async () => {
  const { accountId, apiKey } = await addAccount(db);
  const second = await addAccount(db);
  await db.updateTable("api_keys").set({ account_id: accountId }).where("id", "=", second.apiKeyId).execute();
  const batch = { items: Array.from({ length: 10 }, () => ({ markdown: "x" })) };
  const answers = await Promise.all([
    ...[apiKey, apiKey, apiKey].map((key) => service.convert(batch, { "X-Service-Key": key })),
    ...[1, 2, 3].map(() => service.convert(batch, { "X-Service-Key": second.apiKey })),
  ]);
  expect(statuses(answers)).toEqual([200, 200, 200, 200, 200, 429]);
  expect((await (await newClient())()).status).toBe(200);
});

test("a client that paces itself at 200 ms with 10 ms of jitter is not refused", async () => {
  const convert = await newClient();
  const { judged, refused } = await callAtPace(30, convert);
  expect(refused).toBe(0);
  expect(judged).toBeGreaterThan(10);
});

test("random arrivals for five seconds: in no second are more than five answered", async () => {
  const { answered, refused, others } = await arriveAtRandom(5_000, await newClient());
  expect(mostInOneSecond(answered)).toBeLessThanOrEqual(5);
  expect(others).toEqual([]);
  expect(answered.length).toBeGreaterThanOrEqual(20);
  expect(refused).toBeGreaterThan(0);
});
