import { afterAll, beforeAll, test } from "vitest";
import { abortMany } from "./testing-aborts.ts";
import { startWithProviders, type WithProviders } from "./testing-ai.ts";

let service: WithProviders;
beforeAll(async () => {
  service = await startWithProviders({ CONVERT_THREADS: "2", MIB_IN_FLIGHT: "16", AI_TIMEOUT_SECONDS: "60" });
});
afterAll(() => service.close());

test("10,000 requests of every kind, aborted at random moments, leave no place, job or byte occupied", async () => {
  await abortMany(service, 10_000, 2);
});
