import { afterEach, expect, test } from "vitest";
import { openDatabase } from "./platform/database/database.ts";
import { untilUnderWay } from "./testing-aborts.ts";
import { addAccount, startForTest, testPlace, UNHURRIED_PLANS } from "./testing.ts";

let service: Awaited<ReturnType<typeof startForTest>> | undefined;
afterEach(async () => {
  await service?.close();
  service = undefined;
});
const heavy = (count: number) => ({
  items: Array.from({ length: count }, () => ({
    markdown: "*word* [link](https://example.com) ".repeat(3_000),
  })),
});

test("answers 503 with Retry-After beyond the limit on bytes in flight, without billing", async () => {
  const { convert } = (service = await startForTest({ MIB_IN_FLIGHT: "16", CONVERT_THREADS: "2" }));
  const large = { items: Array.from({ length: 10 }, () => ({ markdown: " ".repeat(200_000) })) };
  const answers = await Promise.all(Array.from({ length: 8 }, () => convert(large)));
  const statuses = answers.map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([200, 503]));
  const refused = answers.find(({ status }) => status === 503);
  expect(refused?.headers.get("retry-after")).toBe("1");
  expect(await refused?.json()).toMatchObject({ code: "overloaded" });
  const db = openDatabase(await testPlace(service.dataDir));
  const calls = await db.selectFrom("calls").select("id").execute();
  await db.destroy();
  expect(calls).toHaveLength(statuses.filter((status) => status === 200).length);
});

test("another account's document does not wait for a whole batch", async () => {
  service = await startForTest({ CONVERT_THREADS: "2" });
  const db = openDatabase(await testPlace(service.dataDir));
  const { apiKey } = await addAccount(db);
  await db.destroy();
  const large = { markdown: "word ".repeat(4_000) };
  await Promise.all([service.convert(large), service.convert(large, { "X-Service-Key": apiKey })]);
  let batchDone = false;
  const batch = service.convert(heavy(30)).then((answer) => {
    batchDone = true;
    return answer;
  });
  await untilUnderWay(service.address, ({ conversions_waiting }) => conversions_waiting > 0);
  const other = await service.convert(large, { "X-Service-Key": apiKey });
  expect(other.status).toBe(200);
  expect(batchDone).toBe(false);
  expect((await batch).status).toBe(200);
});

test("answers a conversion past its deadline with 422 and ends its thread; later ones are served", async () => {
  service = await startForTest({ CONVERT_DEADLINE_MS: "50", CONVERT_THREADS: "2" });
  const slow = { markdown: "- a\n".repeat(65_000) };
  const [single, batch] = await Promise.all([service.convert(slow), service.convert({ items: [slow] })]);
  expect(single.status).toBe(422);
  expect(await single.json()).toMatchObject({ code: "too_complex" });
  expect(await batch.json()).toMatchObject({ results: [{ html: "", error: { code: "too_complex" } }] });
  expect((await service.convert({ markdown: "still here" })).status).toBe(200);
});

test("counts requests by route and status in the metrics, without naming accounts", async () => {
  service = await startForTest({ PLANS: UNHURRIED_PLANS });
  await service.convert({ markdown: "x" });
  await service.convert({});
  const text = await (await fetch(`${service.address}/metrics`)).text();
  expect(text).toContain('galley_http_requests_total{route="/v1/convert",status="200"} 1');
  expect(text).toContain('galley_http_requests_total{route="/v1/convert",status="400"} 1');
  expect(text).toMatch(/^galley_convert_seconds_count 2$/m);
  expect(text).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-/);
});

test("hides the metrics from a proxy's visitors, and with a token from everyone without it", async () => {
  service = await startForTest();
  const metrics = `${service.address}/metrics`;
  expect((await fetch(metrics, { headers: { "X-Forwarded-For": "1.2.3.4" } })).status).toBe(404);
  await service.close();
  service = await startForTest({ METRICS_TOKEN: "open-sesame" });
  const guarded = `${service.address}/metrics`;
  expect((await fetch(guarded)).status).toBe(404);
  expect((await fetch(guarded, { headers: { Authorization: "Bearer open-sesame" } })).status).toBe(200);
});
