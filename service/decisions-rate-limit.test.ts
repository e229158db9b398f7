import { afterAll, beforeAll, expect, test } from "vitest";
import { DEFAULT_PLANS } from "./billing/plans.ts";
import { openDatabase, type Database } from "./platform/database/database.ts";
import { arriveAtRandom, mostInOneSecond } from "./testing-arrivals.ts";
import { addAccount, HOURLY_PLANS, startForTest, testPlace } from "./testing.ts";

type Service = Awaited<ReturnType<typeof startForTest>>;
let service: Service;
let hourly: Service;
let db: Database;
let hourlyDb: Database;
beforeAll(async () => {
  service = await startForTest({ PLANS: DEFAULT_PLANS });
  hourly = await startForTest({ PLANS: HOURLY_PLANS });
  db = openDatabase(await testPlace(service.dataDir));
  hourlyDb = openDatabase(await testPlace(hourly.dataDir));
});
afterAll(async () => {
  await Promise.all([db.destroy(), hourlyDb.destroy()]);
  await Promise.all([service.close(), hourly.close()]);
});
const newClient = async (of: Service, itsDb: Database) => {
  const { apiKey } = await addAccount(itsDb);
  return (body: unknown = { markdown: "x" }) => of.convert(body, { "X-Service-Key": apiKey });
};
const statuses = (answers: Response[]) =>
  answers.map(({ status }) => status).sort((one, other) => one - other);

test("of six parallel requests, admits five and answers one with 429 and Retry-After", async () => {
  const convert = await newClient(hourly, hourlyDb);
  const answers = await Promise.all(Array.from({ length: 6 }, () => convert()));
  expect(statuses(answers)).toEqual([200, 200, 200, 200, 200, 429]);
  const refused = answers.find(({ status }) => status === 429);
  expect(refused?.headers.get("retry-after")).toMatch(/^[1-3]\d{3}$/);
  expect(refused?.headers.get("ratelimit")).toMatch(/^"account";r=0;t=[1-3]\d{3}$/);
  expect(await refused?.json()).toMatchObject({ code: "rate_limited" });
});

test("admits five per second by default, tells the next one to wait a second, and admits it after that", async () => {
  const convert = await newClient(service, db);
  // Of six requests at once one is rejected, unless the machine takes more than a second to send them.
  let refused: Response | undefined;
  while (refused === undefined) {
    const answers = await Promise.all(Array.from({ length: 6 }, () => convert()));
    refused = answers.find(({ status }) => status === 429);
  }
  expect(refused.headers.get("ratelimit-policy")).toBe('"account";q=5;w=1');
  expect(refused.headers.get("ratelimit")).toBe('"account";r=0;t=1');
  expect(refused.headers.get("retry-after")).toBe("1");
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  expect((await convert()).status).toBe(200);
});

test("sends rate limit headers with every response, including rejections", async () => {
  const convert = await newClient(hourly, hourlyDb);
  const remaining: (string | undefined)[] = [];
  for (const body of [{ markdown: "x" }, {}, "no json"]) {
    const answer = await convert(body);
    expect(answer.headers.get("ratelimit-policy")).toBe('"account";q=5;w=3600');
    remaining.push(answer.headers.get("ratelimit")?.split(";t=")[0]);
  }
  expect(remaining).toEqual(['"account";r=4', '"account";r=3', '"account";r=2']);
});

test("limits per account: two keys share the limit, two accounts do not, and a batch is one request", async () => {
  const { accountId, apiKey } = await addAccount(hourlyDb);
  const second = await addAccount(hourlyDb);
  await hourlyDb
    .updateTable("api_keys")
    .set({ account_id: accountId })
    .where("id", "=", second.apiKeyId)
    .execute();
  const batch = { items: Array.from({ length: 10 }, () => ({ markdown: "x" })) };
  const answers = await Promise.all([
    ...[apiKey, apiKey, apiKey].map((key) => hourly.convert(batch, { "X-Service-Key": key })),
    ...[1, 2, 3].map(() => hourly.convert(batch, { "X-Service-Key": second.apiKey })),
  ]);
  expect(statuses(answers)).toEqual([200, 200, 200, 200, 200, 429]);
  expect((await (await newClient(hourly, hourlyDb))()).status).toBe(200);
});

test("answers at most five requests in any second with random arrivals", async () => {
  const { answered, others } = await arriveAtRandom(
    ({ answered: some, refused }) => some >= 20 && refused > 0,
    await newClient(service, db),
  );
  expect(mostInOneSecond(answered)).toBeLessThanOrEqual(5);
  expect(others).toEqual([]);
});
